import { computeRemainingMicroUsd, toUsd } from '@catalog/contract/keys/limits'
import type { WritingReadHandler } from '../http/call.ts'
import { buildUsage } from './usage.ts'

/** Writes the calls that this process has buffered first, so that the usage includes them. */
export const getUsage: WritingReadHandler<'getUsage'> = {
  async write(call) {
    const caller = await call.caller()
    await call.services.writeUsage(call.transaction)
    return buildUsage(call.db, caller.keyId, {
      budget_usd: toUsd(caller.dailyBudgetMicroUsd),
      remaining_usd: toUsd(computeRemainingMicroUsd(caller)),
    })
  },
}
