import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { withBench } from '../proposals/bench.ts'
import { buildBundle } from '../proposals/bundle.ts'
import { acceptProposal, getLane, submitBundle, validateBundle } from '../proposals/bundles.ts'
import { requireStatus } from '../proposals/calls.ts'

/** Bytes that one record takes on disk, with its indexes, and in the write-ahead log. */
export type Size = { readonly name: string; readonly bytes: number; readonly logged: number }

/** Number of records of each kind. Large, because a database page holds many rows, so the size of a few records would be inexact. */
const counts = { calls: 200_000, notes: 400, bundles: 60, writes: 1_000 }

/** Creates records through the server, on a copy of a catalog; only records of calls are written directly, in batches. */
export async function measureSizes(url: string, entities: number, client: pg.Client): Promise<Size[]> {
  const sizes: Size[] = [{ name: 'entity, with its related records', bytes: (await readTotalBytes(client)) / entities, logged: 0 }]
  const measure = async (name: string, count: number, work: () => Promise<unknown>) => {
    const [before, from] = [await readTotalBytes(client), await readLogPosition(client)]
    await work()
    sizes.push({ name, bytes: ((await readTotalBytes(client)) - before) / count, logged: ((await readLogPosition(client)) - from) / count })
  }
  await measure('call', counts.calls, () => client.query(someCalls, [counts.calls]))
  await withBench(url, entities, 1, async (bench) => {
    const { agent, curator } = getLane(bench, 0)
    const buildIdempotencyHeaders = () => ({ 'idempotency-key': randomUUID() })
    await measure('proposal of a note, with its answer kept for a day', counts.notes, () =>
      repeatWork(counts.notes, (number) =>
        requireStatus(
          201,
          agent('/v1/agents/proposals/lore-update', { target_entity_slug: `entity-${number}`, text: prose }, buildIdempotencyHeaders()),
        ),
      ),
    )
    const accepted: string[] = []
    await measure('proposal of 30 changes', counts.bundles, () =>
      repeatWork(counts.bundles, async (number) => {
        accepted.push(await submitBundle(agent, await validateBundle(agent, buildBundle(number, entities))))
      }),
    )
    await measure('its acceptance', counts.bundles, async () => {
      for (const id of accepted) await acceptProposal(curator, id)
    })
    await measure('direct write, with its answer kept for a day', counts.writes, () =>
      repeatWork(counts.writes, (number) =>
        requireStatus(200, agent(`/v1/agents/entities/entity-${number}/verify`, { note: prose }, buildIdempotencyHeaders())),
      ),
    )
  })
  return sizes
}

export function printSizes(sizes: readonly Size[]): void {
  process.stdout.write(`\n${'bytes of one'.padEnd(52)} ${'on disk'.padStart(9)} ${'of log'.padStart(9)}\n`)
  for (const { name, bytes, logged } of sizes)
    process.stdout.write(`${name.padEnd(52)} ${bytes.toFixed(0).padStart(9)} ${(logged > 0 ? logged.toFixed(0) : '').padStart(9)}\n`)
}

const prose = 'They hold with two custodians and look for a third one that insures what it holds, said their head of treasury.'

/** Inserts calls of the current minute, in the form that the server writes. */
const someCalls = `
  insert into api_calls (at, key_id, operation_id, status, cost_micro_usd)
  select now(), '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11', 'listEntities', 200, 100 from generate_series(1, $1::integer)`

async function repeatWork(count: number, work: (number: number) => Promise<unknown>): Promise<void> {
  for (let number = 1; number <= count; number++) await work(number)
}

async function readTotalBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    "select sum(pg_total_relation_size(oid)) as bytes from pg_class where relkind in ('r', 'm') and relnamespace = 'public'::regnamespace",
  )
  return Number(rows[0]?.bytes)
}

async function readLogPosition(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ at: string }>("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as at")
  return Number(rows[0]?.at)
}
