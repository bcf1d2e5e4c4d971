import { callCostMicroUsd, computeRemainingMicroUsd, type KeyLimits, pilotLimits, toUsd } from '@catalog/contract/keys/limits'
import { mockOperations } from '../generated/mocks.ts'
import type { Usage } from '../generated/models.ts'
import type { OperationId } from './mock-answers.ts'

// The kit stores no files, so uploads never use up the quota.
const { dailyUploadBytes } = pilotLimits

/** A call that was charged. */
export interface ChargedCall {
  readonly operation: OperationId | undefined
  readonly status: number
  readonly at: number
}

/** Computes the usage of the UTC month: by operation, the most called first, and by day. */
export function computeUsage(calls: readonly ChargedCall[], limits: KeyLimits, now: number): Usage {
  const today = new Date(now)
  const [start, end] = [0, 1].map((months) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months)) as [number, number]
  const inMonth = calls.filter(({ at }) => at >= start)
  const byOperation = [...Map.groupBy(inMonth, ({ operation }) => operation ?? 'unknown')]
  const byDay = [...Map.groupBy(inMonth, ({ at }) => new Date(at).toISOString().slice(0, 10))]
  return {
    period: { start: new Date(start).toISOString(), end: new Date(end).toISOString() },
    ...sumCalls(inMonth),
    budget_usd: toUsd(limits.dailyBudgetMicroUsd),
    remaining_usd: toUsd(computeRemainingMicroUsd(limits)),
    upload_quota_bytes: dailyUploadBytes,
    upload_remaining_bytes: dailyUploadBytes,
    by_endpoint: byOperation
      .map(([id, used]) => ({ operation_id: id, ...getRoute(id), ...sumCalls(used) }))
      .sort((one, other) => other.calls - one.calls || (one.operation_id < other.operation_id ? -1 : 1)),
    by_day: byDay.map(([date, used]) => {
      const { calls: count, cost_usd } = sumCalls(used)
      return { date, calls: count, cost_usd }
    }),
  }
}

function sumCalls(calls: readonly ChargedCall[]) {
  const errors = calls.filter(({ status }) => status >= 400).length
  return { calls: calls.length, errors, cost_usd: toUsd(calls.length * callCostMicroUsd) }
}

function getRoute(id: OperationId | 'unknown'): { readonly method: string; readonly path: string } {
  if (id === 'unknown') return { method: '-', path: '-' }
  const [method, path] = mockOperations[id]
  return { method: method.toUpperCase(), path }
}
