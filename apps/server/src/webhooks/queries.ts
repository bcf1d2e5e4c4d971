import { type RawBuilder, sql } from 'kysely'
import { customPlan, type Db } from '../database/named-statements.ts'
import type { CursorState } from '../http/answers/cursor.ts'
import { readJson } from '../stored-json/read-json.ts'
import { damaged } from '../values/stored-json.ts'
import { toRfc3339 } from '../values/timestamps.ts'
import type { ChangeEvent, Delivery } from './deliveries.ts'
import type { DisabledReason } from './rules.ts'

export type WebhookRow = {
  readonly id: string
  readonly url: string
  readonly description: string | null
  readonly types: ChangeEvent['type'][]
  readonly record_types: ChangeEvent['record']['type'][]
  readonly state: 'active' | 'paused' | 'disabled'
  readonly disabled_reason: DisabledReason | null
  readonly secret_version: number
  /** Null if the previous secret is no longer valid. */
  readonly previous_secret_until: string | null
  readonly failing_since: string | null
  readonly failed_attempts: number
  readonly due_at: string
  readonly last_success_at: string | null
  readonly last_event_at: string | null
  readonly parked: number
  readonly created_at: string
  readonly updated_at: string
}

/** Maximum number of an endpoint's parked events that are counted. */
const maxCounted = 10_000

const webhookColumns = sql`
  w.id, w.url, w.description, w.types, w.record_types, w.state, w.disabled_reason, w.secret_version, w.failing_since, w.failed_attempts,
  w.due_at, w.last_success_at, w.last_event_at, w.created_at, w.updated_at,
  case when w.previous_secret_until > now() then w.previous_secret_until end as previous_secret_until,
  (select count(*) from (select from webhook_parked p where p.webhook_id = w.id limit ${sql.lit(maxCounted)}) few) as parked`

/** Reads endpoints, newest first, one more than `limit` if there are more. */
export async function readWebhooks(db: Db, position: CursorState | undefined, limit: number): Promise<WebhookRow[]> {
  const [at, id] = position?.keys ?? []
  const behind = position
    ? sql`w.created_at <= ${at}::timestamptz and (w.created_at < ${at}::timestamptz or w.id > ${id}::uuid)`
    : sql`true`
  return readWebhookRows(db, sql`where ${behind} order by w.created_at desc, w.id limit ${limit + 1}`)
}

/** Finds an endpoint by its id, and locks it for a caller that will change it. */
export async function findWebhook(db: Db, id: string, lock?: 'locked'): Promise<WebhookRow | undefined> {
  const [found] = await readWebhookRows(db, sql`where w.id = ${id}::uuid ${lock ? sql`for update` : sql``}`)
  return found
}

async function readWebhookRows(db: Db, clauses: RawBuilder<unknown>): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`${sql.raw(customPlan)} select ${webhookColumns} from webhooks w ${clauses}`.execute(db)
  return rows
}

export type DeliveryRow = Delivery & { readonly id: number }

/** Reads deliveries, newest first, one more than `limit` if there are more. */
export async function readDeliveries(db: Db, webhookId: string, position: CursorState | undefined, limit: number): Promise<DeliveryRow[]> {
  const behind = position ? sql`d.id < ${position.keys[0]}::bigint` : sql`true`
  const { rows } = await sql<DeliveryRow>`
    ${sql.raw(customPlan)} select d.id, d.kind, d.event_id, d.event_type, d.record_type, d.record_id, d.attempt, d.at, d.outcome, d.status,
      d.problem, d.duration_ms, d.answer, d.next_attempt_at
    from webhook_deliveries d where d.webhook_id = ${webhookId}::uuid and ${behind} order by d.id desc limit ${limit + 1}`.execute(db)
  return rows
}

export type ParkedRow = {
  readonly id: number
  readonly event: ChangeEvent
  readonly attempts: number
  readonly parked_at: string
  readonly last_attempt_at: string
  readonly status: number | null
  readonly problem: string | null
  /** True when the event cannot be read and is replaced with a placeholder with the same id. */
  readonly isDamaged: boolean
}

/** Reads parked events, oldest first, one more than `limit` if there are more. */
export async function readParked(db: Db, webhookId: string, position: CursorState | undefined, limit: number): Promise<ParkedRow[]> {
  const behind = position ? sql`p.id > ${position.keys[0]}::bigint` : sql`true`
  return readParkedRows(db, sql`p.webhook_id = ${webhookId}::uuid and ${behind} order by p.id limit ${limit + 1}`)
}

export async function findParked(db: Db, webhookId: string, eventId: string): Promise<ParkedRow | undefined> {
  const [found] = await readParkedRows(db, sql`p.webhook_id = ${webhookId}::uuid and p.event_id = ${eventId}`)
  return found
}

async function readParkedRows(db: Db, condition: RawBuilder<unknown>): Promise<ParkedRow[]> {
  const { rows } = await sql<Omit<ParkedRow, 'isDamaged'> & { readonly event_id: string }>`
    ${sql.raw(customPlan)} select p.id, p.event_id, p.event, p.attempts, p.parked_at, p.last_attempt_at, p.status, p.problem
    from webhook_parked p where ${condition}`.execute(db)
  return rows.map(({ event_id, ...row }) => {
    const event = readJson('webhook_parked.event', row.event, undefined)
    return event === undefined
      ? { ...row, event: createPlaceholder(event_id, row.parked_at), problem: damaged, isDamaged: true }
      : { ...row, event, isDamaged: false }
  })
}

/** Placeholder for an event that cannot be read. No record has its slug or its id. */
function createPlaceholder(id: string, at: string): ChangeEvent {
  const record = { type: 'entity', id: '00000000-0000-0000-0000-000000000000', slug: 'damaged' } as const
  return { id, type: 'changed', record, changed: ['damaged'], merged_into: null, at: toRfc3339(at) }
}
