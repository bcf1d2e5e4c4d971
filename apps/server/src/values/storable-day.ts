const firstDay = '0001-01-01'

/** Replaces a queried day of the year 0 by the first day that PostgreSQL can store. No record has an earlier one. */
export function toStorableDay(day: string): string {
  return day < firstDay ? firstDay : day
}
