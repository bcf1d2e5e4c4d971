/** Converts a timestamp of the contract to UTC. The contract allows any offset up to a day, PostgreSQL only those below 16 hours. */
export function toUtc(timestamp: string): string {
  return new Date(timestamp.toUpperCase().replace(' ', 'T')).toISOString()
}
