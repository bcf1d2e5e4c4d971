import { runTransaction } from '../../database/database.ts'
import { buildUsage } from '../../identity/usage.ts'
import type { CurationReadHandler } from '../call.ts'
import { findKeyOrThrow } from './find-key.ts'

export const getKeyUsage: CurationReadHandler<'getKeyUsage'> = async ({ path, db, services }) => {
  const key = await findKeyOrThrow(db, path.id)
  await services.writeUsage((work) => runTransaction(db, work))
  const remaining = Math.max(0, Math.round((key.daily_budget_usd - key.spent_today_usd) * 1_000_000)) / 1_000_000
  return buildUsage(db, key.id, { budget_usd: key.daily_budget_usd, remaining_usd: remaining })
}
