import type { components } from '@catalog/contract/types'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import type { Position } from './position.ts'

export type EventType = components['schemas']['ChangeType']
export type RecordType = components['schemas']['ChangedRecordType']

/** A change of a record, with its position in the feed. */
export type FeedEvent = {
  /** Permanent id of the event. */
  readonly id: string
  readonly type: EventType
  readonly recordType: RecordType
  readonly recordId: string
  readonly slug: string | null
  readonly changed: readonly string[]
  readonly mergedInto: string | null
  readonly at: string
  readonly position: Position
  /** Trace context of the span that wrote it; null if the write was not traced. */
  readonly traceparent: string | null
}

export type EventsQuery = {
  readonly after: Position
  readonly types?: readonly EventType[] | undefined
  readonly recordTypes?: readonly RecordType[] | undefined
  readonly limit: number
  /** Maximum number of events that the read examines, including those that do not match the filters. */
  readonly maxExamined?: number | undefined
}

export type EventsResult =
  | {
      readonly isLost: false
      /** Matching events in feed order; there may be fewer than `limit`, because events that do not match also count as examined. */
      readonly events: readonly FeedEvent[]
      /** Position of the reader after this read. */
      readonly next: Position
      /** True when the feed may already have events after that position. */
      readonly hasMore: boolean
    }
  /** The feed cannot continue: later events were dropped or lost in a failover, or the position belongs to another database. */
  | { readonly isLost: true }

/** Default maximum of events that one read examines. */
export const maxExaminedEvents = 5_000

type Row = {
  readonly generation: string | null
  readonly is_lost: boolean
  /** Number of examined events, and the last one; 0 and null for a full page. */
  readonly looked_at: number
  readonly last_xid: string | null
  readonly last_seq: number | null
  readonly xid: string | null
  readonly seq: number
  readonly type: EventType
  readonly record_type: RecordType
  readonly record_id: string
  readonly slug: string | null
  readonly changed: readonly string[]
  readonly merged_into: string | null
  readonly at: string
  readonly traceparent: string | null
}

/**
 * Selects the newest generation if it belongs to this server's count of transactions, otherwise no row. The generation decides whether a
 * position is lost, so it is read in the same statement as the events.
 */
const here = sql`
  here as materialized (
    select g.* from (select * from feed_generations order by number desc limit 1) g
    where g.cluster = feed_cluster() and g.timeline = feed_timeline())`

/**
 * Reads committed events after a position, in the order of (xid, seq), up to the oldest transaction that is still writing. So no later
 * commit can add events before those that were read (rule feed.never-misses).
 */
export async function readEvents(db: Db, query: EventsQuery): Promise<EventsResult> {
  const rows = await readRows(db, query)
  if (rows[0]?.generation !== null) return toEventsResult(rows, query)
  await initializeFeed(db)
  return toEventsResult(await readRows(db, query), query)
}

async function readRows(db: Db, query: EventsQuery): Promise<readonly Row[]> {
  return (await buildEventsStatement(query).execute(db)).rows
}

/** Builds the whole statement; exported for the benchmark, which explains its plan. */
export function buildEventsStatement({ after, types, recordTypes, limit, maxExamined = maxExaminedEvents }: EventsQuery): RawBuilder<Row> {
  return sql<Row>`
    with ${here},
    place as materialized (
      select h.id as generation, (
        not exists (select from feed_generations g where g.id = ${after.generation}::uuid)
        or (${after.xid}::xid8, ${after.seq}::bigint) < (select f.xid, f.seq from feed_forgotten f)
        or exists (
          select from feed_generations g join feed_generations of_after on of_after.id = ${after.generation}::uuid
          where g.number > of_after.number and (g.from_xid is null or ${after.xid}::xid8 >= g.from_xid))
      ) as is_lost
      from (select) one left join here h on true),
    looked_at as materialized (
      select e.* from feed_events e
      where (e.xid, e.seq) > (${after.xid}::xid8, ${after.seq}::bigint) and e.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by e.xid, e.seq limit ${types || recordTypes ? maxExamined : limit}),
    -- PostgreSQL reads no more of looked_at than is asked for: only this, for a full page, which ends at its own last event. It is full
    -- before the others are asked for, and what they ask for has been read by then.
    sought as materialized (
      select * from looked_at
      where (${types ?? null}::text[] is null or type = any (${types ?? null}::text[]))
        and (${recordTypes ?? null}::text[] is null or record_type = any (${recordTypes ?? null}::text[]))
      order by xid, seq limit ${limit}),
    rest as materialized (select xid, seq from looked_at where (select count(*) from sought) < ${limit}::integer),
    last as (select * from rest order by xid desc, seq desc limit 1)
    select p.generation, p.is_lost, l.xid::text as last_xid, l.seq as last_seq, (select count(*) from rest) as looked_at,
      s.xid::text as xid, s.seq, s.type, s.record_type, s.record_id, s.slug, s.changed, s.merged_into, s.at, s.traceparent
    from place p left join last l on true left join sought s on true
    order by s.xid, s.seq`
}

