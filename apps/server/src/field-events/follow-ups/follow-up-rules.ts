import { invalidRequest } from '../../http/api-error.ts'

type Sent = { readonly status?: string; readonly completed_at?: string | null }

/** What PostgreSQL takes for the moment at which the transaction began. */
const now = 'now'

/**
 * What becomes of `completed_at` (specification, Follow-up status; decision 61): a status that is sent as `done` takes the moment
 * that is sent with it, or the current one, and any other status takes it away. `was` is the status so far.
 */
export function completionOf({ status, completed_at }: Sent, was: string): { readonly completed_at?: string | null } {
  if ((status ?? was) !== 'done') {
    if (completed_at != null) throw neverDone(status ?? was)
    return { completed_at: null }
  }
  if (status === 'done') return { completed_at: completed_at ?? now }
  return completed_at === undefined ? {} : { completed_at }
}

function neverDone(status: string): Error {
  return invalidRequest(
    [{ path: '/body/completed_at', message: `is for a follow-up that is done, and this one is ${status}` }],
    'Send it together with the status "done", or leave it out.',
  )
}
