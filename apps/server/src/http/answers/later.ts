import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WatchedAccess } from '../../keys/access-watch.ts'
import type { Caller } from '../../keys/caller.ts'

/** Context for completing an answer after the call has returned its connection to the database. */
export type CompletionContext = {
  readonly incoming: IncomingMessage
  readonly response: ServerResponse
  readonly caller: Caller
  /** Charges the key for another call of the same operation, and records it; throws if a limit refuses it. */
  chargeAgain(): Promise<void>
  /**
   * Watches whether the key still has the scopes that it had when it was charged. Runs `onEnd` once the scopes change; with an error if a
   * new call would be refused.
   */
  watchAccess(onEnd: (error?: unknown) => void): WatchedAccess
}

/** Completes an answer that may take a long time. Returns the body, or `sent` if it has sent the answer itself. */
export type CompleteAnswer<Body = unknown> = (context: CompletionContext) => Promise<Body | 'sent'>
