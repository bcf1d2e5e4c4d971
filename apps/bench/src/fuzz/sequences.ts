import type { Trial } from './fuzz.ts'
import { mcpPath } from './mcp/requests.ts'
import type { Random } from './random.ts'
import { type FuzzRequest, toBytes, toByteText } from './request.ts'
import { buildUuid, isObject } from './values.ts'

/** Sometimes builds a request that follows from an earlier one: the next page, the validated bundle, an answer, or a repetition. */
export function buildFollowUp(random: Random, { request, status, operation, body }: Trial): FuzzRequest | undefined {
  if (request.path === mcpPath) return random.chance(0.7) ? answerQuestion(random, request, body) : undefined
  if (status >= 300 || !isObject(body)) return undefined
  const { next_cursor: cursor, approval_digest: digest } = body
  if (typeof cursor === 'string' && random.chance(0.3)) return { ...request, path: replaceCursor(request.path, cursor) }
  if (operation === 'agents validateBundle' && typeof digest === 'string') return buildSubmission(random, request, digest)
  return 'idempotency-key' in request.headers && random.chance(0.2) ? request : undefined
}

function replaceCursor(path: string, cursor: string): string {
  const [before = '', query = ''] = path.split('?')
  const others = query.split('&').filter((pair) => pair !== '' && !pair.startsWith('cursor='))
  return `${before}?${[...others, `cursor=${encodeURIComponent(cursor)}`].join('&')}`
}

/** Calls a tool again with a person's answer to its question, sometimes with another value. */
function answerQuestion(random: Random, request: FuzzRequest, messages: unknown): FuzzRequest | undefined {
  const [message] = Array.isArray(messages) ? messages : []
  const result = isObject(message) && isObject(message.result) ? message.result : {}
  if (typeof result.requestState !== 'string' || request.body === undefined) return undefined
  const sent: unknown = JSON.parse(toBytes(request.body).toString())
  if (!isObject(sent) || !isObject(sent.params)) return undefined
  const decision = random.chance(0.7) ? 'submit' : random.pick(['discard', 'x', 1, null])
  const inputResponses = { approve: { action: random.pick(['accept', 'accept', 'accept', 'decline', 'cancel']), content: { decision } } }
  const requestState = random.chance(0.9) ? result.requestState : `${result.requestState.slice(0, -2)}xx`
  return { ...request, body: toByteText(JSON.stringify({ ...sent, params: { ...sent.params, inputResponses, requestState } })) }
}

function buildSubmission(random: Random, request: FuzzRequest, digest: string): FuzzRequest {
  return {
    ...request,
    path: '/v1/agents/proposals/bundle',
    headers: { ...request.headers, 'idempotency-key': buildUuid(random), 'x-catalog-approval-digest': digest },
    sourceOperation: 'agents submitBundle',
  }
}
