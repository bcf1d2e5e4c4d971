import { requestId } from './answer.ts'
import { ConnectionError } from './errors.ts'
import type { Fetch } from './options.ts'
import type { Outgoing } from './outgoing.ts'
import type { Session } from './session.ts'
import { unexpected } from './unexpected.ts'

/**
 * Sends one try: through the middleware and the application's own fetch, where there are any. Only what the fetch itself
 * throws is a failed connection.
 */
export function sendThrough(session: Session, call: Outgoing, signal: AbortSignal, attempt: number): Promise<Response> {
  const reach = async (send: () => Promise<Response>): Promise<Response> => {
    try {
      return await send()
    } catch (error) {
      throw await unanswered(session, call, error, attempt)
    }
  }
  const { fetch, middleware } = session
  const init = initOf(call, signal)
  // Looked up at each call, so that a mock that replaces it later is seen. It makes a Request of its own, which takes as long
  // as much else that is done for a call, so none is made for it here.
  if (!fetch && middleware.length === 0) return reach(() => globalThis.fetch(call.url, init))
  // Of a Request, Node's forgets whether it has a window.
  const runtimes: Fetch = (request) => globalThis.fetch(request, init.window === null ? { window: null } : undefined)
  const innermost: Fetch = (request) => reach(() => (fetch ?? runtimes)(request))
  const pipeline = middleware.reduceRight<Fetch>((next, layer) => (request) => layer(request, next), innermost)
  return pipeline(new Request(call.url, init))
}

function initOf({ method, headers, body }: Outgoing, signal: AbortSignal): RequestInit {
  return { method, headers, signal, redirect: 'manual', ...(typeof body === 'function' ? body(signal) : { body: body ?? null }) }
}

function unanswered({ destination, redact }: Session, call: Outgoing, error: unknown, attempts: number): Promise<never> {
  const reason = redact.text(reasonOf(error))
  const cause = redact.cause(error)
  // What is streamed cannot be redirected, and the runtimes say so in words.
  if (/ed ?redirect/i.test(reason)) return unexpected({ cause, attempts }, (whys) => whys.redirected(redact))
  throw new ConnectionError({
    message: `${call.name} got no answer from ${destination.baseUrl}: ${reason}.`,
    hint: 'Check that the server runs and that CATALOG_BASE_URL is its address.',
    cause,
    attempts,
  })
}

/** The runtime's own words are "fetch failed"; what failed stands in the cause. */
function reasonOf(error: unknown): string {
  const { message = String(error), cause } = Object(error) as { message?: string; cause?: unknown }
  return cause instanceof Error ? `${message} (${cause.message || String((cause as { code?: unknown }).code)})` : message
}

/** A body that breaks off is no answer, and one without end is not the catalog's. */
export async function bodyOf({ redact }: Session, response: Response, attempts: number): Promise<string> {
  const { status, headers } = response
  try {
    return await (isSmall(headers) ? response.text() : (await import('./odd-answer.ts')).countedText(response))
  } catch (error) {
    const odd = { status, attempts, request_id: requestId(headers, redact), cause: redact.cause(error) }
    return unexpected(odd, (whys) => whys.unread(response, error))
  }
}

/** Whether it says that it can be held: compressed it may grow, but a few bytes not by that much. */
function isSmall(headers: Headers): boolean {
  const size = Number(headers.get('Content-Length'))
  return size > 0 && (size < 6e4 || (size < 6e7 && !headers.has('Content-Encoding')))
}
