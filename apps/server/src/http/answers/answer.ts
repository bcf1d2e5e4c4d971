import type { Created, Ok, ResponseHeaders } from '../call.ts'
import { getSuccessStatus, type Route } from '../routes.ts'
import type { CompleteAnswer } from './later.ts'

/** A successful answer, as it is sent. */
export type Answer = {
  readonly status: number
  readonly body: unknown
  readonly headers?: ResponseHeaders
  /** Timestamp of the write, if a repeat has to return the same one. */
  readonly writtenAt?: string
  /** Builds the body after the call has released its connection. */
  readonly complete?: CompleteAnswer
}

/** Completes the result of a handler: most handlers return only a body, those of repeatable operations a whole answer (see `AnswerOf`). */
export function toAnswer(route: Pick<Route, 'repeatable' | 'statuses'>, result: unknown): Answer {
  return route.repeatable && isAnswer(result) ? result : { status: getSuccessStatus(route), body: result }
}

function isAnswer(result: unknown): result is Created<unknown> | Ok<unknown> {
  return typeof result === 'object' && result !== null && 'status' in result && 'body' in result
}
