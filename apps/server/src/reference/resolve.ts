import { notFound } from '../http/api-error.ts'
import type { Reference, SegmentRow, TermRow } from './vocabulary.ts'

/** A segment by slug or id; an unknown one is NOT_FOUND (decision 5). */
export function segmentBy(reference: Reference, slugOrId: string): SegmentRow {
  const wanted = slugOrId.toLowerCase()
  const found = reference.segments.find(({ id, slug }) => slug === wanted || id === wanted)
  if (!found) throw notFound('segment', slugOrId, 'List the segments with GET /segments and use a slug from there.')
  return found
}

/** A taxonomy term by slug or id; an unknown one is NOT_FOUND (decision 5). */
export function termBy(reference: Reference, slugOrId: string): TermRow {
  const wanted = slugOrId.toLowerCase()
  const found = reference.terms.find(({ id, slug }) => slug === wanted || id === wanted)
  if (!found) throw notFound('taxonomy term', slugOrId, 'List the terms with GET /taxonomy and use a slug from there.')
  return found
}
