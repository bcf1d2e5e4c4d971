import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Position } from '../changes/position.ts'
import type { EventType, RecordType } from '../changes/queries.ts'
import { customPlan, type Db, hot } from '../database/named-statements.ts'
import type { Delivery } from './deliveries.ts'
import type { DisabledReason } from './rules.ts'

/** Seconds after which another process may take over an endpoint whose worker is silent; longer than one attempt takes. */
const usualLeaseSeconds = 30

/** An endpoint that only this worker sends to, until the lease expires. */
export type LeasedEndpoint = {
  readonly id: string
  readonly lease: string
  readonly seconds: number
  readonly url: string
  readonly types: readonly EventType[]
  readonly recordTypes: readonly RecordType[]
  readonly position: Position
  readonly secretVersion: number
  readonly hasPrevious: boolean
  /** Number of failures of the first event after the position. */
  readonly failedAttempts: number
  readonly failingForMs: number
  /** Time of the last change by a curator: the worker continues only while it is unchanged. */
  readonly updatedAt: string
}

/** Result of `takeLease`: an endpoint with something to do, and true if any endpoint is active. */
export type LeaseResult = { readonly endpoint: LeasedEndpoint | undefined; readonly isAnyActive: boolean }

type Row = Omit<LeasedEndpoint, 'position' | 'lease' | 'seconds' | 'id'> & {
  readonly id: string | null
  readonly isAnyActive: boolean
} & Position

/**
 * The current generation of the feed, if it exists yet, and the newest event that readers can see. An endpoint has events to send if its
 * position is before this event, or in another generation.
 */
const feed = sql`
  here as materialized (
    select g.id from (select * from feed_generations order by number desc limit 1) g
    where g.cluster = feed_cluster() and g.timeline = feed_timeline()),
  newest as materialized (
    select e.xid, e.seq from feed_events e where e.xid < pg_snapshot_xmin(pg_current_snapshot()) order by e.xid desc, e.seq desc limit 1)`
const hasEvents = sql`
  (w.generation is distinct from (select id from here) or (w.xid, w.seq) < (select n.xid, n.seq from newest n))`

/**
 * Takes a lease on the endpoint that has been due for longest and has events after its position. If there is none, it writes nothing, and
 * costs only one index look-up for each endpoint and one for the end of the feed.
 */
export async function takeLease(db: Db, seconds = usualLeaseSeconds): Promise<LeaseResult> {
  const lease = randomUUID()
  const { rows } = await sql<Row>`
    ${sql.raw(hot)} with ${feed}, taken as (
      update webhooks set lease = ${lease}::uuid, leased_until = now() + ${`${seconds} seconds`}::interval
      where id = (
        select w.id from webhooks w
        where w.state = 'active' and w.due_at <= now() and (w.leased_until is null or w.leased_until < now()) and ${hasEvents}
        order by w.due_at limit 1 for update skip locked)
      returning *)
    select exists (select from webhooks where state = 'active') as "isAnyActive",
      t.id, t.url, t.types, t.record_types as "recordTypes", t.generation, t.xid::text as xid, t.seq,
      t.secret_version as "secretVersion", coalesce(t.previous_secret_until > now(), false) as "hasPrevious",
      t.failed_attempts as "failedAttempts", t.updated_at as "updatedAt",
      coalesce(extract(epoch from now() - t.failing_since) * 1000, 0)::double precision as "failingForMs"
    from (select) one left join taken t on true`.execute(db)
  const [row] = rows
  if (!row?.id) return { endpoint: undefined, isAnyActive: row?.isAnyActive ?? false }
  const { id, isAnyActive, generation, xid, seq, ...rest } = row
  return { endpoint: { ...rest, id, lease, seconds, position: { generation, xid, seq } }, isAnyActive }
}

