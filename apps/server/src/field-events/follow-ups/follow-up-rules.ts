import { computeCompletedAt, findEarlyCompletion } from '@catalog/contract/field-events/follow-ups'
import { throwContradiction } from '../../errors/api-error.ts'
import { now } from '../work-rows.ts'

type CompletionFields = { readonly status?: string; readonly completed_at?: string | null }

/** Computes `completed_at` from the sent fields and the previous status. */
export function computeCompletion(fields: CompletionFields, formerStatus: string): { readonly completed_at?: string | null } {
  assertCompletedAtFitsStatus(fields, fields.status ?? formerStatus)
  return computeCompletedAt(fields, formerStatus, now)
}

/** Refuses a `completed_at` for a follow-up that is not done. Skips the check if the status is undefined. */
export function assertCompletedAtFitsStatus(
  { completed_at }: { readonly completed_at?: string | null | undefined },
  status: string | undefined,
): void {
  throwContradiction('read:gtm', findEarlyCompletion(completed_at, status))
}
