// The entry `@catalog/client/msw`: handlers for Mock Service Worker 3, made from the contract and its examples.
import { type HttpHandler, HttpResponse, http } from 'msw'
import type { ErrorCode } from './generated/errors.ts'
import { mockOperations } from './generated/mocks.ts'
import { addApprovalDigest, getExampleAnswer, getStatus, type MockAnswer, type MockCall, type OperationId } from './testing/mock-answers.ts'
import { createPlayedRefusal } from './testing/played-error.ts'
import { createErrorResponse, createRequestRefusal } from './testing/refusal.ts'
import { checkRequest } from './testing/validation/request-check.ts'

export type { MockAnswers } from './generated/mocks.ts'
export type { MockAnswer, MockCall, OperationId } from './testing/mock-answers.ts'

/** The options of a mocked error besides its code. */
export interface MockErrorOptions {
  /** The error's message. Default: the code's own words. */
  readonly message?: string
  /** The error's hint, which says what to do about it. Default: the code's own. */
  readonly hint?: string
  /** Seconds, for the header Retry-After. */
  readonly retryAfter?: number
  /** Answer this many times with the error and then as before. Default: always. */
  readonly times?: number
}

/** Options of a {@link CatalogMock}. All are optional. */
export interface MockOptions {
  /** Address of the mocked catalog. Default: like the client's, CATALOG_BASE_URL, else http://127.0.0.1:4000/v1. */
  readonly baseUrl?: string
  /** True to refuse a request that is not as the contract says, as the server does. Default: true. */
  readonly checkRequests?: boolean
}

/** A mocked catalog. */
export interface CatalogMock {
  /** One handler per operation; each answers with the contract's example. */
  readonly handlers: HttpHandler[]
  /** A handler that gives this answer, which has to be of the contract's type. The digest of a preview is computed for it. */
  answer<Id extends OperationId>(operation: Id, answer: MockAnswer<Id>): HttpHandler
  /** A handler that fails with an error of the contract. */
  fail(operation: OperationId, code: ErrorCode, options?: MockErrorOptions): HttpHandler
}

/**
 * Mock handlers for a catalog. They refuse a request whose shape the server would refuse, with the same VALIDATION_ERROR.
 *
 * @param options - The address of the catalog, and whether requests are checked.
 * @example
 * ```ts
 * const mock = mockCatalog()
 * const server = setupServer(...mock.handlers)
 * server.use(mock.fail('getEntity', 'NOT_FOUND'))
 * ```
 */
export function mockCatalog({ baseUrl = getClientBaseUrl(), checkRequests = true }: MockOptions = {}): CatalogMock {
  const answer: CatalogMock['answer'] = (operation, wanted) =>
    createHandler(baseUrl, operation, {}, async (call) => {
      const { refusal } = checkRequests ? await checkRequest(operation, { ...call, malformed: [] }) : {}
      if (refusal) return createErrorResponse(createRequestRefusal(refusal), call.request.url, buildMeterHeaders())
      const body = await addApprovalDigest(typeof wanted === 'function' ? await wanted(call) : wanted)
      return HttpResponse.json(body, { status: getStatus(operation, body), headers: buildMeterHeaders() })
    })
  const fail: CatalogMock['fail'] = (operation, code, options = {}) =>
    createHandler(baseUrl, operation, options, ({ request }) =>
      createErrorResponse(createPlayedRefusal({ code, ...options }), request.url, buildMeterHeaders()),
    )
  const ids = Object.keys(mockOperations) as OperationId[]
  const examples = ids.map((id) => answer(id, (call) => getExampleAnswer(id, call)))
  return { handlers: examples, answer, fail }
}

/**
 * Returns the client's default address: handlers for another address would let the client's calls through to a real server. Repeats the
 * default of configuration.ts, because a module that both import would be one more file to load for every program.
 */
function getClientBaseUrl(): string {
  const host = globalThis as { process?: { env?: Record<string, string | undefined> } }
  try {
    return host.process?.env?.CATALOG_BASE_URL?.trim() || 'http://127.0.0.1:4000/v1'
  } catch {
    // Deno throws without the permission to read the environment.
    return 'http://127.0.0.1:4000/v1'
  }
}

type Resolver = (call: MockCall) => Response | Promise<Response>

function createHandler(baseUrl: string, operation: OperationId, { times }: MockErrorOptions, resolve: Resolver): HttpHandler {
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

/** Builds the headers that every answer has, for a key that has used nothing yet. */
function buildMeterHeaders(): Record<string, string> {
  return {
    'X-Request-Id': crypto.randomUUID(),
    'X-Budget-Remaining-USD': '0.01',
    'X-RateLimit-Limit': '60',
    'X-RateLimit-Remaining': '59',
    'X-RateLimit-Reset': String(Math.ceil(Date.now() / 1000) + 60),
  }
}
