import { type Answer, readAnswer } from './answer.ts'
import { limited, type Try } from './limited.ts'
import { refuseExhausted, rememberExhaustion, reservePrice, settle } from './metering.ts'
import { bodyOf, sendThrough } from './transport.ts'
import { takeTurn } from './turn.ts'
import { unexpected } from './unexpected.ts'

/** Sends a call once. Throws a CatalogError, the reason of an abort, or what a middleware threw. */
export async function tryOnce(current: Try): Promise<Answer> {
  const { session, attempt } = current
  current.limits.signal?.throwIfAborted()
  refuseExhausted(session, attempt - 1)
  const pacer = session.pacer && (await takeTurn(current))
  let headers: Headers | undefined
  try {
    // While it waited for its turn, another call may have learnt that the budget is spent.
    if (pacer) refuseExhausted(session, attempt - 1)
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
  const ms = Math.min(limits.attemptTimeout, limits.deadline - session.clock.elapsed())
  return limited(current, ms, async (signal) => {
    const response: Partial<Response> | undefined = await sendThrough(session, call, signal, attempt)
    if (!isResponse(response)) return unexpected({ attempts: attempt }, (whys) => whys.noResponse)
    settle(session, response)
    onHeaders(response.headers)
    return { response, text: await bodyOf(session, response, attempt) }
  })
}

/** A mock, or a middleware that forgets to return, gives back something else. */
function isResponse(given: Partial<Response> | undefined): given is Response {
  return Boolean(given?.headers?.get)
}
