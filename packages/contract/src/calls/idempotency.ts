import type { CodedRefusal } from '../refusals/coded-refusal.ts'

/** Hours for which a repeated request gets the first answer. */
export const idempotencyHours = 24

export const usedForAnotherRequest: CodedRefusal = {
  code: 'CONFLICT',
  message: 'This idempotency key was used for another request.',
  hint: `Send a new idempotency key with a new request. A key identifies one request of one operation for ${idempotencyHours} hours.`,
}

/** The answer to a repeated request. */
export type Replay<Body> = { readonly status: number; readonly body: Body; readonly headers: Readonly<Record<string, string>> }

/** Returns the first answer again. For a proposal, sets `replayed` and the status 200, because this request created nothing. */
export function toReplay<Body>(status: number, body: Body): Replay<Body> {
  const headers = { 'Idempotency-Replayed': 'true' }
  const isOfProposal = typeof body === 'object' && body !== null && 'replayed' in body
  return isOfProposal ? { status: 200, body: { ...body, replayed: true }, headers } : { status, body, headers }
}
