/**
 * Converts a timestamp of the contract to UTC and cuts it to milliseconds (rule request.moments), because PostgreSQL rounds longer
 * fractions and accepts only offsets below 16 hours, while the contract allows up to a day.
 */
export function toUtc(timestamp: string): string {
  return new Date(timestamp.toUpperCase().replace(' ', 'T')).toISOString()
}
