import type { components } from '../generated/types.ts'
import { type CodedRefusal, createInvalidRefusal } from '../refusals/coded-refusal.ts'
import { createFutureRefusal, findMomentProblem, normalizeMoment } from './as-of.ts'

type RecordType = components['schemas']['ChangedRecordType']

/** The scope that a key needs, besides that of the operation, to see events about a type of record. */
const scopeOf: { readonly [Type in RecordType]: string } = {
  entity: 'read:catalog',
  segment: 'read:catalog',
  taxonomy_term: 'read:catalog',
  capability: 'read:catalog',
  need: 'read:catalog',
  vertical: 'read:catalog',
  source: 'read:catalog',
  discovery_sprint_target: 'read:catalog',
  person: 'read:people',
  proposal: 'read:proposals',
  field_event: 'read:gtm',
  gtm_assignment: 'read:gtm',
  gtm_brief: 'read:gtm',
}

/** Names in `changed` that are about people. */
const ofPeople: ReadonlySet<string> = new Set(['people'])

/** All types of records in the feed of changes. */
export const fedTypes = Object.keys(scopeOf) as RecordType[]

/** Lists the types of records whose changes a key may see. */
export function listReadableTypes(scopes: readonly string[]): RecordType[] {
  return fedTypes.filter((type) => scopes.includes(scopeOf[type]))
}

/** Returns the names in `changed` that a key may see on a readable record, or undefined if it may see none of them (rule feed.scopes). */
export function filterReadableNames(scopes: readonly string[], type: RecordType, names: readonly string[]): readonly string[] | undefined {
  if (type !== 'entity' || scopes.includes('read:people') || !names.some((name) => ofPeople.has(name))) return names
  const shown = names.filter((name) => !ofPeople.has(name))
  return shown.length > 0 ? shown : undefined
}

/** Default number of events in a page. */
export const usualPageOfChanges = 200

/** Maximum number of a key's pages and streams that wait at the same time. */
export const maxWaitingPages = 5

export const ofAnotherFeed = 'is not a cursor of the feed of changes'

/** Returns the problem of a moment together with a cursor, or of a moment in the future. */
export function findFromProblem(query: { readonly cursor?: string; readonly from?: string }, nowMs: number): CodedRefusal | undefined {
  if (query.from === undefined) return undefined
  if (query.cursor !== undefined)
    return createInvalidRefusal(
      [{ path: '/query/from', message: 'must not be sent together with cursor' }],
      'Begin with from, then continue with next_cursor.',
    )
  const problem = findMomentProblem('/query/from', query.from)
  if (problem) return problem
  return Date.parse(normalizeMoment(query.from)) > nowMs ? createFutureRefusal('/query/from') : undefined
}

export const cursorLostMessage = 'The feed cannot continue from this cursor, because the changes after it have been deleted.'

export const tooManyWaiting = {
  message: 'The API key has the maximum number of waiting pages and streams of changes open.',
  hint: 'End one of them first, or read plain pages: without wait, and without Accept: text/event-stream.',
  headers: { 'Retry-After': '5' },
} as const
