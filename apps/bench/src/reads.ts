import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildCases } from './cases.ts'
import { captureFloorPlan } from './floor-plan.ts'
import { type LoadFigures, measureLoad, mergeRounds } from './load.ts'
import { mintKeys } from './prepare.ts'
import { type RunningServer, startServerScript } from './servers.ts'

export type Row = LoadFigures & { readonly name: string; readonly connections: number; readonly server: string }
export type Plan = {
  readonly seconds: number
  readonly rounds: number
  readonly connections: readonly number[]
  readonly only: string
  /** Leaves out the floor and the server without validation, for runs that only compare catalogs of different sizes. */
  readonly serverOnly: boolean
}

/**
 * Measures every case with the floor, this server, and this server without validation, in turns, so that a noisy minute affects all
 * equally.
 */
export async function measureReads(url: string, folder: string, plan: Plan): Promise<Row[]> {
  const { seconds, rounds, connections, only } = plan
  const keys = await mintKeys(url, 64)
  const { plan: floorPlan, deepCursor } = await captureFloorPlan(url, keys)
  const planFile = join(folder, 'floor.json')
  writeFileSync(planFile, JSON.stringify(floorPlan))
  const servers: [name: string, running: RunningServer][] = [['server', await startServerScript('catalog-server', [url, 'with'])]]
  if (!plan.serverOnly) {
    servers.unshift(['floor', await startServerScript('floor-server', [planFile])])
    servers.push(['no validation', await startServerScript('catalog-server', [url, 'without'])])
  }
  const rows: Row[] = []
  try {
    const texts = keys.map(({ text }) => text)
    for (const { name, path, oneKey } of buildCases(deepCursor).filter((candidate) => candidate.name.includes(only))) {
      for (const count of connections) {
        const taken = new Map<string, LoadFigures[]>()
        for (let round = 0; round <= rounds; round++) {
          for (const [server, { address }] of servers) {
            const measured = await measureLoad(`${address}${path}`, count, round === 0 ? 1 : seconds, oneKey ? texts.slice(0, 1) : texts)
            if (measured.failures > 0) throw new Error(`${server} failed ${measured.failures} times at ${path}.`)
            // The first round only warms up.
            if (round > 0) taken.set(server, [...(taken.get(server) ?? []), measured])
          }
        }
        for (const [server, measured] of taken) rows.push({ name, connections: count, server, ...mergeRounds(measured) })
        process.stderr.write(`measured ${name} at ${count}\n`)
      }
    }
    return rows
  } finally {
    for (const [, server] of servers) server.stop()
  }
}
