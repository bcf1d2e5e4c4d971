import { type Answer, readAnswer } from './answer.ts'
import { limited, type Try } from './limited.ts'
import { refuseExhausted, rememberExhaustion, reservePrice, settle } from './metering.ts'
import type { Outgoing } from './outgoing.ts'
import { bodyOf, pipeline } from './transport.ts'
import { takeTurn } from './turn.ts'

/** Sends a call once. Throws a CatalogError, the reason of an abort, or what a middleware threw. */
export async function tryOnce(current: Try): Promise<Answer> {
  const { session, attempt } = current
  refuseExhausted(session, attempt - 1)
  const pacer = await takeTurn(current)
  let headers: Headers | undefined
  try {
    reservePrice(session, attempt - 1)
    const { response, text } = await exchange(current, (arrived) => {
      headers = arrived
    })
    return readAnswer(response, text, session, attempt)
  } catch (error) {
    rememberExhaustion(session, error)
    throw error
  } finally {
    pacer?.done(headers)
  }
}

interface Exchange {
  readonly response: Response
  readonly text: string
}

/** The headers are told as soon as they arrive: they count even when the body then breaks off. */
function exchange(current: Try, onHeaders: (headers: Headers) => void): Promise<Exchange> {
  const { session, call, limits, attempt } = current
  const ms = Math.min(limits.attemptTimeout, limits.deadline - session.clock.now())
  return limited(current, ms, async (signal) => {
    const response = await pipeline(session, call, attempt)(requestOf(call, signal))
    settle(session, response)
    onHeaders(response.headers)
    return { response, text: await bodyOf(session, response, attempt) }
  })
}

/** What is made for each try may be a stream: that needs `duplex`, and cannot follow a redirect. */
function requestOf({ method, url, headers, body }: Outgoing, signal: AbortSignal): Request {
  const init = { method, headers, signal }
  if (typeof body !== 'function') return new Request(url, { ...init, body: body ?? null })
  const streamed = { ...init, body: body(), duplex: 'half', redirect: 'error' } as const
  return new Request(url, streamed)
}
