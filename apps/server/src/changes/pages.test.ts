import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import type { Position } from './position.ts'
import { buildEventsStatement, type EventsQuery, type EventType, getCurrentPosition, type RecordType, readEvents } from './queries.ts'

/** Number of weeks over which the events are spread, so that they fall into several partitions. */
const weeks = 4
const eventCount = 120
const xids = 30

type StoredEvent = { readonly xid: string; readonly seq: number; readonly type: EventType; readonly record_type: RecordType }

let scratch: ScratchDatabase
let start: Position
let stored: readonly StoredEvent[]
beforeAll(async () => {
  scratch = await createScratchDatabase()
  start = { ...(await scratch.database.run(getCurrentPosition)), xid: '1', seq: 0 }
  await scratch.database.runAsOwner(async (db) => {
    await sql`
      select make_partition('feed_events', 'week', week::date)
      from generate_series(date_trunc('week', now() at time zone 'utc') - ${weeks} * interval '1 week', date_trunc('week', now() at time zone 'utc'), interval '1 week') week
      where to_regclass(partition_name('feed_events', 'week', week::date)) is null`.execute(db)
    // The last events belong to a transaction that readers see as still in progress.
    await sql`
      insert into feed_events (xid, at, timeline, type, record_type, record_id, changed)
      select (case when n > ${eventCount} then 9000000000 else 2 + n * 7 % ${xids} end)::text::xid8, now() - n % ${weeks} * interval '1 week', feed_timeline(),
        case when n % 3 = 0 then 'decided' else 'changed' end, case when n % 40 = 0 then 'person' when n % 3 = 0 then 'proposal' else 'entity' end,
        gen_random_uuid(), '{name}'
      from generate_series(1, ${eventCount + 5}::integer) n`.execute(db)
  })
  const { rows } = await scratch.database.run((db) =>
    sql<StoredEvent>`select xid::text, seq, type, record_type from feed_events e where e.xid < 9000000000::text::xid8 order by e.xid, e.seq`.execute(
      db,
    ),
  )
  stored = rows
})
afterAll(() => scratch.drop())

const filters: readonly Pick<EventsQuery, 'types' | 'recordTypes'>[] = [
  {},
  { recordTypes: ['entity', 'proposal'] },
  { recordTypes: ['person'] },
  { recordTypes: ['gtm_brief'] },
  { types: ['decided'] },
  { types: ['changed'], recordTypes: ['person'] },
  { types: [] },
]

/** Computes the expected page from the stored events. */
function computePage({ after, types, recordTypes, limit, maxExamined = eventCount }: EventsQuery) {
  const isFiltered = types !== undefined || recordTypes !== undefined
  const behind = stored.filter(({ xid, seq }) => Number(xid) > Number(after.xid) || (xid === after.xid && seq > after.seq))
  const examined = behind.slice(0, isFiltered ? maxExamined : limit)
  const events = examined
    .filter(({ type, record_type }) => (types?.includes(type) ?? true) && (recordTypes?.includes(record_type) ?? true))
    .slice(0, limit)
  const isFull = events.length === limit
  const { xid, seq } = (isFull ? events : examined).at(-1) ?? after
  return {
    ids: events.map((event) => `${event.xid}-${event.seq}`),
    xid,
    seq,
    hasMore: isFull || (isFiltered && examined.length === maxExamined),
  }
}

it('ends a full page at its last event, and any other page at the last examined event', async () => {
  const places = [
    start,
    ...[17, eventCount - 2, eventCount - 1].map((place) => ({
      ...start,
      xid: stored[place]?.xid ?? '',
      seq: stored[place]?.seq ?? 0,
    })),
  ]
  const limits = [1, 5, 40, eventCount]
  const queries = places.flatMap((after) =>
    filters.flatMap((filter) =>
      limits.flatMap((limit) => [1, 40, eventCount, eventCount + 1].map((maxExamined) => ({ ...filter, after, limit, maxExamined }))),
    ),
  )
  await scratch.database.run(async (db) => {
    for (const query of queries) {
      const read = await readEvents(db, query)
      if (read.isLost) throw new Error('lost')
      const { xid, seq } = read.next
      expect({ ids: read.events.map(({ id }) => id), xid, seq, hasMore: read.hasMore, query }).toEqual({ ...computePage(query), query })
    }
  })
})

type PlanNode = { readonly [name: string]: unknown; readonly Plans?: readonly PlanNode[] }

/** Counts the events that PostgreSQL reads from the tables for a page when it reads them in index order. */
async function countScannedEvents(query: EventsQuery): Promise<number> {
  const explainStatement = (statement: RawBuilder<unknown>) => sql<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>`
    explain (analyze, timing off, format json) ${statement}`
  const { rows } = await scratch.database.transaction(async (tx) => {
    for (const setting of ['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'enable_incremental_sort'])
      await sql`select set_config(${setting}, 'off', true)`.execute(tx)
    return explainStatement(buildEventsStatement(query)).execute(tx)
  })
  const countScannedRows = (node: PlanNode): number =>
    (node.Plans ?? []).reduce(
      (sum, part) => sum + countScannedRows(part),
      String(node['Relation Name']).startsWith('feed_events') ? Number(node['Actual Rows']) * Number(node['Actual Loops']) : 0,
    )
  return rows[0] ? countScannedRows(rows[0]['QUERY PLAN'][0].Plan) : Number.NaN
}

it('reads no event twice', async () => {
  expect(await countScannedEvents({ after: start, recordTypes: ['gtm_brief'], limit: 10 })).toBe(eventCount)
  expect(await countScannedEvents({ after: start, recordTypes: ['person'], limit: 10 })).toBe(eventCount)
  expect(await countScannedEvents({ after: start, limit: eventCount + 1 })).toBe(eventCount)
})

it('reads few events beyond a full page', async () => {
  const { rows } = await scratch.database.run((db) =>
    sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(db),
  )
  // PostgreSQL 16 and earlier sort the examined events again, which reads all of them.
  if (Number(rows[0]?.version) < 170_000) return
  // To find the first event, PostgreSQL reads the first one of each partition.
  expect(await countScannedEvents({ after: start, recordTypes: ['entity', 'proposal'], limit: 10 })).toBeLessThan(10 + 3 + weeks + 2)
})
