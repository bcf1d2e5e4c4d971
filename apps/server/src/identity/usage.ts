import { toUsd } from '@catalog/contract/keys/limits'
import { operations } from '@catalog/contract/operations'
import type { components } from '@catalog/contract/types'
import type { Db } from '../database/named-statements.ts'
import { getUploadQuota } from '../keys/upload-quota.ts'
import { toDay } from '../values/timestamps.ts'
import { readMonthUsage } from './queries.ts'

type Usage = components['schemas']['Usage']

/** Sums up a key's usage of the current UTC calendar month. */
export async function buildUsage(db: Db, keyId: string, budget: Pick<Usage, 'budget_usd' | 'remaining_usd'>): Promise<Usage> {
  const [{ start, end, byOperation, byDay }, uploads] = await Promise.all([readMonthUsage(db, keyId), getUploadQuota(db, keyId)])
  const sumField = (pick: (row: (typeof byOperation)[number]) => number) => byOperation.reduce((total, row) => total + pick(row), 0)
  return {
    period: { start: `${start}T00:00:00.000Z`, end: `${end}T00:00:00.000Z` },
    calls: sumField(({ calls }) => calls),
    errors: sumField(({ errors }) => errors),
    cost_usd: toUsd(sumField(({ cost }) => cost)),
    ...budget,
    upload_quota_bytes: uploads.quota,
    upload_remaining_bytes: uploads.remaining,
    by_endpoint: byOperation.map(({ operation_id, calls, errors, cost }) => ({
      operation_id,
      ...getOperationRoute(operation_id),
      calls,
      errors,
      cost_usd: toUsd(cost),
    })),
    by_day: byDay.map(({ day, calls, cost }) => ({ date: toDay(day), calls, cost_usd: toUsd(cost) })),
  }
}

/** Returns the path of an operation in the agents' contract, or `-` if it is not there. */
export function getOperationRoute(operationId: string): { method: string; path: string } {
  const known: Record<string, { method: string; path: string }> = operations
  const operation = known[operationId]
  return operation ? { method: operation.method.toUpperCase(), path: operation.path } : { method: '-', path: '-' }
}
