import type { Handler } from '../http/call.ts'
import { remainingMicroUsd, usd } from '../keys/caller.ts'
import { usageOf } from './usage.ts'

/** This process's latest calls are written down first. */
export const getUsage: Handler<'getUsage'> = async (call) => {
  const caller = await call.caller()
  await call.services.flushUsage()
  return usageOf(call.db, caller.keyId, { budget_usd: usd(caller.dailyBudgetMicroUsd), remaining_usd: usd(remainingMicroUsd(caller)) })
}
