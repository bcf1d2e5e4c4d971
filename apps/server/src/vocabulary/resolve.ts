import { lookUps } from '@catalog/contract/records/not-found'
import { notFoundError } from '../errors/api-error.ts'
import type { SegmentRow, TermRow, Vocabulary } from './vocabulary.ts'

/** Finds a segment by slug or id; an unknown one is NOT_FOUND. */
export function findSegmentOrThrow(reference: Vocabulary, slugOrId: string): SegmentRow {
  const wanted = slugOrId.toLowerCase()
  const found = reference.segments.find(({ id, slug }) => slug === wanted || id === wanted)
  if (!found) throw notFoundError('segment', slugOrId, lookUps.segment)
  return found
}

/** Finds a taxonomy term by slug or id; an unknown one is NOT_FOUND. */
export function findTermOrThrow(reference: Vocabulary, slugOrId: string): TermRow {
  const wanted = slugOrId.toLowerCase()
  const found = reference.terms.find(({ id, slug }) => slug === wanted || id === wanted)
  if (!found) throw notFoundError('taxonomy term', slugOrId, 'List the terms with GET /taxonomy and use a slug from there.')
  return found
}
