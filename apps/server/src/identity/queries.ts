import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'

/** Reads a key's usage since the first of this UTC month. */
export async function readMonthUsage(db: Db, keyId: string) {
  const thisMonth = sql<string>`date_trunc('month', now() at time zone 'utc')::date`
  const ofMonth = db.selectFrom('api_calls_daily').where('key_id', '=', keyId).where('day', '>=', thisMonth)
  const [period, byOperation, byDay] = await Promise.all([
    sql<{ start: string; end: string }>`select ${thisMonth} as start, (${thisMonth} + interval '1 month')::date as end`.execute(db),
    ofMonth
      .select(['operation_id', buildSum('calls').as('calls'), buildSum('errors').as('errors'), buildSum('cost_micro_usd').as('cost')])
      .groupBy('operation_id')
      .orderBy('calls', 'desc')
      .orderBy('operation_id')
      .execute(),
    ofMonth
      .select(['day', buildSum('calls').as('calls'), buildSum('cost_micro_usd').as('cost')])
      .groupBy('day')
      .orderBy('day')
      .execute(),
  ])
  const [month = { start: '', end: '' }] = period.rows
  return { ...month, byOperation, byDay }
}

/** Sums as numeric, so that a sum of stored values cannot overflow. */
function buildSum(column: 'calls' | 'errors' | 'cost_micro_usd') {
  return sql<number>`sum(${sql.ref(column)})`
}
