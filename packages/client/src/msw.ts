// The entry `@catalog/client/msw`: handlers for Mock Service Worker 3, made from the contract and its examples.
import { type HttpHandler, HttpResponse, http } from 'msw'
import { type Approval, approvalDigest } from './approval/validated.ts'
import type { ErrorCode } from './generated/errors.ts'
import { type MockAnswers, mockErrors, mockOperations } from './generated/mocks.ts'

export type { MockAnswers } from './generated/mocks.ts'

/** The operationId of an operation of the contract. */
export type OperationId = keyof MockAnswers

/** The request that a mock answers. */
export interface MockCall {
  /** The values in the path, decoded. */
  readonly path: Readonly<Record<string, string>>
  /** The query. A list is one string with commas. */
  readonly query: URLSearchParams
  readonly request: Request
}

/** An answer, or what makes one of the request. */
export type MockAnswer<Id extends OperationId> = MockAnswers[Id] | ((call: MockCall) => MockAnswers[Id] | Promise<MockAnswers[Id]>)

/** What a mocked error carries besides its code. */
export interface MockErrorOptions {
  readonly message?: string
  readonly hint?: string
  /** Seconds, for the header Retry-After. */
  readonly retryAfter?: number
  /** Answer this many times with the error and then as before. Default: always. */
  readonly times?: number
}

/** A catalog of handlers. */
export interface CatalogMock {
  /** One handler per operation; each answers with the contract's example. */
  readonly handlers: HttpHandler[]
  /** A handler that gives this answer; what it is has to be of the contract's type. The digest of a preview is made to fit. */
  answer<Id extends OperationId>(operation: Id, answer: MockAnswer<Id>): HttpHandler
  /** A handler that fails with an error of the contract. */
  fail(operation: OperationId, code: ErrorCode, options?: MockErrorOptions): HttpHandler
}

/**
 * Mock handlers for a catalog.
 *
 * @example
 * ```ts
 * const mock = mockCatalog()
 * const server = setupServer(...mock.handlers)
 * server.use(mock.fail('getEntity', 'NOT_FOUND'))
 * ```
 */
export function mockCatalog({ baseUrl = 'http://127.0.0.1:4000/v1' }: { baseUrl?: string } = {}): CatalogMock {
  const answer: CatalogMock['answer'] = (operation, wanted) =>
    handler(baseUrl, operation, {}, async (call) => {
      const body = await sealed(typeof wanted === 'function' ? await wanted(call) : wanted)
      return HttpResponse.json(body, { status: statusOf(operation, body), headers: meterHeaders() })
    })
  const fail: CatalogMock['fail'] = (operation, code, options = {}) =>
    handler(baseUrl, operation, options, () => errorResponse(code, options))
  const ids = Object.keys(mockOperations) as OperationId[]
  const examples = ids.map((id) => answer(id, (call) => example(id, call)))
  return { handlers: examples, answer, fail }
}

/** The contract's example; for a list its first page, which an empty last one follows. */
function example<Id extends OperationId>(operation: Id, { query, request }: MockCall): MockAnswers[Id] {
  // Only the dry run of a field event answers a preview, which is what the example shows.
  const isSubmission = request.headers.has('X-Catalog-Approval-Digest')
  const body = mockOperations[operation === 'proposeFieldEvent' && isSubmission ? 'submitBundle' : operation][3] as MockAnswers[Id]
  if (!query.has('cursor')) return body
  const emptied = Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? [] : value])
  return { ...body, ...Object.fromEntries(emptied), next_cursor: null }
}

/** A preview with the digest of what it shows, without which nobody can approve it. */
async function sealed(body: object): Promise<object> {
  if (!('approval_digest' in body)) return body
  const { approval_digest: _, ...preview } = body
  const shown = 'approval' in preview ? preview.approval : preview
  return { ...preview, approval_digest: await approvalDigest(shown as Approval) }
}

/** A proposal that is new is 201, also where the example of its operation is a dry run. */
function statusOf(operation: OperationId, body: object): number {
  return 'proposal_id' in body ? mockOperations.submitBundle[2] : mockOperations[operation][2]
}

type Resolver = (call: MockCall) => Response | Promise<Response>

function handler(baseUrl: string, operation: OperationId, { times }: MockErrorOptions, resolve: Resolver): HttpHandler {
  const [method, template] = mockOperations[operation]
  const address = baseUrl.replace(/\/+$/, '') + template.replace(/\{(\w+)\}/g, ':$1')
  let left = times ?? Infinity
  return http[method](address, ({ request, params }) => {
    left -= 1
    // Without a response, msw asks the next handler.
    if (left < 0) return undefined
    return resolve({ request, path: params as Record<string, string>, query: new URL(request.url).searchParams })
  })
}

function errorResponse(code: ErrorCode, { message, hint, retryAfter }: MockErrorOptions): Response {
  const { status, ...known } = mockErrors[code]
  const error = { ...known, code, message: message ?? known.message, hint: hint ?? known.hint }
  const headers = retryAfter === undefined ? meterHeaders() : { ...meterHeaders(), 'Retry-After': String(retryAfter) }
  return HttpResponse.json({ error }, { status, headers })
}

/** The headers that the contract puts on every answer, of a key that has used nothing yet. */
function meterHeaders(): Record<string, string> {
  return {
    'X-Request-Id': crypto.randomUUID(),
    'X-Budget-Remaining-USD': '0.01',
    'X-RateLimit-Limit': '60',
    'X-RateLimit-Remaining': '59',
    'X-RateLimit-Reset': String(Math.ceil(Date.now() / 1000) + 60),
  }
}
