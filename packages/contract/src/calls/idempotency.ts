import type { CodedRefusal } from '../refusals/coded-refusal.ts'

/** Hours for which a repeat gets the first answer. */
export const idempotencyHours = 24

export const usedForAnotherRequest: CodedRefusal = {
  code: 'CONFLICT',
  message: 'This idempotency key was used for another request.',
  hint: `Send a new idempotency key with a new request. A key stands for one request of one operation for ${idempotencyHours} hours.`,
}

/** A repeated answer. */
export type Replay<Body> = { readonly status: number; readonly body: Body; readonly headers: Readonly<Record<string, string>> }

/** Repeats the first answer. The answer about a proposal says `replayed` and is a 200, because nothing was created this time. */
export function toReplay<Body>(status: number, body: Body): Replay<Body> {
  const headers = { 'Idempotency-Replayed': 'true' }
  const isOfProposal = typeof body === 'object' && body !== null && 'replayed' in body
  return isOfProposal ? { status: 200, body: { ...body, replayed: true }, headers } : { status, body, headers }
}
