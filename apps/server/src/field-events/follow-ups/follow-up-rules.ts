import { invalidUnlessReadError } from '../../errors/api-error.ts'
import { now } from '../work-rows.ts'

type Sent = { readonly status?: string; readonly completed_at?: string | null }

/**
 * Sets `completed_at`: a status that is sent as `done` takes the timestamp that is sent with it, or the current one, and any
 * other status clears it. `was` is the status so far.
 */
export function computeCompletion({ status, completed_at }: Sent, was: string): { readonly completed_at?: string | null } {
  requireDone({ completed_at }, status ?? was)
  if ((status ?? was) !== 'done') return { completed_at: null }
  if (status === 'done') return { completed_at: completed_at ?? now }
  return completed_at === undefined ? {} : { completed_at }
}

/** Refuses a `completed_at` for a follow-up that is not done. Allows it while the status is not known yet. */
export function requireDone({ completed_at }: { readonly completed_at?: string | null | undefined }, status: string | undefined): void {
  if (completed_at == null || status === undefined || status === 'done') return
  const path = '/body/completed_at'
  throw invalidUnlessReadError(
    'read:gtm',
    [{ path, message: `is for a follow-up that is done, and this one is ${status}` }],
    [{ path, message: 'is for a follow-up that is done, and this one is not' }],
    'Send it together with the status "done", or leave it out.',
  )
}
