import { sql } from 'kysely'
import type { Columns } from '../../database/columns.ts'
import type { Db } from '../../database/named-statements.ts'
import { type Agent, type Curator, selectAgent, selectCurator } from '../names.ts'

/**
 * Position of a watcher. The watcher has received every event of the transactions that the snapshot `from` sees. Within an answer of
 * several pages, it has also received the events up to `after` of the transactions that the snapshot `to` sees. Transaction numbers are
 * comparable only within one `era`.
 */
export type WatchPosition = {
  readonly era: string
  readonly from: string
  readonly page?: { readonly to: string; readonly after: { readonly xid: string; readonly seq: number } }
}

export type ProposalEvent = Columns<'proposal_events', 'event' | 'at'> & {
  readonly id: string
  readonly agent: Agent | null
  readonly curator: Curator | null
}

export type EventPage = {
  readonly events: readonly ProposalEvent[]
  readonly position: WatchPosition
  readonly more: boolean
  /** True when a restore or a failover has ended the history of events to which the position belongs. */
  readonly isLost: boolean
}

/** Reads the position of a watcher that has received every event so far. */
export async function readCurrentPosition(db: Db): Promise<WatchPosition> {
  const { rows } = await sql<WatchPosition>`select pg_current_snapshot()::text as "from", transaction_era() as era`.execute(db)
  const [told] = rows
  if (!told) throw new Error('The database returned no position.')
  return told
}

type Row = { readonly now_from: string; readonly now_era: string; readonly xid: string | null; readonly seq: number } & ProposalEvent

/**
 * Reads the events since a position, at most `limit`. An event is new to every watcher whose snapshot does not contain its transaction,
 * regardless of when the transaction began and which others were in progress. So no event is missed, and no event waits for another (rule
 * curation.no-change-is-missed).
 */
export async function readEventPage(db: Db, position: WatchPosition, limit: number): Promise<EventPage> {
  const { era, from, page } = position
  const { rows } = await sql<Row>`
    with now as materialized (select pg_current_snapshot()::text as now_from, transaction_era() as now_era)
    select n.now_from, n.now_era, e.xid::text as xid, e.seq, e.proposal_id as id, e.event, e.at,
      ${selectAgent(sql`e.agent_id`)}, ${selectCurator(sql`e.curator_id`)}
    from now n left join lateral (
      select * from proposal_events e
      where n.now_era = ${era} and e.era = ${era}
        and e.xid >= pg_snapshot_xmin(${from}::pg_snapshot) and not pg_visible_in_snapshot(e.xid, ${from}::pg_snapshot)
        and (${page?.to ?? null}::pg_snapshot is null or pg_visible_in_snapshot(e.xid, ${page?.to ?? null}::pg_snapshot))
        and (e.xid, e.seq) > (${page?.after.xid ?? '0'}::xid8, ${page?.after.seq ?? 0}::bigint)
        -- Assigning or accepting a proposal also moves it, but has a separate event.
        and (e.event <> 'moved' or not exists (
          select from proposal_events o where o.xid = e.xid and o.proposal_id = e.proposal_id and o.event <> 'moved'))
      order by e.xid, e.seq limit ${limit + 1}
    ) e on true
    order by e.xid, e.seq`.execute(db)
  const [first] = rows
  if (!first) throw new Error('The database returned no position.')
  const now: WatchPosition = { from: first.now_from, era: first.now_era }
  if (now.era !== era) return { events: [], position: now, more: false, isLost: true }
  const found = rows.flatMap(({ xid, ...row }) => (xid === null ? [] : [{ ...row, xid }]))
  const kept = found.slice(0, limit)
  const last = kept.at(-1)
  const events = kept.map(({ id, event, at, agent, curator }) => ({ id, event, at, agent, curator }))
  const to = page?.to ?? now.from
  if (found.length > limit && last)
    return { events, position: { era, from, page: { to, after: { xid: last.xid, seq: last.seq } } }, more: true, isLost: false }
  // Newer events may follow the last page; the next request returns them.
  return { events, position: { era, from: to }, more: false, isLost: false }
}

/** Deletes events that are too old for any valid position, at most `maxEvents`. */
export async function deleteOldEvents(tx: Db, maxEvents: number): Promise<void> {
  await sql`
    delete from proposal_events where (xid, seq) in (
      select xid, seq from proposal_events where at < now() - interval '25 hours' order by at limit ${sql.lit(maxEvents)})`.execute(tx)
}
