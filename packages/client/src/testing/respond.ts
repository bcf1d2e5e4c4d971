import { createRouteRefusal } from '@catalog/contract/calls/unknown-route'
import { buildMeterHeaders, type KeyLimits } from '@catalog/contract/keys/limits'
import { operations } from '@catalog/contract/operations'
import { shouldSendReceipt, toReceipt } from '@catalog/contract/receipt'
import { assertKnownKey, assertScopes } from './access.ts'
import type { Answer } from './answer.ts'
import { findUnchargedRefusal, type TestFailure } from './failures.ts'
import type { KitState } from './kit-state.ts'
import type { OperationId } from './mock-answers.ts'
import { addApprovalDigest, getStatus } from './mock-answers.ts'
import { handleMockCall } from './operations.ts'
import { createPlayedRefusal } from './played-error.ts'
import { createErrorResponse, createNotImitatedResponse, createRequestRefusal, NotImitatedError, Refusal, toRefusal } from './refusal.ts'
import { listMethods, type MatchedOperation } from './router.ts'
import { checkRequest } from './validation/request-check.ts'

/** A request and its parts. */
export interface ReceivedRequest {
  readonly request: Request
  readonly path: string
  /** Undefined for a path that is not in the contract. */
  readonly matched: MatchedOperation | undefined
  readonly body: unknown
}

/** Answers a request. Checks in the order of the server: key, limits, scope, shape, and then the named records. */
export async function answerRequest(state: KitState, received: ReceivedRequest, failure: TestFailure | undefined): Promise<Response> {
  const headers = { 'X-Request-Id': crypto.randomUUID(), Date: new Date(state.now()).toUTCString() }
  const limits = chargeRequest(state, received, failure)
  if (limits instanceof Refusal) return createErrorResponse(limits, received.request.url, headers)
  const whole = await answerChargedCall(state, received, failure, limits, { ...headers, ...buildMeterHeaders(limits) })
  state.chargedCalls.push({ operation: received.matched?.operation, status: whole.status, at: state.now() })
  return received.request.method === 'HEAD' ? new Response(null, whole) : whole
}

/** Charges a call. Returns the key's limits after it, or the refusal of the call. */
function chargeRequest({ meter, now }: KitState, { request }: ReceivedRequest, failure: TestFailure | undefined): KeyLimits | Refusal {
  try {
    assertKnownKey(request.headers.get('Authorization'))
    const refusal = failure && findUnchargedRefusal(failure, meter.readLimits(), now())
    if (refusal) return refusal
    meter.chargeCall()
    return meter.readLimits()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function answerChargedCall(
  state: KitState,
  received: ReceivedRequest,
  failure: TestFailure | undefined,
  limits: KeyLimits,
  headers: Record<string, string>,
): Promise<Response> {
  try {
    if (failure && 'code' in failure) throw createPlayedRefusal(failure)
    const { status, body, headers: more } = await executeOperation(state, received, limits)
    const sent = { ...headers, ...more }
    const tag = supportsETag(received) ? await computeETag(body) : undefined
    if (tag === undefined) return Response.json(body, { status, headers: sent })
    if (received.request.headers.get('If-None-Match') === tag) return new Response(null, { status: 304, headers: { ...sent, ETag: tag } })
    return Response.json(body, { status, headers: { ...sent, ETag: tag } })
  } catch (error) {
    if (error instanceof Refusal) return createErrorResponse(error, received.request.url, headers)
    if (error instanceof NotImitatedError) return createNotImitatedResponse(error, headers)
    throw error
  }
}

function supportsETag({ matched }: ReceivedRequest): boolean {
  const statuses: readonly number[] = matched ? operations[matched.operation].statuses : []
  return statuses.includes(304)
}

async function computeETag(body: object): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(body)))
  return `"${Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

async function executeOperation(
  state: KitState,
  { request, path, matched, body: requestBody }: ReceivedRequest,
  limits: KeyLimits,
): Promise<Answer> {
  if (!matched) throw toRefusal(createRouteRefusal(request.method, path, listMethods(path)))
  const { operation } = matched
  assertScopes(state.identity.scopes, operations[operation].scopes)
  const { refusal, body = requestBody } = await checkRequest(operation, { request, ...matched })
  if (refusal) throw createRequestRefusal(refusal)
  const call = { path: matched.path, query: new URL(request.url).searchParams, request }
  const wanted = state.answers.get(operation)
  if (wanted === undefined) {
    const answer = await handleMockCall({ ...call, operation, headers: request.headers, body: Object(body), limits, state })
    return toScopedAnswer(state, operation, body, answer)
  }
  const answer = await addApprovalDigest(typeof wanted === 'function' ? await wanted(call) : wanted)
  return { status: getStatus(operation, answer), body: answer }
}

/** Replaces the answer by a receipt for a key that may write and not read, even when a write is repeated. */
function toScopedAnswer({ identity, now }: KitState, operation: OperationId, requestBody: unknown, answer: Answer): Answer {
  const { receipt } = operations[operation]
  if (!receipt || !shouldSendReceipt(receipt, identity.scopes, answer.status)) return answer
  return { ...answer, body: toReceipt(receipt, answer.body, requestBody, new Date(now()).toISOString()) }
}
