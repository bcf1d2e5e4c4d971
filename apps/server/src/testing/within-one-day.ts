/**
 * Runs work about a UTC day, or its month, so that it begins and ends on the same one: if midnight has passed during the work, its outcome
 * says nothing, and it is run again from the beginning. The work creates all records that it reads.
 */
export async function withinOneDay<Result>(work: () => Promise<Result>): Promise<Result> {
  const day = getUtcDay()
  const [outcome] = await Promise.allSettled([work()])
  if (getUtcDay() !== day) return withinOneDay(work)
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/** Returns today's date in UTC, as `2026-11-20`. */
export function getUtcDay(): string {
  return new Date().toISOString().slice(0, 10)
}
