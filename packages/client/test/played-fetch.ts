import { errorCatalogue } from '@catalog/contract/errors'
import { Catalog } from '../src/catalog.ts'
import { type ErrorCode, errorClasses } from '../src/generated/errors.ts'
import { mockOperations } from '../src/generated/mocks.ts'
import type { CatalogOptions, Fetch } from '../src/options.ts'
import { type FakeClock, fakeClock } from '../src/testing/clock/fake-clock.ts'

export const apiKey = 'cat_test_k1_s3cretS3cretS3cret'

/** The outcome of one attempt: an answer, a thrown error, or a function of the request. */
export type ScriptedAnswer = Response | Error | ((request: Request) => Response | Promise<Response>)

export interface ScriptedCatalog {
  readonly catalog: Catalog
  readonly clock: FakeClock
  /** Every request that was sent. */
  readonly sent: Request[]
}

/** Creates a client whose fetch returns one of `answers` per attempt, and then repeats the last one. */
export function createScriptedCatalog(answers: readonly ScriptedAnswer[], options: CatalogOptions = {}): ScriptedCatalog {
  const clock = fakeClock()
  const sent: Request[] = []
  const fetch: Fetch = async (request) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)]
    sent.push(request.clone())
    if (answer instanceof Error) throw answer
    return answer instanceof Response ? answer.clone() : (answer ?? throwNoAnswer)(request)
  }
  return { clock, sent, catalog: new Catalog({ apiKey, fetch, clock, ...options }) }
}

function throwNoAnswer(): never {
  throw new Error('No scene was given.')
}

export const whoami = mockOperations.getWhoami[3]
export const entity = mockOperations.getEntity[3]

export function buildOkResponse(body: object = whoami, headers: Record<string, string> = {}): Response {
  return Response.json(body, { headers: { 'X-Request-Id': 'req-1', ...headers } })
}

export function buildErrorResponse(code: ErrorCode, headers: Record<string, string> = {}, extra: object = {}): Response {
  const { status, meaning: message, ...entry } = errorCatalogue[code]
  return Response.json({ error: { code, message, ...entry, ...extra } }, { status, headers: { 'X-Request-Id': 'req-1', ...headers } })
}

export function buildHtmlResponse(status: number): Response {
  return new Response('<html><body>Bad gateway</body></html>', { status, headers: { 'Content-Type': 'text/html' } })
}

/** A body that breaks off after its beginning. */
export function buildCutResponse(beginning: string): Response {
  const chunks = (beginning === '' ? [] : [new TextEncoder().encode(beginning)]).values()
  const pull = (controller: ReadableStreamDefaultController) => {
    const { done, value } = chunks.next()
    if (done) controller.error(new TypeError('terminated'))
    else controller.enqueue(value)
  }
  return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }))
}

/** No answer. */
export const neverAnswer: ScriptedAnswer = () => new Promise<Response>(() => {})

export async function waitForRequests(sent: readonly Request[], count: number): Promise<void> {
  while (sent.length < count) await new Promise((resolve) => setImmediate(resolve))
}

export const codes = Object.keys(errorClasses) as ErrorCode[]

/** Returns the error that a promise rejects with; throws if it does not reject. */
export async function catchRejection(promise: PromiseLike<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}
