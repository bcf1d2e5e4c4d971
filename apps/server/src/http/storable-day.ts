const firstDay = '0001-01-01'

/** A day that a query is asked with: those begin with a year 0 that PostgreSQL does not have, and that nothing is in. */
export function storableDay(day: string): string {
  return day < firstDay ? firstDay : day
}
