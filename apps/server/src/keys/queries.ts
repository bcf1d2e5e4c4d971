import { toUsd } from '@catalog/contract/keys/limits'
import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { toRfc3339, toRfc3339OrNull } from '../values/timestamps.ts'
import { getTokenPrefix } from './token.ts'
import { uploadedToday } from './upload-quota.ts'

export type KeySummary = Awaited<ReturnType<typeof listKeys>>[number]

/** Lists every key, newest first; never a secret, nor its hash. */
export async function listKeys(db: Db, filter: { readonly id?: string } = {}) {
  const rows = await db
    .selectFrom('api_keys as k')
    .innerJoin('agents as a', 'a.id', 'k.agent_id')
    .select([
      'k.id',
      'a.name as agent',
      'k.agent_id',
      'k.label',
      'k.environment',
      'k.scopes',
      'k.legacy',
      'k.daily_budget_micro_usd',
      'k.calls_per_minute',
      'k.daily_upload_bytes',
      'k.expires_at',
      'k.revoked_at',
      'k.created_at',
    ])
    .select(sql<number>`case when k.budget_day >= (now() at time zone 'utc')::date then k.spent_micro_usd else 0 end`.as('spent_today'))
    .select(uploadedToday.as('uploaded_today'))
    .$if(filter.id !== undefined, (query) => query.where('k.id', '=', filter.id ?? ''))
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id')
    .execute()
  return rows.map(({ id, agent, agent_id, label, environment, scopes, legacy, ...row }) => ({
    id,
    prefix: legacy ? 'legacy' : getTokenPrefix(environment, id),
    agent,
    agent_id,
    label,
    environment,
    scopes,
    legacy,
    daily_budget_usd: toUsd(row.daily_budget_micro_usd),
    spent_today_usd: toUsd(row.spent_today),
    per_minute: row.calls_per_minute,
    daily_upload_bytes: row.daily_upload_bytes,
    uploaded_today_bytes: row.uploaded_today,
    expires_at: toRfc3339OrNull(row.expires_at),
    revoked_at: toRfc3339OrNull(row.revoked_at),
    created_at: toRfc3339(row.created_at),
  }))
}
