import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorCode } from '@catalog/contract/errors'
import { computeDelaySeconds } from '@catalog/contract/retry'
import { type Account, signIn } from '../../sign-in.ts'

/** A signed-in curator who accepts proposals. There is no SDK for curators, so this client implements the rules of the contract. */
export type Curator = { accept(proposalId: string): Promise<void> }

type Answer = { readonly status: number; readonly retryAfter: number; readonly body: Record<string, unknown> }
type Refusal = { readonly code: ErrorCode; readonly message: string; readonly retryable: boolean }
const maxTryMs = 30_000

export async function startCurator(address: string, account: Account): Promise<Curator> {
  const cookie = await signIn(address, account)
  return { accept: (id) => acceptProposal(`${address}/curation/proposals/${id}`, cookie) }
}

/** Accepts a proposal. After an attempt with an unknown outcome, reads the proposal before the next attempt. */
async function acceptProposal(address: string, cookie: string): Promise<void> {
  let isUnknown = false
  for (let tryNumber = 1; ; tryNumber++) {
    const answer = await tryAccept(address, cookie, isUnknown)
    if (answer === 'accepted') return
    const mayBeDone = answer === 'no answer' || isOutcomeUnknown(answer.refusal)
    isUnknown ||= mayBeDone
    const refusal = answer === 'no answer' ? noAnswer : answer.refusal
    const retryAfterSeconds = answer === 'no answer' ? 0 : answer.retryAfterSeconds
    // It is safe to repeat the decision after any outcome, because the proposal is read first.
    const retryable = refusal.retryable || mayBeDone
    const delay = computeDelaySeconds({ code: refusal.code, retryable, tryNumber, retryAfterSeconds, jitter: Math.random() })
    if (delay === null) throw Object.assign(new Error(refusal.message), { code: refusal.code ?? 'CONNECTION_FAILED' })
    await sleep(delay * 1000)
  }
}

/** True when the server says that it does not know the outcome (rule request.outcome-unknown). */
function isOutcomeUnknown({ code, retryable }: Refusal): boolean {
  return code === 'UNAVAILABLE' && !retryable
}

const noAnswer = { code: undefined, message: 'There was no answer.', retryable: true }

async function tryAccept(
  address: string,
  cookie: string,
  looksFirst: boolean,
): Promise<'accepted' | 'no answer' | { refusal: Refusal; retryAfterSeconds: number }> {
  try {
    if (looksFirst) {
      const { status, body, retryAfter } = await sendRequest(address, 'GET', cookie)
      if (status !== 200) return { refusal: body.error as Refusal, retryAfterSeconds: retryAfter }
      if (body.status === 'accepted') return 'accepted'
    }
    const { status, body, retryAfter } = await sendRequest(`${address}/accept`, 'POST', cookie, { indices: [0] })
    return status === 200 ? 'accepted' : { refusal: body.error as Refusal, retryAfterSeconds: retryAfter }
  } catch {
    return 'no answer'
  }
}

async function sendRequest(url: string, method: string, cookie: string, body?: object): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(maxTryMs),
    ...(body && { body: JSON.stringify(body) }),
  })
  const { status, headers } = response
  return { status, retryAfter: Number(headers.get('retry-after') ?? 0), body: (await response.json()) as Answer['body'] }
}
