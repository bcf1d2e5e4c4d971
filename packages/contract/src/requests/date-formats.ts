/**
 * The formats `date` and `date-time` of the contract (RFC 3339), as far as the catalog can keep them: a day that the calendar
 * has, in the years 1 to 9999. PostgreSQL cannot store what ajv-formats would accept beyond that, such as a leap second.
 */
export const dateFormats = { date: isDay, 'date-time': isTimestamp } as const

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}

const time = /^[Tt ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/
const earliest = Date.parse('0001-01-01T00:00:00Z')
/** Longer fractions are cut before they are stored, so that the last millisecond of the year stays in it. */
const latest = Date.parse('9999-12-31T23:59:59.999Z')

export function isTimestamp(text: string): boolean {
  if (!isDay(text.slice(0, 10)) || !time.test(text.slice(10))) return false
  const instant = Date.parse(text.toUpperCase().replace(' ', 'T'))
  return earliest <= instant && instant <= latest
}
