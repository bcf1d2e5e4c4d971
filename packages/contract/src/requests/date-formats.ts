/**
 * The formats `date` and `date-time` of the contract (RFC 3339), limited to values that PostgreSQL can store: existing days of the
 * years 1 to 9999, without leap seconds. The formats of ajv-formats accept more.
 */
export const dateFormats = { date: isDay, 'date-time': isTimestamp } as const

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}

const time = /^[Tt ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/
const earliest = Date.parse('0001-01-01T00:00:00Z')
/** Fractions of a millisecond are cut before storing, so moments in the last millisecond of the year 9999 are valid, too. */
const latest = Date.parse('9999-12-31T23:59:59.999Z')

export function isTimestamp(text: string): boolean {
  if (!isDay(text.slice(0, 10)) || !time.test(text.slice(10))) return false
  const instant = Date.parse(text.toUpperCase().replace(' ', 'T'))
  return earliest <= instant && instant <= latest
}
