const day = 86_400_000

/** True when a date, YYYY-MM-DD, is the first day of its week. */
export function isMonday(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() === 1
}

/** Formats the ISO 8601 week that begins on a Monday as the slug of a brief: `2026-w47`. The year is the year of the week's Thursday. */
export function toIsoWeek(monday: string): string {
  const thursday = new Date(Date.parse(`${monday}T00:00:00Z`) + 3 * day)
  const year = thursday.toISOString().slice(0, 4)
  const week = Math.floor((thursday.getTime() - Date.parse(`${year}-01-01T00:00:00Z`)) / day / 7) + 1
  return `${year}-w${String(week).padStart(2, '0')}`
}
