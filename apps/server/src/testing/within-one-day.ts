/**
 * Runs work that depends on the UTC day or month so that it begins and ends on the same day: if midnight passes during the work, its
 * outcome is ignored, and it runs again from the beginning. The work must create all records that it reads.
 */
export async function runWithinOneDay<Result>(work: () => Promise<Result>): Promise<Result> {
  const day = getUtcDay()
  const [outcome] = await Promise.allSettled([work()])
  if (getUtcDay() !== day) return runWithinOneDay(work)
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/** Returns today's date in UTC, as `2026-11-20`. */
export function getUtcDay(): string {
  return new Date().toISOString().slice(0, 10)
}
