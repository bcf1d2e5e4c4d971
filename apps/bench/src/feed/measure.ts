import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { connectDatabase } from '../../../server/src/database/database.ts'
import { readPostmasterPid } from '../machine/postmaster.ts'
import { readCpuSeconds, readTreeCpuSeconds } from '../machine/resources.ts'
import { mintKeys } from '../prepare.ts'
import { signInNewCurator } from '../proposals/bench.ts'
import { buildBundle } from '../proposals/bundle.ts'
import { acceptProposal, submitBundle, validateBundle } from '../proposals/bundles.ts'
import { type Ask, openConnection, requireStatus } from '../proposals/calls.ts'
import { copyDatabase } from '../proposals/copy.ts'
import { startServerScript } from '../servers.ts'
import { computeMedian } from '../statistics.ts'
import { withClient } from '../with-client.ts'
import { measurePages } from './pages.ts'

type Plan = { readonly entities: number; readonly events: number; readonly calls: number; readonly rounds: number }
/** Milliseconds of processor time of a write through the API, with the feed's triggers and without, for PostgreSQL and Node together. */
export type WriteCost = { readonly name: string; readonly with: number; readonly without: number }

/** Measures the cost of reading a long feed, and the cost that the feed adds to each write. */
export async function measureFeed(adminUrl: string, databaseUrl: string, plan: Plan) {
  const url = await copyDatabase(adminUrl, databaseUrl)
  return withClient(url, async (client) => {
    const writes = await measureWrites(adminUrl, url, client, plan)
    return { writes, pages: await measurePages(url, client, plan.events) }
  })
}

export function printFeed({ pages, writes }: Awaited<ReturnType<typeof measureFeed>>): void {
  process.stdout.write('\nThe feed of changes\n')
  for (const { name, execution, buffers } of pages)
    process.stdout.write(`${name.padEnd(60)} ${execution.toFixed(2)} ms of PostgreSQL, ${buffers} buffers\n`)
  for (const { name, with: fed, without } of writes) {
    const more = ((fed / without - 1) * 100).toFixed(1)
    process.stdout.write(
      `${name.padEnd(40)} ${fed.toFixed(3)} ms of processor time, ${without.toFixed(3)} without the feed: ${more} % more\n`,
    )
  }
}

/** Measures the same writes with and without the triggers, in turns, so that other load on the machine affects both equally. */
async function measureWrites(adminUrl: string, url: string, client: pg.Client, { entities, calls, rounds }: Plan): Promise<WriteCost[]> {
  const [key] = await mintKeys(url, 1)
  const running = await startServerScript('catalog-server', [url, 'with'])
  const primary = await readPostmasterPid(adminUrl)
  const ask = openConnection(running.address, { authorization: `Bearer ${key?.text}` })
  const askAsCurator = await openCuratorConnection(url, running.address)
  let call = 0
  const nextSlug = () => `entity-${1 + ((call++ * 7919) % entities)}`
  const buildIdempotencyHeaders = () => ({ 'idempotency-key': randomUUID() })
  const propose = async () => submitBundle(ask, await validateBundle(ask, buildBundle(call++, entities)))
  const writes: Readonly<Record<string, () => Promise<unknown>>> = {
    'verify an entity': () =>
      requireStatus(200, ask(`/v1/agents/entities/${nextSlug()}/verify`, { note: `Looked at it, ${call}.` }, buildIdempotencyHeaders())),
    'preview and submit 30 changes': propose,
    'preview, submit and accept 30 changes': async () => acceptProposal(askAsCurator, await propose()),
  }
  const readTotalCpuSeconds = () => readTreeCpuSeconds(primary) + readCpuSeconds(running.pid)
  const costs: WriteCost[] = []
  try {
    for (const [name, write] of Object.entries(writes)) {
      const taken = { with: [] as number[], without: [] as number[] }
      for (let round = 0; round <= rounds; round++)
        for (const way of ['with', 'without'] as const) {
          await switchTriggers(client, way === 'with')
          await client.query('checkpoint')
          for (let n = 0; n < calls / 4; n++) await write()
          const before = readTotalCpuSeconds()
          for (let n = 0; n < calls; n++) await write()
          if (round > 0) taken[way].push(((readTotalCpuSeconds() - before) * 1000) / calls)
        }
      costs.push({ name, with: computeMedian(taken.with), without: computeMedian(taken.without) })
    }
    return costs
  } finally {
    running.stop()
  }
}

async function openCuratorConnection(url: string, address: string): Promise<Ask> {
  const database = connectDatabase({ url, connections: 1, naming: 'named' })
  try {
    return openConnection(address, { cookie: await signInNewCurator(database, address) })
  } finally {
    await database.close()
  }
}

async function switchTriggers(client: pg.Client, isOn: boolean): Promise<void> {
  await client.query(`do $$ declare one record; begin
    for one in select tgrelid::regclass as name, tgname from pg_trigger where tgname like '%\\_feed\\_%' and not tgisinternal loop
      execute format('alter table %s ${isOn ? 'enable' : 'disable'} trigger %I', one.name, one.tgname);
    end loop; end $$`)
}
