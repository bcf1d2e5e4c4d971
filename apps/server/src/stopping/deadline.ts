/** Milliseconds after the drain in which the process ends, even if it still waits for something. The units of deploy/ allow more. */
export const maxStopMs = 15_000

/** Milliseconds from the start of a stop to each step that is taken unless the requests under way are answered before. */
export const stopSchedule = {
  /** Connections to the database are ended, and with them the requests that wait for it. */
  endDatabaseMs: 8_000,
  /** Requests that wait for something else are answered. */
  answerMs: 9_500,
  /** Connections of clients are closed. */
  closeMs: 10_500,
}

/** Milliseconds for the usage that is left: what is not written by then is kept on the disk. */
export const maxUsageMs = 2_500

/** Runs actions at their times, until it is ended. */
export type Schedule = {
  at(ms: number, action: () => void): void
  end(): void
}

export function startSchedule(): Schedule {
  const timers: NodeJS.Timeout[] = []
  return {
    at(ms, action) {
      timers.push(setTimeout(action, ms))
    },
    end() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** Waits for work, and no longer than for so many milliseconds. */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
