import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import type { Database } from '../../database/database.ts'
import { makeEntity, makePerson } from '../../testing/records.ts'
import { inTime, pause, resume, serveWithReplica } from '../../testing/replicas/serve-with-replica.ts'
import { readAllPages } from '../../testing/serve-scratch.ts'

const count = 24
const served = serveWithReplica(async (database) => {
  for (let n = 0; n < count; n++) {
    await makeEntity(database, { slug: `e-${n}`, name: buildName(n), segments: ['miners'], tags: ['red'] })
    await makePerson(database, { slug: `p-${n}`, name: buildName(n) })
    await database.run((db) =>
      db
        .insertInto('field_events')
        .values({ slug: `f-${n}`, name: buildName(n), starts_at: `2027-0${1 + (n % 3)}-${10 + Math.floor(n / 3)}` })
        .execute(),
    )
  }
})
function buildName(n: number): string {
  return `${'aàBz'[n % 4]} ${(n * 37) % count}`
}

const lists = [
  ['/entities', 'data'],
  ['/entities?segment=miners', 'data'],
  ['/taxonomy/red/entities', 'data'],
  ['/catalog/segments/miners/drilldown', 'entities'],
  ['/people', 'data'],
  ['/field-events?view=summary', 'data'],
] as const

/** Renames records, so that their places in lists change. */
async function renameRecords(database: Database, step: number): Promise<void> {
  await database.transaction(async (tx) => {
    for (const n of [step * 7, step * 7 + 11]) {
      const [at, name] = [n % count, `${'azb'[step % 3]} renamed ${step}`]
      await tx.updateTable('entities').set({ name }).where('slug', '=', `e-${at}`).execute()
      await tx.updateTable('people').set({ name }).where('slug', '=', `p-${at}`).execute()
      const starts_at = `2027-${step % 2 === 0 ? '02' : '01'}-0${1 + (step % 9)}`
      await tx.updateTable('field_events').set({ starts_at }).where('slug', '=', `f-${at}`).execute()
    }
  })
}

let step = 0

describe('a walk over primary and replica', () => {
  it.each(lists)('returns each record of %s exactly once during concurrent changes', async (path, items) => {
    let turn = 0
    const either = { get: (path: string) => (turn++ % 3 === 2 ? served.alone.get(path) : served.server.get(path)) }
    for (const limit of [1, 3, 7]) {
      const there = (await readAllPages(served.alone, path, {}, { items })).map(({ id }) => id)
      const met: string[] = []
      const reads = await served.countReads(async () => {
        const options = { items, limit: () => limit, betweenPages: () => renameRecords(served.database, step++) }
        met.push(...(await readAllPages(either, path, {}, options)).map(({ id }) => id))
      })
      expect(met).toEqual(there)
      expect(reads.replica).toBeGreaterThan(0)
    }
  })

  it.each(lists)('begins on the replica in the order of the primary, while %s is about to change', async (path, items) => {
    const there = (await readAllPages(served.alone, path, {}, { items })).map(({ id }) => id)
    let change: Promise<void> | undefined
    const { promise: seen, resolve: commit } = Promise.withResolvers<void>()
    const { promise: written, resolve: isWritten } = Promise.withResolvers<void>()
    change = served.database.transaction(async (tx) => {
      const slug = path.startsWith('/people') ? 'p-3' : path.startsWith('/field') ? 'f-3' : 'e-3'
      if (slug === 'p-3')
        await tx
          .updateTable('people')
          .set({ name: `zz ${step++}` })
          .where('slug', '=', slug)
          .execute()
      if (slug === 'e-3')
        await tx
          .updateTable('entities')
          .set({ name: `zz ${step++}` })
          .where('slug', '=', slug)
          .execute()
      if (slug === 'f-3')
        await tx
          .updateTable('field_events')
          .set({ starts_at: `2027-03-${10 + (step++ % 9)}` })
          .where('slug', '=', slug)
          .execute()
      isWritten()
      await seen
    })
    await written
    // A later transaction ends sooner, so that the one in progress is not the newest.
    await served.database.run((db) =>
      db
        .insertInto('agents')
        .values({ name: `later ${step++}` })
        .execute(),
    )
    const betweenPages = async (page: number) => {
      if (page > 1) return
      commit()
      await change
    }
    const met = await readAllPages(served.server, path, {}, { items, limit: () => 2, betweenPages })
    expect(met.map(({ id }) => id)).toEqual(there)
  })
})

