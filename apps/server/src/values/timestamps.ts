import { reportUnshowable } from './unshowable.ts'

/*
 * Days and timestamps of the database in the forms of the contract. PostgreSQL can hold values that the contract cannot express: `infinity`, years before 1 and years after 9999. A read never fails because of them (rule read.unshowable-values): they are shown as null if the contract allows null, and otherwise as the nearest value that it can express.
 */
const bounds = {
  date: { first: '0001-01-01', last: '9999-12-31' },
  'date-time': { first: '0001-01-01T00:00:00.000Z', last: '9999-12-31T23:59:59.999Z' },
} as const
const firstMs = Date.parse(bounds['date-time'].first)
const lastMs = Date.parse(bounds['date-time'].last)

/** Converts a timestamp as PostgreSQL writes it, `2026-11-20 09:30:00.123456+00`, to RFC 3339 with milliseconds. */
export function toRfc3339(timestamp: string): string {
  return formatTimestamp(timestamp) ?? reportAndGetNearest('date-time', timestamp)
}

export function toRfc3339OrNull(timestamp: string | null): string | null {
  if (timestamp === null) return null
  const shown = formatTimestamp(timestamp)
  if (shown === undefined) reportUnshowable({ format: 'date-time', value: timestamp })
  return shown ?? null
}

/** Formats the times at which a row was created and last changed. */
export function toTimestamps({ created_at, updated_at }: { readonly created_at: string; readonly updated_at: string }) {
  return { created_at: toRfc3339(created_at), updated_at: toRfc3339(updated_at) }
}

/** Converts a day from PostgreSQL's format, which equals the contract's in the years 1 to 9999. */
export function toDay(day: string): string {
  return isShowableDay(day) ? day : reportAndGetNearest('date', day)
}

export function toDayOrNull(day: string | null): string | null {
  if (day === null || isShowableDay(day)) return day
  reportUnshowable({ format: 'date', value: day })
  return null
}

const hyphen = 0x2d

/** True for `2026-11-20`; years after 9999 have more digits, and those before 1 end in ` BC`. */
function isShowableDay(day: string): boolean {
  return day.length === 10 && day.charCodeAt(4) === hyphen
}

function formatTimestamp(timestamp: string): string | undefined {
  if (timestamp.charCodeAt(4) !== hyphen || timestamp.endsWith(' BC')) return undefined
  if (!timestamp.endsWith('+00')) return formatJsonTimestamp(timestamp)
  const fraction = timestamp.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${timestamp.slice(0, 10)}T${timestamp.slice(11, 19)}.${fraction}Z`
}

/** Formats a timestamp from the database's JSON, such as `2026-11-20T09:30:00.123456+00:00`. */
function formatJsonTimestamp(timestamp: string): string | undefined {
  const ms = Date.parse(timestamp)
  return ms >= firstMs && ms <= lastMs ? new Date(ms).toISOString() : undefined
}

function reportAndGetNearest(format: keyof typeof bounds, value: string): string {
  reportUnshowable({ format, value })
  const isBeforeAll = value.startsWith('-') || value.endsWith(' BC')
  return isBeforeAll ? bounds[format].first : bounds[format].last
}
