import { readRequestId } from '../answer/answer.ts'
import { ConnectionError } from '../errors.ts'
import { loadFailureHandling } from '../failures/load-failure-handling.ts'
import { throwUnexpectedResponse } from '../failures/unexpected.ts'
import type { Fetch } from '../options.ts'
import type { PreparedRequest } from '../request/prepared-request.ts'
import type { Session } from '../session.ts'

/**
 * Sends one attempt: through the middleware and the application's own fetch, where there are any. Only what the fetch itself
 * throws is a failed connection.
 */
export function sendThroughMiddleware(session: Session, call: PreparedRequest, signal: AbortSignal, attempt: number): Promise<Response> {
  const throwConnectionErrors = async (send: () => Promise<Response>): Promise<Response> => {
    try {
      return await send()
    } catch (error) {
      return throwConnectionFailure(session, call, error, attempt)
    }
  }
  const { fetch, middleware } = session
  const init = buildInit(call, signal, attempt)
  // Looks `fetch` up at each call, so that a mock that replaces it later is used. Makes no Request here, because `fetch` makes its own, and
  // a second one would take a large part of a call's time.
  if (!fetch && middleware.length === 0) return throwConnectionErrors(() => globalThis.fetch(call.url, init))
  // Node's fetch ignores the `window` of a Request, so it is passed separately.
  const sendWithRuntime: Fetch = (request) => globalThis.fetch(request, init.window === null ? { window: null } : undefined)
  const sendInnermost: Fetch = (request) => throwConnectionErrors(() => (fetch ?? sendWithRuntime)(request))
  const pipeline = middleware.reduceRight<Fetch>((next, layer) => (request) => layer(request, next), sendInnermost)
  return pipeline(new Request(call.url, init))
}

/** From the second attempt on, asks the server to close the connection, so that the next attempt resolves the address again. */
function buildInit({ method, headers: givenHeaders, body }: PreparedRequest, signal: AbortSignal, attempt: number): RequestInit {
  const headers = attempt > 1 ? { ...givenHeaders, connection: 'close' } : givenHeaders
  return { method, headers, signal, redirect: 'manual', ...(typeof body === 'function' ? body(signal) : { body: body ?? null }) }
}

async function throwConnectionFailure(session: Session, call: PreparedRequest, error: unknown, attempts: number): Promise<never> {
  const { reason = 'the connection failed', ...known } = (await loadFailureHandling())?.explainConnectionFailure(session, error) ?? {}
  // A streamed body cannot follow a redirect. The runtimes say so only in the error's text.
  if (/ed ?redirect/i.test(reason))
    return throwUnexpectedResponse({ ...known, attempts }, (reasons) => reasons.explainRedirect(session.redact))
  throw new ConnectionError({
    message: `${call.name} got no answer from ${session.serverAddress.baseUrl}: ${reason}.`,
    ...known,
    attempts,
  })
}

/** Reads the body of a response. Throws if it breaks off, or is too large to be an answer of the catalog. */
export async function readBodyText({ redact, clock }: Session, response: Response, attempts: number): Promise<string> {
  const { status, headers } = response
  try {
    return await (isSmall(headers) ? response.text() : (await import('../failures/failure-handling.ts')).failures.readCountedText(response))
  } catch (error) {
    const failing = await loadFailureHandling()
    const fields = {
      status,
      attempts,
      request_id: readRequestId(headers, redact),
      retryAt: failing?.readRetryTime(response, clock.now(), false),
      cause: failing?.copyCause(redact, error),
    }
    return throwUnexpectedResponse(fields, (reasons) => reasons.explainUnread(response, error))
  }
}

/**
 * True when the headers say that the body can be held in memory. A compressed body grows when it is read, but a small one cannot grow
 * beyond the limit.
 */
function isSmall(headers: Headers): boolean {
  const size = Number(headers.get('Content-Length'))
  return size > 0 && (size < 6e4 || (size < 6e7 && !headers.has('Content-Encoding')))
}
