import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { type BrokenValue, maxListed } from './stored-check.ts'

/**
 * Finds keys whose spending of today or yesterday differs from the cost of their recorded calls (rule key.usage). A call is recorded
 * when it is answered, so keys whose window began in the last two minutes are left out: their last charge may be seconds old.
 */
export async function listUnrecordedCharges(tx: Db): Promise<readonly BrokenValue[]> {
  const { rows } = await sql<{ id: string; difference: number }>`
    select k.id, (k.spent_micro_usd - u.cost)::bigint as difference
    from api_keys k cross join lateral (
      select coalesce(sum(d.cost_micro_usd), 0) as cost from api_calls_daily d where d.key_id = k.id and d.day = k.budget_day) u
    where k.budget_day >= (now() at time zone 'utc')::date - 1 and k.window_started_at < now() - interval '2 minutes'
      and k.spent_micro_usd <> u.cost
    order by k.id limit ${maxListed}`.execute(tx)
  return rows.map(({ id, difference }) => ({
    table: 'api_keys',
    record: id,
    problem: `spent_micro_usd is ${Math.abs(difference)} ${difference > 0 ? 'more' : 'less'} than the recorded calls of that day cost`,
    rule: 'key.usage',
  }))
}