/** State to store after a delivery attempt. */
export type EndpointStep = {
  /** New position of the endpoint. */
  readonly position: Position
  /** Time of the last event before the new position. */
  readonly eventAt?: string
  readonly delivery?: Delivery
  readonly failedAttempts: number
  readonly disabled?: DisabledReason
  /** The event to park, if any. */
  readonly parked?: object
  /** Milliseconds until it is checked again. */
  readonly waitMs: number
  readonly keepsLease: boolean
}

/**
 * Stores a step of an endpoint if the worker still has the lease; returns true if the worker may continue with its state. If a curator has
 * changed the endpoint since, only a success counts: a failure belongs to the state before.
 */
export async function storeStep(db: Db, { id, lease, seconds, updatedAt }: LeasedEndpoint, step: EndpointStep): Promise<boolean> {
  const { position, eventAt, delivery: sent, disabled, parked } = step
  const isTaken = sent?.outcome === 'delivered'
  const isAsBefore = sql`w.state = 'active' and w.updated_at = ${updatedAt}::timestamptz`
  const keeps = sql`${step.keepsLease} and ${isAsBefore}`
  const { rows } = await sql<{ goesOn: boolean }>`
    ${sql.raw(hot)} with said as (
      select d.* from jsonb_to_record(${JSON.stringify(sent ?? {})}::jsonb) d (
        kind text, event_id text, event_type text, record_type text, record_id uuid, attempt integer, at timestamptz, outcome text,
        status integer, problem text, duration_ms integer, answer text, next_attempt_at timestamptz)
    ), mine as (
      update webhooks w set
        generation = ${position.generation}::uuid, xid = ${position.xid}::xid8, seq = ${position.seq}::bigint,
        last_event_at = coalesce(${eventAt ?? null}::timestamptz, w.last_event_at),
        failed_attempts = ${step.failedAttempts}::integer,
        failing_since = case when said.kind is null then w.failing_since when ${isTaken} then null else coalesce(w.failing_since, said.at) end,
        last_success_at = case when ${isTaken} then said.at else w.last_success_at end,
        due_at = now() + ${step.waitMs} * interval '1 millisecond',
        state = case when w.state = 'active' and ${disabled ?? null}::text is not null then 'disabled' else w.state end,
        disabled_reason = case when w.state = 'active' then ${disabled ?? null}::text else w.disabled_reason end,
        lease = case when ${keeps} then w.lease end,
        leased_until = case when ${keeps} then now() + ${`${seconds} seconds`}::interval end
      from said where w.id = ${id}::uuid and w.lease = ${lease}::uuid and (${isTaken} or ${isAsBefore})
      returning w.id, ${isAsBefore} as "goesOn"
    ), put_aside as (
      insert into webhook_parked (webhook_id, event_id, event, attempts, last_attempt_at, status, problem)
      select mine.id, said.event_id, ${JSON.stringify(parked ?? null)}::jsonb, said.attempt, said.at, said.status, said.problem
      from mine, said where ${parked !== undefined}
      on conflict (webhook_id, event_id) do update set attempts = webhook_parked.attempts + excluded.attempts,
        last_attempt_at = excluded.last_attempt_at, status = excluded.status, problem = excluded.problem
    ), noted as (
      insert into webhook_deliveries (webhook_id, kind, event_id, event_type, record_type, record_id, attempt, at, outcome, status,
        problem, duration_ms, answer, next_attempt_at)
      select w.id, d.kind, d.event_id, d.event_type, d.record_type, d.record_id, d.attempt, d.at, d.outcome, d.status,
        d.problem, d.duration_ms, d.answer, d.next_attempt_at
      from webhooks w, said d where w.id = ${id}::uuid and d.kind is not null
    )
    select "goesOn" from mine`.execute(db)
  if (rows[0] === undefined) await releaseLease(db, id, lease)
  return rows[0]?.goesOn ?? false
}

async function releaseLease(db: Db, id: string, lease: string): Promise<void> {
  await sql`
    ${sql.raw(customPlan)} update webhooks set lease = null, leased_until = null where id = ${id}::uuid and lease = ${lease}::uuid`.execute(
    db,
  )
}
