import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from '../../keys/caller.ts'

/** What an answer is completed with, when the call holds no connection to the database any more. */
export type LaterGround = {
  readonly incoming: IncomingMessage
  readonly response: ServerResponse
  readonly caller: Caller
  /** Charges the key for another call of the same operation, and records it; throws where a limit refuses it. */
  chargeAgain(): Promise<void>
  /** Whether the key holds the scopes still that it held when it was charged; throws where it was revoked or has expired. */
  holdsSameScopes(): Promise<boolean>
}

/** Answers the body, or that it has sent the answer by itself. */
export type Complete = (ground: LaterGround) => Promise<object | 'sent'>

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
