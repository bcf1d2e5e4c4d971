const firstDay = '0001-01-01'

/**
 * Moves a queried day to the first that PostgreSQL can hold: queries may use a year 0, which PostgreSQL does not have and no
 * record is in.
 */
export function toStorableDay(day: string): string {
  return day < firstDay ? firstDay : day
}
