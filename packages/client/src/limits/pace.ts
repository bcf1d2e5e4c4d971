import type { Clock } from '../clock.ts'
import type { RateLimitedError } from '../errors.ts'

// No window lasts longer, so a later reset comes from a wrong clock.
const maxWindowMs = 61_000

// Tolerance for the times of headers, which are whole seconds.
const rounding = 2500

// Number of calls that may be under way before the window is known: enough for a starting program not to wait, and few enough to leave room
// for another one with the same key.
const maxUnknown = 5

/** An attempt that waits for its turn, with the core's functions that the pacer needs: importing them would add one more file to load. */
export interface UnsentTry {
  /** Number of times that the call has been sent. */
  readonly attempts: number
  /** When the call has to end, by the clock's `elapsed`. */
  readonly deadline: number
  readonly RateLimitedError: typeof RateLimitedError
  /** Runs a part of the attempt, for `ms` at most and only until the call is aborted. */
  within(ms: number, run: (signal: AbortSignal) => Promise<void>): Promise<void>
}

/** Waits; throws if the call is aborted or if its deadline comes first. */
type WaitMs = (ms: number) => Promise<void>

/** Decides when each attempt may be sent. */
export interface Pacer {
  /** Resolves when the attempt may be sent; rejects if the call is aborted or if its deadline comes first. */
  waitForTurn(unsent: UnsentTry): Promise<void>
  /** Ends a turn, with the headers of the answer if one came. Must be called after every turn that resolved. */
  endTurn(headers?: Headers): void
}

/** One window of the rate limit, as the answers reported it. Its times are those of `elapsed`. */
interface RateWindow {
  /** Number of calls that may still be sent, without those that already have a turn. */
  remaining: number
  readonly endsAt: number
  /** When the next call may go, once few are left. */
  nextSlot: number
}

interface PaceState {
  rateWindow: RateWindow | undefined
  /** The highest number of remaining calls seen in a window, which is about its limit. */
  maxRemaining: number
  /** Number of attempts that have a turn, sent or not. */
  turns: number
  /** Number of turns that were given while nothing was known of the window. */
  unknown: number
  /** Resolves with the next answer. */
  nextAnswer: PromiseWithResolvers<void>
}

/**
 * Sends calls as they come while a window of the rate limit has room. Spreads the window's last quarter of calls evenly over its remaining
 * time, so that no call is refused and none waits for a whole minute.
 */
export function createPacer(clock: Clock): Pacer {
  const state: PaceState = { rateWindow: undefined, maxRemaining: 0, turns: 0, unknown: 0, nextAnswer: Promise.withResolvers() }
  return {
    waitForTurn: (unsent) =>
      unsent.within(unsent.deadline - clock.elapsed(), async (signal) => {
        const wait: WaitMs = (ms) => pauseOrThrow(clock, unsent, ms, signal)
        while (!(await waitForNextTurn(state, clock, wait))) signal.throwIfAborted()
      }),
    endTurn(headers) {
      state.turns -= 1
      state.unknown = Math.max(0, state.unknown - 1)
      observeHeaders(state, clock, headers)
      state.nextAnswer.resolve()
      state.nextAnswer = Promise.withResolvers()
    },
  }
}

/** Returns true when the attempt got its turn. Returns false when something has changed and the caller has to try again. */
async function waitForNextTurn(state: PaceState, clock: Clock, wait: WaitMs): Promise<boolean> {
  const now = clock.elapsed()
  const { rateWindow: window } = state
  if (!window || window.endsAt <= now) {
    if (state.unknown >= maxUnknown) return state.nextAnswer.promise.then(() => false)
    state.unknown += 1
    state.turns += 1
    return true
  }
  if (window.remaining <= 0) return wait(window.endsAt - now).then(() => false)
  await waitForSlot(state, window, now, wait)
  return true
}

async function waitForSlot(state: PaceState, window: RateWindow, now: number, wait: WaitMs): Promise<void> {
  const slot = Math.max(now, window.nextSlot)
  if (window.remaining <= state.maxRemaining / 4) window.nextSlot = slot + Math.max(0, window.endsAt - slot) / window.remaining
  window.remaining -= 1
  state.turns += 1
  try {
    if (slot > now) await wait(slot - now)
  } catch (error) {
    state.turns -= 1
    throw error
  }
}

/** Waits, or throws at once where the wait would pass the deadline. */
async function pauseOrThrow(
  clock: Clock,
  { attempts, deadline, RateLimitedError }: UnsentTry,
  ms: number,
  signal: AbortSignal,
): Promise<void> {
  if (clock.elapsed() + ms < deadline) return clock.sleep(ms, signal)
  throw new RateLimitedError({
    message: 'The rate limit leaves no room before the deadline.',
    hint: 'Wait until retryAt, or allow more time.',
    retryAt: new Date(clock.now() + ms),
    attempts,
  })
}

/** Updates the window from the headers. A slow answer says what was left when its call was counted, which can be long ago. */
function observeHeaders(state: PaceState, clock: Clock, headers: Headers | undefined): void {
  const left = Number(headers?.get('X-RateLimit-Remaining') || Number.NaN)
  const reset = Number(headers?.get('X-RateLimit-Reset') || Number.NaN)
  if (!Number.isFinite(left + reset)) return
  // Both the reset and Date are by the server's clock: their difference does not depend on ours.
  const serverNow = Date.parse(headers?.get('Date') ?? '') || clock.now()
  const now = clock.elapsed()
  const endsAt = now + Math.min(maxWindowMs, reset * 1000 - serverNow)
  if (endsAt <= now) return
  state.maxRemaining = Math.max(state.maxRemaining, left)
  const window = state.rateWindow && state.rateWindow.endsAt > now ? state.rateWindow : undefined
  const later = window ? endsAt - window.endsAt : Infinity
  if (window && Math.abs(later) < rounding) window.remaining = Math.min(window.remaining, left)
  if (later < rounding) return
  state.rateWindow = { remaining: left - state.turns, endsAt, nextSlot: 0 }
  state.unknown = 0
}
