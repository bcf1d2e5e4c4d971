import type { Clock } from '../clock.ts'
import type { RateLimitedError } from '../errors.ts'

// A minute window never lasts longer; a reset that is further away comes from a clock that is wrong.
const longestWindow = 61_000

/** A try that is to be sent, and what the pacer uses of the core: what both imported would be one more file to load. */
export interface Unsent {
  /** How many times the call has been sent. */
  readonly attempts: number
  /** When its call has to be over, by the clock's `elapsed`. */
  readonly deadline: number
  readonly RateLimitedError: typeof RateLimitedError
  /** Runs a part of the try, for `ms` at most and only until the call is aborted. */
  within(ms: number, run: (signal: AbortSignal) => Promise<void>): Promise<void>
}

/** Waits, or throws: when the call is aborted, and when its deadline comes first. */
type Wait = (ms: number) => Promise<void>

/** Tells each try when it may be sent. */
export interface Pacer {
  /** Resolves when the try may be sent; rejects when it is aborted, and when its deadline comes first. */
  turn(unsent: Unsent): Promise<void>
  /** Takes in the answer of a try, or that none came. Every turn that resolved ends with this. */
  done(headers?: Headers): void
}

/** One window of the rate limit, as the last answer told it. Its times are those of `elapsed`. */
interface Window {
  /** How many more calls may be sent, those that already have a turn taken off. */
  remaining: number
  readonly endsAt: number
}

interface State {
  window: Window | undefined
  nextSlot: number
  /** How many tries have a turn, sent or not. */
  turns: number
  /** Set while nothing is known about the window and one try is out to learn it. */
  probe: PromiseWithResolvers<void> | undefined
}

/** Spreads the calls that are left in the rate limit's window evenly over the time that is left in it. */
export function createPacer(clock: Clock): Pacer {
  const state: State = { window: undefined, nextSlot: 0, turns: 0, probe: undefined }
  return {
    turn: (unsent) =>
      unsent.within(unsent.deadline - clock.elapsed(), async (signal) => {
        const wait: Wait = (ms) => pause(clock, unsent, ms, signal)
        while (!(await takeNextTurn(state, clock, wait))) signal.throwIfAborted()
      }),
    done(headers) {
      state.turns -= 1
      state.window = windowOf(headers, state.turns, clock) ?? state.window
      state.probe?.resolve()
      state.probe = undefined
    },
  }
}

/** Whether the try got its turn; otherwise something has changed, and it has to look again. */
async function takeNextTurn(state: State, clock: Clock, wait: Wait): Promise<boolean> {
  const now = clock.elapsed()
  const { window, probe } = state
  if (!window || window.endsAt <= now) {
    if (probe) return probe.promise.then(() => false)
    state.probe = Promise.withResolvers()
    state.turns += 1
    return true
  }
  if (window.remaining <= 0) return wait(window.endsAt - now).then(() => false)
  await takeSlot(state, window, now, wait)
  return true
}

async function takeSlot(state: State, window: Window, now: number, wait: Wait): Promise<void> {
  const slot = Math.max(now, state.nextSlot)
  state.nextSlot = slot + Math.max(0, window.endsAt - slot) / window.remaining
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
async function pause(clock: Clock, { attempts, deadline, RateLimitedError }: Unsent, ms: number, signal: AbortSignal): Promise<void> {
  if (clock.elapsed() + ms < deadline) return clock.sleep(ms, signal)
  throw new RateLimitedError({
    message: "The rate limit leaves no room for this call before the call's deadline.",
    hint: 'Wait until the time in retryAt, or give the call a longer timeout.',
    retryAt: new Date(clock.now() + ms),
    attempts,
  })
}

function windowOf(headers: Headers | undefined, turns: number, clock: Clock): Window | undefined {
  const remaining = headers?.get('X-RateLimit-Remaining')
  const reset = headers?.get('X-RateLimit-Reset')
  if (!Number.isFinite(Number(remaining || Number.NaN) + Number(reset || Number.NaN))) return undefined
  // The reset is told by the server's clock, and so is Date: their difference needs no agreement with ours.
  const serverNow = Date.parse(headers?.get('Date') ?? '') || clock.now()
  const left = Math.min(longestWindow, Number(reset) * 1000 - serverNow)
  return { remaining: Number(remaining) - turns, endsAt: clock.elapsed() + left }
}