function toEventsResult(
  rows: readonly Row[],
  { after, types, recordTypes, limit, maxExamined = maxExaminedEvents }: EventsQuery,
): EventsResult {
  const [first] = rows
  if (first?.generation == null) throw new Error('The database does not say where its transactions are counted.')
  if (first.is_lost) return { isLost: true }
  const { generation } = first
  const events = rows.flatMap((row) => (row.xid === null ? [] : [toFeedEvent(row, { generation, xid: row.xid, seq: row.seq })]))
  const isFiltered = types !== undefined || recordTypes !== undefined
  const last = events.at(-1)
  // A full page ends at its last event; otherwise the reader's position is after everything that was examined.
  if (last && events.length === limit) return { isLost: false, events, next: last.position, hasMore: true }
  const next = first.last_xid === null ? { ...after, generation } : { generation, xid: first.last_xid, seq: first.last_seq ?? 0 }
  return { isLost: false, events, next, hasMore: isFiltered && first.looked_at === maxExamined }
}

function toFeedEvent(row: Row, position: Position): FeedEvent {
  return {
    id: `${position.xid}-${position.seq}`,
    type: row.type,
    recordType: row.record_type,
    recordId: row.record_id,
    slug: row.slug,
    changed: row.changed.toSorted(),
    mergedInto: row.merged_into,
    at: row.at,
    position,
    traceparent: row.traceparent,
  }
}

/** Finds the trace context of the span that wrote an event; undefined if the write was not traced, or the event has been dropped. */
export async function findEventTraceparent(db: Db, eventId: string): Promise<string | undefined> {
  const [xid, seq] = eventId.split('-')
  const { rows } = await sql<{ traceparent: string | null }>`
    select traceparent from feed_events where xid = ${xid}::xid8 and seq = ${seq}::bigint`.execute(db)
  return rows[0]?.traceparent ?? undefined
}

/**
 * Reads the position from which a reader of this transaction's snapshot, such as a dump, can follow the feed. From there, the feed contains
 * every event that is not in the snapshot, and may repeat some that are.
 */
export async function getCurrentPosition(db: Db): Promise<Position> {
  return getPosition(db, sql`pg_snapshot_xmin(pg_current_snapshot())::text as xid, 0 as seq`)
}

/** Reads the position before the oldest event that is kept. */
export async function getOldestPosition(db: Db): Promise<Position> {
  return getPosition(db, sql`(select xid::text from feed_forgotten) as xid, (select seq from feed_forgotten) as seq`)
}

/** Finds a position before all events since a moment; undefined if some of them are no longer kept. */
export async function findPositionByTime(db: Db, moment: string): Promise<Position | undefined> {
  // An event's time is the start of its transaction, so events of the feed may not be in the order of their times.
  const first = sql`
    left join lateral (
      select e.xid, e.seq - 1 as seq from feed_events e where e.at >= ${moment}::timestamptz - interval '10 minutes'
      order by e.xid, e.seq limit 1) f on true`
  const now = sql`pg_snapshot_xmin(pg_current_snapshot())`
  const [{ rows }, position] = await Promise.all([
    sql<{ is_kept: boolean }>`
      select ${moment}::timestamptz >= now() - t.kept as is_kept from partitioned_tables() t where t.name = 'feed_events'`.execute(db),
    // A transaction in progress may still commit events that come before the first one found.
    getPosition(db, sql`least(f.xid, ${now})::text as xid, case when f.xid < ${now} then f.seq else 0 end as seq`, first),
  ])
  return rows[0]?.is_kept ? position : undefined
}

async function getPosition(db: Db, columns: ReturnType<typeof sql>, joinClause = sql``): Promise<Position> {
  const queryPosition = () => sql<Position>`with ${here} select h.id as generation, ${columns} from here h ${joinClause}`.execute(db)
  const found = (await queryPosition()).rows[0]
  if (found) return found
  await initializeFeed(db)
  const [position] = (await queryPosition()).rows
  if (!position) throw new Error('The database does not say where its transactions are counted.')
  return position
}

/**
 * Begins a generation if the newest one does not belong to this server's count of transactions. Reads of the feed do so if necessary, but a
 * read-only transaction cannot, so call this before it.
 */
export async function initializeFeed(db: Db): Promise<void> {
  await sql`select enter_feed_generation()`.execute(db)
}

/** Age in seconds of the oldest event that the feed does not show yet; 0 if it shows all. */
export async function getLagSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ lag: number }>`
    select coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 as lag
    from feed_events where xid >= pg_snapshot_xmin(pg_current_snapshot())`.execute(db)
  return Math.max(0, rows[0]?.lag ?? 0)
}
