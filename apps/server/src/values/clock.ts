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
export function scheduleRepeatedly(clock: Clock, everyMs: number, work: () => void): () => void {
  let cancel: () => void
  const runAndReschedule = () => {
    cancel = clock.schedule(everyMs, runAndReschedule)
    work()
  }
  cancel = clock.schedule(everyMs, runAndReschedule)
  return () => cancel()
}

/** Waits that many milliseconds, or until the signal aborts. */
export function waitOnClock(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const endWait = () => {
      cancel()
      signal.removeEventListener('abort', endWait)
      resolve()
    }
    const cancel = clock.schedule(ms, endWait)
    signal.addEventListener('abort', endWait)
  })
}
