import { urlWords } from './urls.ts'

/** Rewrites a message of Ajv in plain words for readers of the contract. */
export function toPlainWords(message: string): string {
  const pattern = /^must match pattern "(.*)"$/s.exec(message)?.[1]
  const said = pattern === undefined ? undefined : urlWords.get(pattern)
  if (said !== undefined) return said
  return message
    .replace(
      /^must NOT have (fewer|more) than (\d+) (character|item)s$/,
      (_, which: string, count: string, what: string) =>
        `must have at ${which === 'fewer' ? 'least' : 'most'} ${formatCount(Number(count), what)}`,
    )
    .replace('must match format "date"', 'must be of the format "date": a day of the years 1 to 9999, such as 2026-11-20')
    .replace(
      'must match format "date-time"',
      'must be of the format "date-time": a moment of the years 1 to 9999 (UTC), such as 2026-11-20T09:30:00Z',
    )
    .replace('must NOT', 'must not')
    .replace('must match format', 'must be of the format')
    .replace('must be equal to one of the allowed values', 'must be one of')
    .replace('must be >=', 'must be at least')
    .replace('must be <=', 'must be at most')
    .replace('must be >', 'must be more than')
    .replace('must be <', 'must be less than')
}

export function formatCount(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
