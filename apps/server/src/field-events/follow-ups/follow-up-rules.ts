import { findEarlyCompletion, settleCompletion } from '@catalog/contract/field-events/follow-ups'
import { throwContradiction } from '../../errors/api-error.ts'
import { now } from '../work-rows.ts'

type SentCompletion = { readonly status?: string; readonly completed_at?: string | null }

/** Computes `completed_at` from the sent fields and `was`, the former status. */
export function computeCompletion(sent: SentCompletion, was: string): { readonly completed_at?: string | null } {
  requireDone(sent, sent.status ?? was)
  return settleCompletion(sent, was, now)
}

/** Refuses a `completed_at` for a follow-up that is not done. Skips the check if the status is undefined. */
export function requireDone({ completed_at }: { readonly completed_at?: string | null | undefined }, status: string | undefined): void {
  throwContradiction('read:gtm', findEarlyCompletion(completed_at, status))
}
