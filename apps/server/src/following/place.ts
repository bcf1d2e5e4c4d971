import { tooManyWaiting } from '@catalog/contract/records/changes'
import type { FeedWatch } from '../changes/watch.ts'
import { ApiError } from '../errors/api-error.ts'
import type { CompletionContext } from '../http/answers/later.ts'
import { listenForClose } from '../http/connections/listen-for-close.ts'
import { type Clock, waitOnClock } from '../values/clock.ts'

/** One of the places for waiting pages and streams. */
export type WaitingPlace = {
  readonly keyId: string
  /** Aborts when the client leaves, the time limit is reached, or the access of the key changes. */
  readonly signal: AbortSignal
  /** Gives up the place; the client gets the error, if there is one. */
  endWait(error?: unknown): void
  /** Returns false if the scopes of the key have changed, or the key may no longer read. */
  confirmAccess(): Promise<boolean>
  /** Waits until a reader that is behind may read another page. */
  waitForPage(): Promise<void>
}

/**
 * Milliseconds between two pages while a stream or waiting page catches up, and the number of events that each page examines: 5,000 a
 * second. The rows of a page are parsed synchronously, which blocks the event loop for a few milliseconds.
 */
const catchUpEveryMs = 200
export const lookedAtPerPage = 1_000

/**
 * Runs the work in a place, which is released when the work is done. If the place was given up with an error, for example because the key
 * was revoked, throws that error.
 */
export async function holdPlace<T>(
  feed: FeedWatch,
  context: CompletionContext,
  maxMs: number,
  work: (place: WaitingPlace) => Promise<T>,
): Promise<T> {
  const { keyId } = context.caller
  const leave = enterFeed(feed, keyId)
  const { clock } = feed
  const ended = new AbortController()
  const { signal } = ended
  let refusal: { readonly error: unknown } | undefined
  const endWait = (error?: unknown) => {
    if (error !== undefined) refusal ??= { error }
    ended.abort()
  }
  const access = context.watchAccess(endWait)
  const releases = [leave, access.leave, clock.schedule(maxMs, endWait), listenForClose(context.response, () => endWait())]
  context.response.isWaiting = true
  try {
    const result = await work({
      keyId,
      signal,
      endWait,
      confirmAccess: access.confirm,
      waitForPage: createPageDelay(clock, catchUpEveryMs, signal),
    })
    if (refusal) throw refusal.error
    return result
  } finally {
    for (const release of releases) release()
  }
}

/** Counts a waiting page or stream; throws if the key has too many of them already. */
function enterFeed(feed: FeedWatch, keyId: string): () => void {
  const leave = feed.reservePlace(keyId)
  if (leave) return leave
  const { message, ...details } = tooManyWaiting
  throw new ApiError('RATE_LIMITED', message, details)
}

/** Returns a function that waits until the interval has passed since its last return, or since its creation. */
function createPageDelay(clock: Clock, intervalMs: number, signal: AbortSignal): () => Promise<void> {
  let opensAt = clock.now() + intervalMs
  return async () => {
    const waitMs = opensAt - clock.now()
    if (waitMs > 0) await waitOnClock(clock, waitMs, signal)
    opensAt = clock.now() + intervalMs
  }
}
