/**
 * Converts a timestamp of the contract to UTC and cuts it to milliseconds (rule request.moments). PostgreSQL accepts only offsets below
 * 16 hours, whereas the contract allows offsets of up to a day, and it would round a longer fraction.
 */
export function toUtc(timestamp: string): string {
  return new Date(timestamp.toUpperCase().replace(' ', 'T')).toISOString()
}
