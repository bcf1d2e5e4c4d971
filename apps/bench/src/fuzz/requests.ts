import { buildBundle } from '../proposals/bundle.ts'
import { everyScope, pickCaller } from './callers.ts'
import { buildForm } from './forms.ts'
import type { KnownValues } from './known-values.ts'
import type { Offers } from './mcp/offers.ts'
import { buildMcpRequest, listRequests } from './mcp/requests.ts'
import { formatOperation, type Operation, operations } from './operations.ts'
import type { Random } from './random.ts'
import { type FuzzRequest, toByteText } from './request.ts'
import { buildValidDraft, type Draft } from './right-requests.ts'
import { buildWildRequest, spoilDraft } from './wrong-requests.ts'

export type RequestContext = { readonly random: Random; readonly known: KnownValues; readonly offers: Offers; readonly entities: number }

/** The first requests read every list, so that the others know existing records. */
const firstRequests: readonly FuzzRequest[] = [
  ...listRequests,
  ...operations
    .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
    .map((list) => ({ caller: getUsualCaller(list), method: 'GET', path: list.path, headers: {}, sourceOperation: formatOperation(list) })),
]
/** Share of the requests that go to /mcp, which is in neither contract. */
const mcpShare = 0.15

/** Half of the requests are valid, a third have one mistake, and the rest hardly follow the contract. */
export function buildRequest(context: RequestContext, index: number): FuzzRequest {
  const { random, known, entities } = context
  const first = firstRequests[index]
  if (first) return first
  if (random.chance(mcpShare)) return buildMcpRequest(context)
  const operation = random.pick(operations)
  const draft = buildValidDraft(random, known, operation)
  // Random references alone would hardly ever make all 30 changes name existing records.
  if (operation.id === 'validateBundle' && random.chance(0.3)) draft.body = buildBundle(random.nextInteger(1e6), entities)
  const kind = random.next()
  if (kind >= 0.5 && kind < 0.8) for (let times = 1 + random.nextInteger(3); times > 0; times--) spoilDraft(random, draft)
  const caller = pickCaller(random, operation.side)
  const request =
    operation.takesForm && random.chance(0.5) ? buildForm(random, toRequest(draft, caller), draft.body) : toRequest(draft, caller)
  return kind < 0.8 ? request : buildWildRequest(random, request)
}

/** Converts a draft to a request of this caller. */
export function toRequest({ operation, path, query, headers, body }: Draft, caller: string): FuzzRequest {
  const search = query.map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`).join('&')
  return {
    ...{ caller, method: operation.method, sourceOperation: formatOperation(operation) },
    path: search === '' ? path : `${path}?${search}`,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: toByteText(JSON.stringify(body)) }),
  }
}

function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Returns the caller that may do everything. */
export function getUsualCaller({ side }: Operation): string {
  return side === 'agents' ? everyScope : 'admin'
}
