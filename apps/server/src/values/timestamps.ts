/** Converts a timestamp as PostgreSQL writes it, `2026-11-20 09:30:00.123456+00`, to RFC 3339 with milliseconds. */
export function toRfc3339(moment: string): string {
  if (!moment.endsWith('+00')) return new Date(moment).toISOString()
  const fraction = moment.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${moment.slice(0, 10)}T${moment.slice(11, 19)}.${fraction}Z`
}

export function toRfc3339OrNull(moment: string | null): string | null {
  return moment === null ? null : toRfc3339(moment)
}