describe('a walk that began on a replica', () => {
  it.each(lists)('continues through %s after a restore into another cluster (rule read.walk-outlives-restore)', async (path, items) => {
    const there = (await readAllPages(served.alone, path, {}, { items })).map(({ id }) => id)
    const betweenPages = async (page: number) => {
      if (page > 1) return
      for (const _ of lists) await renameRecords(served.database, step++)
      await replaceTransactionEra()
    }
    const met: string[] = []
    const reads = await served.countReads(async () => {
      met.push(...(await readAllPages(served.server, path, {}, { items, limit: () => 2, betweenPages })).map(({ id }) => id))
    })
    expect(met).toEqual(there)
    expect(reads.replica).toBeGreaterThan(0)
  })

  /** Makes earlier renames and walks look as if they came from another cluster. */
  const replaceTransactionEra = () =>
    served.database.runAsOwner((db) =>
      sql
        .raw(`create or replace function transaction_era() returns text language sql stable as $$ select 'elsewhere-${step++}' $$`)
        .execute(db),
    )
})

describe('the snapshot of a replica', () => {
  it('shows transactions in progress as finished, so that walks cannot begin with it', async () => {
    const { promise: looked, resolve: end } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<string>()
    const change = served.database.transaction(async (tx) => {
      await tx.insertInto('agents').values({ name: 'in progress' }).execute()
      const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(tx)
      begin(rows[0]?.xid ?? '')
      await looked
    })
    const xid = await begun
    await served.database.run((db) => db.insertInto('agents').values({ name: 'done' }).execute())
    const sees = sql<{ sees: boolean; agents: number }>`select pg_visible_in_snapshot(${xid}::xid8, pg_current_snapshot()) as sees,
      (select count(*)::integer from agents where name in ('in progress', 'done')) as agents`
    await vi.waitFor(async () => expect((await served.onReplica(sees))[0]?.agents).toBe(1), inTime)
    expect(await served.onReplica(sees)).toEqual([{ sees: true, agents: 1 }])
    expect((await served.database.run((db) => sees.execute(db))).rows).toEqual([{ sees: false, agents: 1 }])
    end()
    await change
  })
})

describe('a statement', () => {
  it('does not see changes that were replayed while it ran, so a read needs its guard in an earlier statement', async () => {
    const [holder, asker] = [new pg.Client(served.standby.url), new pg.Client(served.standby.url)]
    await Promise.all([holder.connect(), asker.connect()])
    await holder.query('select pg_advisory_lock(1)')
    await served.onReplica(pause)
    await served.database.run((db) => db.insertInto('agents').values({ name: 'meanwhile' }).execute())
    const written = await served.database.run((db) => sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`.execute(db))
    const asked = asker.query(
      `with waited as materialized (select pg_advisory_lock(1)::text as done),
        guard as materialized (select pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed from waited)
      select replayed, (select count(*)::integer from agents where name = 'meanwhile') as agents from guard`,
      [written.rows[0]?.lsn],
    )
    const isWaiting = sql`select from pg_locks where locktype = 'advisory' and not granted`
    await vi.waitFor(async () => expect(await served.onReplica(isWaiting)).toHaveLength(1), inTime)
    await served.onReplica(resume)
    const isShown = sql`select from agents where name = 'meanwhile'`
    await vi.waitFor(async () => expect(await served.onReplica(isShown)).toHaveLength(1), inTime)
    await holder.query('select pg_advisory_unlock(1)')
    expect((await asked).rows).toEqual([{ replayed: true, agents: 0 }])
    await Promise.all([holder.end(), asker.end()])
  })
})
