import { operations } from '@catalog/contract/operations'
import type { Handler } from '../http/call.ts'
import { remainingMicroUsd, usd } from '../keys/caller.ts'
import { readMonth } from './queries.ts'

/** The current UTC calendar month (decision 24). This process's latest calls are written down first. */
export const getUsage: Handler<'getUsage'> = async (call) => {
  const caller = await call.caller()
  await call.services.flushUsage()
  const { start, end, byOperation, byDay } = await readMonth(call.db, caller.keyId)
  const sum = (pick: (row: (typeof byOperation)[number]) => number) => byOperation.reduce((total, row) => total + pick(row), 0)
  return {
    period: { start: `${start}T00:00:00.000Z`, end: `${end}T00:00:00.000Z` },
    calls: sum(({ calls }) => calls),
    errors: sum(({ errors }) => errors),
    cost_usd: usd(sum(({ cost }) => cost)),
    budget_usd: usd(caller.dailyBudgetMicroUsd),
    remaining_usd: usd(remainingMicroUsd(caller)),
    by_endpoint: byOperation.map(({ operation_id, calls, errors, cost }) => ({
      operation_id,
      ...placeOf(operation_id),
      calls,
      errors,
      cost_usd: usd(cost),
    })),
    by_day: byDay.map(({ day, calls, cost }) => ({ date: day, calls, cost_usd: usd(cost) })),
  }
}

function placeOf(operationId: string): { method: string; path: string } {
  const known: Record<string, { method: string; path: string }> = operations
  const operation = known[operationId]
  return operation ? { method: operation.method.toUpperCase(), path: operation.path } : { method: '-', path: '-' }
}
