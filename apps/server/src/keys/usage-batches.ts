import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'

export type RecordedCall = {
  readonly keyId: string
  readonly operationId: string
  readonly status: number
  readonly costMicroUsd: number
  /** Time of the charge in Unix seconds, by the clock of the database: the call belongs to the day whose budget paid for it. */
  readonly chargedAt: number
}

/** Calls that are written together, numbered by the process that recorded them. */
export type UsageBatch = { readonly number: number; readonly calls: readonly RecordedCall[] }

/** Batches of one process, in the order of their numbers. */
export type WriterBatches = { readonly writer: string; readonly batches: readonly UsageBatch[] }

/**
 * Writes each batch once (rule growth.usage-once): skips a batch whose number is not above the last written one of its process. A lock on
 * the row of the process makes others that write the same batch wait.
 */
export async function writeBatches(tx: Db, { writer, batches }: WriterBatches): Promise<void> {
  for (const { number, calls } of batches) await writeBatch(tx, writer, number, calls)
}

async function writeBatch(tx: Db, writer: string, number: number, calls: readonly RecordedCall[]): Promise<void> {
  const ats = calls.map(({ chargedAt }) => new Date(chargedAt * 1000).toISOString())
  const keyIds = calls.map(({ keyId }) => keyId)
  const operationIds = calls.map(({ operationId }) => operationId)
  const statuses = calls.map(({ status }) => status)
  const costs = calls.map(({ costMicroUsd }) => costMicroUsd)
  // Writes in a fixed order, so that two processes cannot deadlock.
  await sql`
    with turn as (
      insert into usage_writers as w (id, last_batch) values (${writer}::uuid, ${number}::bigint)
      on conflict (id) do update set last_batch = excluded.last_batch, written_at = now() where w.last_batch < excluded.last_batch
      returning w.id
    ), calls as materialized (
      select c.at, c.key_id, c.operation_id, c.status, c.cost from turn, unnest(
        ${ats}::timestamptz[], ${keyIds}::uuid[], ${operationIds}::text[], ${statuses}::smallint[], ${costs}::integer[]
      ) as c (at, key_id, operation_id, status, cost)
    ), listed as (
      insert into api_calls (at, key_id, operation_id, status, cost_micro_usd)
      select at, key_id, operation_id, status, cost from calls
    )
    insert into api_calls_daily as d (key_id, day, operation_id, calls, errors, client_errors, server_errors, cost_micro_usd)
    select key_id, (at at time zone 'utc')::date, operation_id, count(*), count(*) filter (where status >= 400),
      count(*) filter (where status between 400 and 499), count(*) filter (where status >= 500), sum(cost)
    from calls group by 1, 2, 3 order by 1, 2, 3
    on conflict (key_id, day, operation_id) do update set
      calls = d.calls + excluded.calls, errors = d.errors + excluded.errors,
      client_errors = d.client_errors + excluded.client_errors, server_errors = d.server_errors + excluded.server_errors,
      cost_micro_usd = d.cost_micro_usd + excluded.cost_micro_usd`.execute(tx)
}

/** Maximum age in days of kept usage that is still written. */
export const maxKeptDays = 30

/** Deletes the rows of processes that ended long ago and whose usage is too old to be written. */
export async function deleteOldUsageWriters(tx: Db): Promise<void> {
  await sql`delete from usage_writers where written_at < now() - make_interval(days => ${sql.lit(2 * maxKeptDays)})`.execute(tx)
}
