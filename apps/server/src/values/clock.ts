/** Clock and timers of a process. Tests replace them with a clock that they advance. */
export type Clock = {
  /** Milliseconds since a fixed moment. */
  now(): number
  /** Runs the work once, after that many milliseconds. Returns a function that cancels it. */
  schedule(ms: number, work: () => void): () => void
}

/** The clock of this process. Its timers do not keep the process running. */
export const systemClock: Clock = {
  now: () => performance.now(),
  schedule(ms, work) {
    const timer = setTimeout(work, ms).unref()
    return () => clearTimeout(timer)
  },
}

/** Runs the work once in each interval, until the returned function is called. */
export function repeat(clock: Clock, everyMs: number, work: () => void): () => void {
  let cancel: () => void
  const run = () => {
    cancel = clock.schedule(everyMs, run)
    work()
  }
  cancel = clock.schedule(everyMs, run)
  return () => cancel()
}

/** Waits that many milliseconds, or until the signal aborts. */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = clock.schedule(ms, end)
    signal.addEventListener('abort', end)
  })
}
