import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type LoadFigures, measureLoad, mergeRounds } from '../load.ts'
import { readPostmasterPid } from '../machine/postmaster.ts'
import { createProcessor } from '../machine/processor.ts'
import { mintKeys } from '../prepare.ts'
import { type RunningServer, startServerScript } from '../servers.ts'
import { computeMedian } from '../statistics.ts'
import { type PeerCase, peerCases } from './cases.ts'
import { installPeer, startPeer } from './install.ts'

type Plan = { readonly folder: string; readonly rounds: number; readonly seconds: number }
/** Requests per second, and milliseconds of processor time per call. */
export type PeerRow = { readonly name: string; readonly requestsPerSecond: number; readonly node: number; readonly postgres: number }

const connections = 64

/**
 * Measures a page of entities, in turns with the same page from PostGraphile on the same tables: with scalar columns only, with
 * memberships, and with terms and a total. PostGraphile checks no key, charges nothing and has no limits.
 */
export async function measurePeer(databaseUrl: string, { folder, rounds, seconds }: Plan): Promise<PeerRow[]> {
  cpSync(fileURLToPath(new URL('../../peer', import.meta.url)), folder, { recursive: true })
  installPeer(folder)
  const keys = (await mintKeys(databaseUrl, connections)).map(({ text }) => text)
  const postmaster = await readPostmasterPid(databaseUrl)
  const servers = {
    catalog: await startServerScript('catalog-server', [databaseUrl, 'with']),
    postgraphile: await startPeer(folder, databaseUrl),
  }
  const taken = new Map<string, (LoadFigures & { readonly node: number; readonly postgres: number })[]>()
  try {
    for (const one of peerCases) await expectRecords(servers[one.server], one, keys)
    for (let round = 0; round <= rounds; round++)
      for (const one of peerCases) {
        const { address, pid } = servers[one.server]
        const processor = createProcessor([pid], postmaster, new URL(databaseUrl).pathname.slice(1))
        const before = processor.readTime()
        const measured = await measureLoad(address + one.path, connections, seconds, one.posted ? [] : keys, one.posted)
        const { node, postgres } = processor.getTimeSince(before)
        const calls = measured.requestsPerSecond * seconds
        if (measured.failures > 0) throw new Error(`${one.name}: ${measured.failures} calls failed.`)
        // The first round only warms up.
        if (round > 0)
          taken.set(one.name, [...(taken.get(one.name) ?? []), { ...measured, node: node / calls, postgres: postgres / calls }])
      }
  } finally {
    for (const server of Object.values(servers)) server.stop()
  }
  return [...taken].map(([name, all]) => ({
    name,
    requestsPerSecond: mergeRounds(all).requestsPerSecond,
    node: computeMedian(all.map(({ node }) => node)),
    postgres: computeMedian(all.map(({ postgres }) => postgres)),
  }))
}

/** Requires records, because an answer without any would look fast. */
async function expectRecords({ address }: RunningServer, { name, path, posted }: PeerCase, [key]: readonly string[]): Promise<void> {
  const answer = await fetch(address + path, posted ?? { headers: { authorization: `Bearer ${key}` } })
  const text = await answer.text()
  if (!answer.ok || text.split('"slug":"entity-').length <= 25) throw new Error(`${name} answered ${answer.status}: ${text.slice(0, 500)}`)
}
