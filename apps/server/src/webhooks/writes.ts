import { sql } from 'kysely'
import type { Position } from '../changes/position.ts'
import { customPlan, type Db } from '../database/named-statements.ts'
import { updateRow } from '../database/statements/update-row.ts'
import type { Delivery } from './deliveries.ts'
import type { DeliveryRow } from './queries.ts'

/** Hours for which the previous secret stays valid after a rotation. */
const previousSecretHours = 24
/** Days for which delivery attempts are kept. */
const daysOfDeliveries = 7

const columns = ['url', 'description', 'types', 'record_types'] as const
type WebhookColumns = Partial<Readonly<Record<(typeof columns)[number], unknown>>>

/** Adds an endpoint that receives all later commits. */
export async function insertWebhook(tx: Db, sent: WebhookColumns, { generation, xid, seq }: Position): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    ${sql.raw(customPlan)} insert into webhooks (url, description, types, record_types, generation, xid, seq)
    select s.url, s.description, coalesce(s.types, '{}'), coalesce(s.record_types, '{}'), ${generation}::uuid, ${xid}::xid8, ${seq}::bigint
    from jsonb_to_record(${JSON.stringify(sent)}::jsonb) s (url text, description text, types text[], record_types text[])
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The database did not return the added webhook.')
  return row.id
}

/** Sets the fields that are sent. Earlier failures say nothing about a new receiver, so it is tried at once. */
export async function updateWebhookRow(tx: Db, id: string, changes: WebhookColumns, state: 'active' | 'paused' | undefined): Promise<void> {
  await updateRow('webhooks', columns, sql`t.id = ${id}::uuid ${sql.raw(customPlan)}`, { ...changes }).execute(tx)
  const isFresh = changes.url !== undefined || state === 'active'
  await sql`
    ${sql.raw(customPlan)} update webhooks set updated_at = clock_timestamp(), failed_attempts = 0, due_at = now(),
      state = coalesce(${state ?? null}::text, state),
      disabled_reason = case when ${state ?? null}::text is null then disabled_reason end,
      failing_since = case when ${isFresh} then null else failing_since end
    where id = ${id}::uuid`.execute(tx)
}

/** Sets an endpoint to another position in the feed, and ends the lease of its current worker. */
export async function updateWebhookPosition(tx: Db, id: string, { generation, xid, seq }: Position): Promise<void> {
  await sql`
    ${sql.raw(customPlan)} update webhooks set generation = ${generation}::uuid, xid = ${xid}::xid8, seq = ${seq}::bigint, lease = null, leased_until = null,
      state = 'active', disabled_reason = null, failed_attempts = 0, failing_since = null, last_event_at = null, due_at = now(),
      updated_at = clock_timestamp()
    where id = ${id}::uuid`.execute(tx)
}

/** Increments the version of the secret. */
export async function rotateSecret(tx: Db, id: string): Promise<void> {
  await sql`
    ${sql.raw(customPlan)} update webhooks set secret_version = secret_version + 1, updated_at = clock_timestamp(),
      previous_secret_until = now() + ${`${previousSecretHours} hours`}::interval
    where id = ${id}::uuid`.execute(tx)
}

export async function deleteWebhookRow(tx: Db, id: string): Promise<void> {
  await sql`${sql.raw(customPlan)} delete from webhooks where id = ${id}::uuid`.execute(tx)
}

/** Logs a test or redelivery, which is sent outside of the feed's order; undefined if the endpoint has been deleted. */
export async function insertDelivery(tx: Db, webhookId: string, delivery: Delivery): Promise<DeliveryRow | undefined> {
  const names = Object.keys(delivery).map((name) => sql.ref(name))
  const { rows } = await sql<DeliveryRow>`
    ${sql.raw(customPlan)} insert into webhook_deliveries (webhook_id, ${sql.join(names)})
    select w.id, ${sql.join(names.map((name) => sql`d.${name}`))}
    from webhooks w, jsonb_populate_record(null::webhook_deliveries, ${JSON.stringify(delivery)}::jsonb) d
    where w.id = ${webhookId}::uuid for share of w
    returning *`.execute(tx)
  return rows[0]
}

/** Stores the outcome of redelivering a parked event: removes it, or stores the result of this try. */
export async function storeRedeliveryOutcome(
  tx: Db,
  webhookId: string,
  { event_id, outcome, at, status, problem }: Delivery,
): Promise<void> {
  if (outcome === 'delivered') return deleteParkedRow(tx, webhookId, event_id)
  await sql`
    ${sql.raw(customPlan)} update webhook_parked set attempts = attempts + 1, last_attempt_at = ${at}::timestamptz,
      status = ${status}, problem = ${problem}
    where webhook_id = ${webhookId}::uuid and event_id = ${event_id}`.execute(tx)
}

/** Removes a parked event of an endpoint. */
export async function deleteParkedRow(tx: Db, webhookId: string, eventId: string): Promise<void> {
  await sql`
    ${sql.raw(customPlan)} delete from webhook_parked where webhook_id = ${webhookId}::uuid and event_id = ${eventId}`.execute(tx)
}

/** Deletes at most `maxAtOnce` delivery attempts that are older than `daysOfDeliveries` days. */
export async function deleteOldDeliveries(tx: Db, maxAtOnce: number): Promise<void> {
  await sql`delete from webhook_deliveries where id in (
    select id from webhook_deliveries where at < now() - ${sql.lit(`${daysOfDeliveries} days`)}::interval
    limit ${sql.lit(maxAtOnce)})`.execute(tx)
}
