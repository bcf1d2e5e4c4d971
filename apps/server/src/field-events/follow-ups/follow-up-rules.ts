import { invalidRequest } from '../../http/api-error.ts'
import { now } from '../work-rows.ts'

type Sent = { readonly status?: string; readonly completed_at?: string | null }

/**
 * What becomes of `completed_at` (specification, Follow-up status; decision 61): a status that is sent as `done` takes the moment
 * that is sent with it, or the current one, and any other status takes it away. `was` is the status so far.
 */
export function completionOf({ status, completed_at }: Sent, was: string): { readonly completed_at?: string | null } {
  requireDone({ completed_at }, status ?? was)
  if ((status ?? was) !== 'done') return { completed_at: null }
  if (status === 'done') return { completed_at: completed_at ?? now }
  return completed_at === undefined ? {} : { completed_at }
}

/** Only what is done was done at some time. Without a status that is known yet, nothing is said of it. */
export function requireDone({ completed_at }: { readonly completed_at?: string | null | undefined }, status: string | undefined): void {
  if (completed_at == null || status === undefined || status === 'done') return
  throw invalidRequest(
    [{ path: '/body/completed_at', message: `is for a follow-up that is done, and this one is ${status}` }],
    'Send it together with the status "done", or leave it out.',
  )
}
