import type { Contradiction } from '../refusals/coded-refusal.ts'

type FollowUpUpdate = { readonly status?: string; readonly completed_at?: string | null }

/**
 * Computes `completed_at`. If the sent status is `done`, it is the sent timestamp or the current time; any other status clears it.
 * `previousStatus` is the status before the request.
 */
export function computeCompletedAt(
  { status, completed_at }: FollowUpUpdate,
  previousStatus: string,
  now: string,
): { readonly completed_at?: string | null } {
  if ((status ?? previousStatus) !== 'done') return { completed_at: null }
  if (status === 'done') return { completed_at: completed_at ?? now }
  return completed_at === undefined ? {} : { completed_at }
}

/** Finds a `completed_at` that was sent for a follow-up that is not done. Finds nothing while the status is unknown. */
export function findEarlyCompletion(completedAt: string | null | undefined, status: string | undefined): Contradiction | undefined {
  if (completedAt == null || status === undefined || status === 'done') return undefined
  const path = '/body/completed_at'
  return {
    detail: { path, message: `is for a follow-up that is done, and this one is ${status}` },
    discreet: { path, message: 'is for a follow-up that is done, and this one is not' },
    hint: 'Send it together with the status "done", or leave it out.',
  }
}
