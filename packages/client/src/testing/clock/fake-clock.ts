import type { Clock } from '../../clock.ts'
import { onAbort } from '../../request/on-abort.ts'
import { waitForMacrotask } from './wait-for-macrotask.ts'

/** A clock for tests, on which waits of the client and of the program take no time. */
export interface FakeClock extends Clock {
  /** Requested length of each sleep, in milliseconds. */
  readonly slept: number[]
  /** Lets time pass, as a slow answer does. */
  advance(ms: number): void
  /** Sets the date forwards or, with a negative number, backwards, as a person or a time server does. No time passes. */
  jump(ms: number): void
}

interface Timer {
  readonly at: number
  readonly fire: () => void
}

/**
 * Time stands still until a caller sleeps; then it jumps to the end of the shortest sleep.
 *
 * @param start - The time that it begins with: milliseconds since 1970.
 * @example
 * ```ts
 * const clock = fakeClock(Date.parse('2026-11-20T23:59:00.000Z'))
 * clock.advance(60_000) // the next UTC day has begun
 * ```
 */
export function fakeClock(start = Date.parse('2026-11-20T12:00:00.000Z')): FakeClock {
  let elapsed = 0
  /** Difference between the date and the elapsed time. */
  let epoch = start
  const timers = new Set<Timer>()
  const slept: number[] = []

  function addTimer(ms: number, fire: () => void): Timer {
    // Like a real clock, it counts whole milliseconds, and is never early.
    const timer = { at: elapsed + Math.ceil(ms), fire }
    timers.add(timer)
    return timer
  }

  function advanceElapsed(elapsedMs: number): void {
    elapsed = Math.max(elapsed, elapsedMs)
    for (const timer of [...timers].filter(({ at }) => at <= elapsed).sort((a, b) => a.at - b.at)) {
      if (timers.delete(timer)) timer.fire()
    }
  }

  const clock: Omit<FakeClock, 'sleep'> = {
    slept,
    now: () => epoch + elapsed,
    elapsed: () => elapsed,
    advance: (ms) => advanceElapsed(elapsed + ms),
    jump: (ms) => {
      epoch += ms
    },
    after(ms, callback) {
      const timer = addTimer(ms, callback)
      return () => timers.delete(timer)
    },
  }
  // Lets other callers that are about to sleep begin first.
  return { ...clock, sleep: createSleep(clock, waitForMacrotask) }
}

const minStepMs = 1e-6

/** Creates `sleep` for a clock that stands still: once `waitUntilQuiet` resolves, time jumps to the end of the shortest sleep. */
export function createSleep(clock: Omit<FakeClock, 'sleep'>, waitUntilQuiet: () => Promise<void>): Clock['sleep'] {
  const sleeping = new Set<{ readonly until: number }>()

  function wakeNext(): void {
    const [next] = [...sleeping].sort((one, other) => one.until - other.until)
    if (next) clock.advance(next.until - clock.elapsed())
    // A sum of fractional times may fall short of the end.
    if (next && sleeping.has(next)) clock.advance(minStepMs)
  }

  return (ms, signal) =>
    new Promise<void>((resolve, reject) => {
      clock.slept.push(ms)
      if (signal?.aborted) return reject(signal.reason)
      const sleeper = { until: clock.elapsed() + Math.ceil(ms) }
      const cancel = clock.after(ms, () => {
        stopListening()
        sleeping.delete(sleeper)
        resolve()
      })
      sleeping.add(sleeper)
      const stopListening = onAbort(signal, () => {
        cancel()
        stopListening()
        sleeping.delete(sleeper)
        reject(signal?.reason)
      })
      waitUntilQuiet().then(wakeNext)
    })
}
