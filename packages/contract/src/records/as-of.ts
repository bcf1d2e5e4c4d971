import { type CodedRefusal, createInvalidRefusal } from '../refusals/coded-refusal.ts'
import { isTimestamp } from '../requests/date-formats.ts'

/** Refusal for a moment in the future. */
export function createFutureRefusal(path: string): CodedRefusal {
  return createInvalidRefusal([{ path, message: 'is in the future' }], 'Send a past time, or leave it out for the present.')
}

/** Returns the problem of a moment that the catalog cannot represent. The formats of parameters accept more moments. */
export function findMomentProblem(path: string, moment: string): CodedRefusal | undefined {
  if (isTimestamp(moment)) return undefined
  const message = 'must be of the format "date-time": a moment of the years 1 to 9999 (UTC), such as 2026-11-20T09:30:00Z'
  return createInvalidRefusal([{ path, message }])
}

/** Formats a moment as the API's answers do, with milliseconds. */
export function normalizeMoment(moment: string): string {
  return new Date(moment.toUpperCase().replace(' ', 'T')).toISOString()
}

/** Returns the problem of provenance together with a moment, because provenance covers only current values. */
export function findAsOfProblem(query: { readonly as_of?: string; readonly include?: readonly string[] }): CodedRefusal | undefined {
  if (query.as_of === undefined) return undefined
  if (!query.include?.includes('provenance')) return findMomentProblem('/query/as_of', query.as_of)
  return createInvalidRefusal(
    [{ path: '/query/include', message: 'must not contain provenance together with as_of' }],
    'Leave out one of the two: provenance describes the values of today.',
  )
}

/** Refusal for an `as_of` before the record was in the catalog. */
export function createTooEarlyRefusal(kind: 'entity' | 'person', slug: string, since: string): CodedRefusal {
  return {
    code: 'NOT_FOUND',
    message: `The ${kind} "${slug}" has been in the catalog since ${since}.`,
    hint: 'Send a later as_of, or leave it out for the present.',
  }
}

/** Converts a day, such as 2026-03-01, to its first moment; returns any other text unchanged. */
export function toMoment(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text
}

type AsOf = { readonly at: string; readonly unsure: readonly { readonly path: string; readonly why: string }[] }

/** Describes in one line the moment of a dossier, and the values that the history does not prove. */
export function describeAsOf({ at, unsure }: AsOf): string {
  const unproved = unsure.map(({ path, why }) => `${path.slice(1)} (${why.replaceAll('_', ' ')})`)
  return `As of ${at}; names are those of today. ${unproved.length === 0 ? 'The history proves every value.' : `Unsure: ${unproved.join(', ')}.`}`
}
