import { createBudgetRefusal, createRateRefusal, type KeyLimits } from '@catalog/contract/keys/limits'
import type { CodedRefusal } from '@catalog/contract/refusals/coded-refusal'
import type { OperationId } from './mock-answers.ts'
import { buildRetryHeader, createPlayedRefusal, type PlayedError } from './played-error.ts'
import { Refusal } from './refusal.ts'

/** A connection that is reset. */
export interface PlayedReset {
  /** `before` the catalog gets the call, or `after` it carried it out, so that only the answer is lost. */
  readonly reset: 'before' | 'after'
  /** Number of calls that fail; later calls do not. Default: all. */
  readonly times?: number
}

/** A failure to simulate. */
export type TestFailure = PlayedError | PlayedReset

/** The failures that have yet to be simulated, newest first. */
export interface PlannedFailures {
  add(operation: OperationId | '*', failure: TestFailure): void
  /** Returns the failure that is planned for a call, if any, and counts it. */
  takeNextFailure(operation: OperationId | undefined): TestFailure | undefined
}

export function createPlannedFailures(): PlannedFailures {
  const planned: { readonly operation: OperationId | '*'; readonly failure: TestFailure; left: number }[] = []
  return {
    add: (operation, failure) => {
      planned.unshift({ operation, failure, left: failure.times ?? Infinity })
    },
    takeNextFailure: (operation) => {
      const found = planned.find((one) => one.left > 0 && (one.operation === '*' || one.operation === operation))
      if (found) found.left -= 1
      return found?.failure
    },
  }
}

/** Finds a refusal that is not charged: that of the key, or by one of its limits. */
export function findUnchargedRefusal(failure: TestFailure, limits: KeyLimits, now: number): Refusal | undefined {
  if (!('code' in failure)) return undefined
  const { code, retryAfter } = failure
  if (code === 'UNAUTHORIZED') return createPlayedRefusal(failure)
  if (code === 'RATE_LIMITED') {
    const windowEndsAt = retryAfter === undefined ? limits.windowEndsAt : Math.ceil(now / 1000) + retryAfter
    return rewordRefusal(createRateRefusal({ ...limits, windowCalls: limits.callsPerMinute, windowEndsAt }, now / 1000), failure)
  }
  if (code === 'BUDGET_EXHAUSTED')
    return rewordRefusal(createBudgetRefusal({ ...limits, spentMicroUsd: limits.dailyBudgetMicroUsd }, now / 1000), failure)
  return undefined
}

function rewordRefusal(refusal: CodedRefusal, { message = refusal.message, hint, retryAfter }: PlayedError): Refusal {
  return new Refusal(refusal.code, message, {
    hint: hint ?? refusal.hint,
    headers: { ...refusal.headers, ...buildRetryHeader(retryAfter) },
  })
}
