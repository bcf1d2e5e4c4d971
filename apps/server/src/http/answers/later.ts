import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WatchedAccess } from '../../keys/access-watch.ts'
import type { Caller } from '../../keys/caller.ts'

/** What an answer is completed with, when the call holds no connection to the database any more. */
export type LaterContext = {
  readonly incoming: IncomingMessage
  readonly response: ServerResponse
  readonly caller: Caller
  /** Charges the key for another call of the same operation, and records it; throws where a limit refuses it. */
  chargeAgain(): Promise<void>
  /**
   * Watches whether the key still has the scopes that it had when it was charged. Runs `onEnd` once it has others; with an error
   * where a new call would be refused.
   */
  watchAccess(onEnd: (error?: unknown) => void): WatchedAccess
}

/** Answers the body, or that it has sent the answer by itself. */
export type Complete = (context: LaterContext) => Promise<object | 'sent'>

const completions = new WeakMap<object, Complete>()

/**
 * Registers how the answer of a handler is completed that may take long: after the connection was given back, on which the call
 * was charged and answered so far.
 */
export function completeLater<Body extends object>(body: Body, complete: Complete): Body {
  completions.set(body, complete)
  return body
}

export function findCompletion(body: unknown): Complete | undefined {
  return typeof body === 'object' && body !== null ? completions.get(body) : undefined
}
