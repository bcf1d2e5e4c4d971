const firstDay = '0001-01-01'

/** Replaces a requested day of the year 0 with the first day that PostgreSQL can store. No record has an earlier day. */
export function toStorableDay(day: string): string {
  return day < firstDay ? firstDay : day
}
