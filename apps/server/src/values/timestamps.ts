/** Converts a timestamp as PostgreSQL writes it, `2026-11-20 09:30:00.123456+00`, to RFC 3339 with milliseconds. */
export function toRfc3339(timestamp: string): string {
  if (!timestamp.endsWith('+00')) return new Date(timestamp).toISOString()
  const fraction = timestamp.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${timestamp.slice(0, 10)}T${timestamp.slice(11, 19)}.${fraction}Z`
}

export function toRfc3339OrNull(timestamp: string | null): string | null {
  return timestamp === null ? null : toRfc3339(timestamp)
}

/** When a row was made and last changed, for its view. */
export function toTimestamps({ created_at, updated_at }: { readonly created_at: string; readonly updated_at: string }) {
  return { created_at: toRfc3339(created_at), updated_at: toRfc3339(updated_at) }
}
