import { type Answer, readAnswer } from './answer.ts'
import { limited, type Try } from './limited.ts'
import { refuseExhausted, rememberExhaustion, reservePrice, settle } from './metering.ts'
import { bodyOf, sendThrough } from './transport.ts'
import { takeTurn } from './turn.ts'

/** Sends a call once. Throws a CatalogError, the reason of an abort, or what a middleware threw. */
export async function tryOnce(current: Try): Promise<Answer> {
  const { session, attempt } = current
  current.limits.signal?.throwIfAborted()
  refuseExhausted(session, attempt - 1)
  const pacer = session.pacer && (await takeTurn(current))
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
  const ms = Math.min(limits.attemptTimeout, limits.deadline - session.clock.elapsed())
  return limited(current, ms, async (signal) => {
    const response = await sendThrough(session, call, signal, attempt)
    settle(session, response)
    onHeaders(response.headers)
    return { response, text: await bodyOf(session, response, attempt) }
  })
}
