/**
 * Milliseconds from the end of the drain until the process exits, even if some work is not finished. The units in deploy/ allow more time.
 */
export const maxStopMs = 15_000

/** Milliseconds from the start of a stop to each step. The steps are skipped once all running requests are answered. */
export const stopSchedule = {
  /** Ends the connections to the database, and so the requests that wait for it. */
  endDatabaseMs: 8_000,
  /** Answers requests that wait for something else. */
  answerMs: 9_500,
  /** Closes the connections of clients. */
  closeMs: 10_500,
}

/** Milliseconds for writing the last usage to the database; what remains is stored on the disk. */
export const maxUsageMs = 2_500

/** Runs actions after their delays, until it is ended. */
export type Schedule = {
  addAction(delayMs: number, action: () => void): void
  end(): void
}

export function startSchedule(): Schedule {
  const timers: NodeJS.Timeout[] = []
  return {
    addAction(delayMs, action) {
      timers.push(setTimeout(action, delayMs))
    },
    end() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** Waits for work, but at most this many milliseconds. */
export async function waitAtMost(maxMs: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, maxMs)
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
