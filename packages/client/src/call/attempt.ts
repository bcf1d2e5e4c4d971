import { type Answer, readAnswer } from '../answer/answer.ts'
import { throwUnexpectedResponse } from '../failures/unexpected.ts'
import { assertBudgetLeft, recordBudget, reservePrice } from '../limits/metering.ts'
import { waitForRateLimit } from '../limits/turn.ts'
import { type Attempt, withAttemptTimeout } from '../request/attempt-timeout.ts'
import { readBodyText, sendThroughMiddleware } from './transport.ts'

/** Sends a call once. Throws a CatalogError, the reason of an abort, or what a middleware threw. */
export async function sendAttempt(current: Attempt): Promise<Answer> {
  const { session, attempt } = current
  current.limits.signal?.throwIfAborted()
  assertBudgetLeft(session, attempt - 1)
  const pacer = session.pacer && (await waitForRateLimit(current))
  let headers: Headers | undefined
  try {
    // While the call waited for its turn, another call may have learnt that the budget is spent.
    if (pacer) assertBudgetLeft(session, attempt - 1)
    reservePrice(session, attempt - 1)
    const { response, text } = await sendRequest(current, (arrived) => {
      headers = arrived
    })
    return await readAnswer(response, text, session, attempt)
  } finally {
    pacer?.endTurn(headers)
  }
}

interface Exchange {
  readonly response: Response
  readonly text: string
}

/** Passes the headers on as soon as they arrive: they count even when the body then breaks off. */
function sendRequest(current: Attempt, onHeaders: (headers: Headers) => void): Promise<Exchange> {
  const { session, call, limits, attempt } = current
  const ms = Math.min(limits.attemptTimeout, limits.deadline - session.clock.elapsed())
  return withAttemptTimeout(current, ms, async (signal) => {
    const response: Partial<Response> | undefined = await sendThroughMiddleware(session, call, signal, attempt)
    if (!isResponse(response)) return throwUnexpectedResponse({ attempts: attempt }, (reasons) => reasons.noResponse)
    recordBudget(session, response)
    onHeaders(response.headers)
    return { response, text: await readBodyText(session, response, attempt) }
  })
}

/** A mock, or a middleware that forgets to return, returns something else. */
function isResponse(response: Partial<Response> | undefined): response is Response {
  return Boolean(response?.headers?.get)
}
