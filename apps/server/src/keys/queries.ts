import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { rfc3339, rfc3339OrNull } from '../http/moments.ts'
import { usd } from './caller.ts'
import { tokenPrefix } from './token.ts'

export type KeySummary = Awaited<ReturnType<typeof listKeys>>[number]

/** Every key, newest first; never a secret, nor its hash. */
export async function listKeys(db: Db, filter: { readonly id?: string } = {}) {
  const rows = await db
    .selectFrom('api_keys as k')
    .innerJoin('agents as a', 'a.id', 'k.agent_id')
    .select([
      'k.id',
      'a.name as agent',
      'k.label',
      'k.environment',
      'k.scopes',
      'k.legacy',
      'k.daily_budget_micro_usd',
      'k.calls_per_minute',
      'k.expires_at',
      'k.revoked_at',
      'k.created_at',
    ])
    .select(sql<number>`case when k.budget_day >= (now() at time zone 'utc')::date then k.spent_micro_usd else 0 end`.as('spent_today'))
    .$if(filter.id !== undefined, (query) => query.where('k.id', '=', filter.id ?? ''))
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id')
    .execute()
  return rows.map(({ id, agent, label, environment, scopes, legacy, ...row }) => ({
    id,
    prefix: legacy ? 'legacy' : tokenPrefix(environment, id),
    agent,
    label,
    environment,
    scopes,
    legacy,
    daily_budget_usd: usd(row.daily_budget_micro_usd),
    spent_today_usd: usd(row.spent_today),
    per_minute: row.calls_per_minute,
    expires_at: rfc3339OrNull(row.expires_at),
    revoked_at: rfc3339OrNull(row.revoked_at),
    created_at: rfc3339(row.created_at),
  }))
}
