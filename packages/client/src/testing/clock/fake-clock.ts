import type { Clock } from '../../clock.ts'
import { waitForMacrotask } from './wait-for-macrotask.ts'

/** A clock for tests: what would wait, in the client or in the program, takes no time. */
export interface FakeClock extends Clock {
  /** How long each sleep was asked to last, in milliseconds. */
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
 * Time stands still until somebody sleeps; then it jumps to the end of the shortest sleep.
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
  /** The offset between the date and the time that has passed. */
  let epoch = start
  const timers = new Set<Timer>()
  const sleeping = new Set<Timer>()
  const slept: number[] = []

  function add(ms: number, fire: () => void): Timer {
    // Like a real clock, it counts whole milliseconds, and is never early.
    const timer = { at: elapsed + Math.ceil(ms), fire }
    timers.add(timer)
    return timer
  }

  function moveTo(time: number): void {
    elapsed = Math.max(elapsed, time)
    for (const timer of [...timers].filter(({ at }) => at <= elapsed).sort((a, b) => a.at - b.at)) {
      if (timers.delete(timer)) timer.fire()
    }
  }

  function wakeNext(): void {
    const [next] = [...sleeping].sort((a, b) => a.at - b.at)
    if (next) moveTo(next.at)
  }

  return {
    slept,
    now: () => epoch + elapsed,
    elapsed: () => elapsed,
    advance: (ms) => moveTo(elapsed + ms),
    jump: (ms) => {
      epoch += ms
    },
    after(ms, callback) {
      const timer = add(ms, callback)
      return () => timers.delete(timer)
    },
    sleep(ms, signal) {
      slept.push(ms)
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const timer = add(ms, () => {
          sleeping.delete(timer)
          resolve()
        })
        sleeping.add(timer)
        signal?.addEventListener('abort', () => {
          timers.delete(timer)
          sleeping.delete(timer)
          reject(signal.reason)
        })
        // Lets everything else that is about to begin sleeping do so first.
        waitForMacrotask().then(wakeNext)
      })
    },
  }
}
