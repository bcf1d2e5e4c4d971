import { onAbort } from './request/on-abort.ts'

/** Source of time for the SDK. Replace it in tests: the waits between tries then cost no time. */
export interface Clock {
  /** Milliseconds since 1970, for dates. It jumps when the clock is set. */
  now(): number
  /** Milliseconds since some fixed time, for durations. It only grows. */
  elapsed(): number
  /** Resolves after `ms` milliseconds; rejects with the signal's reason when that aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Calls back after `ms` milliseconds, unless the returned function is called before. */
  after(ms: number, callback: () => void): () => void
}

// Timers count in 32 bits: a longer time would be over at once.
const maxTimerMs = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, callback) {
    if (ms > maxTimerMs) return () => {}
    // Node warns about a time below zero.
    const timer = setTimeout(callback, Math.max(0, ms))
    return () => clearTimeout(timer)
  },
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const end = () => {
        stop()
        stopListening()
        signal?.aborted ? reject(signal.reason) : resolve()
      }
      const stop = systemClock.after(ms, end)
      const stopListening = onAbort(signal, end)
      if (signal?.aborted) end()
    }),
}

/** The end of the UTC day, when budgets reset. */
export function computeNextUtcMidnight(now: number): number {
  const day = 24 * 60 * 60 * 1000
  return (Math.floor(now / day) + 1) * day
}
