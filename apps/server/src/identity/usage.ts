import { operations } from '@catalog/contract/operations'
import type { components } from '@catalog/contract/types'
import type { Db } from '../database/named-statements.ts'
import { usd } from '../keys/caller.ts'
import { readMonth } from './queries.ts'

type Usage = components['schemas']['Usage']

/** What a key has used in the current UTC calendar month (decision 24). */
export async function usageOf(db: Db, keyId: string, budget: Pick<Usage, 'budget_usd' | 'remaining_usd'>): Promise<Usage> {
  const { start, end, byOperation, byDay } = await readMonth(db, keyId)
  const sum = (pick: (row: (typeof byOperation)[number]) => number) => byOperation.reduce((total, row) => total + pick(row), 0)
  return {
    period: { start: `${start}T00:00:00.000Z`, end: `${end}T00:00:00.000Z` },
    calls: sum(({ calls }) => calls),
    errors: sum(({ errors }) => errors),
    cost_usd: usd(sum(({ cost }) => cost)),
    ...budget,
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
