import { lookUps, type NamedKind } from '@catalog/contract/records/not-found'
import { createUnnamedDetail, findSegmentContradiction } from '@catalog/contract/records/reference-pairs'
import { invalidRequestError, notFoundError } from '../errors/api-error.ts'
import type { SegmentRow, TermRow, Vocabulary } from './vocabulary.ts'

/** Finds a record of one kind by its slug or id; an unknown one is NOT_FOUND. `lookUp` says where the caller finds one. */
export function findReferenceRecordOrThrow<Row extends { readonly id: string; readonly slug: string }>(
  rows: readonly Row[],
  kind: NamedKind,
  slugOrId: string,
  lookUp: string,
): Row {
  const wanted = slugOrId.toLowerCase()
  const found = rows.find(({ id, slug }) => slug === wanted || id === wanted)
  if (!found) throw notFoundError(kind, slugOrId, lookUp)
  return found
}

export function findSegmentOrThrow({ segments }: Vocabulary, slugOrId: string): SegmentRow {
  return findReferenceRecordOrThrow(segments, 'segment', slugOrId, lookUps.segment)
}

export function findTermOrThrow({ terms }: Vocabulary, slugOrId: string): TermRow {
  return findReferenceRecordOrThrow(terms, 'taxonomy term', slugOrId, 'List the terms with GET /taxonomy and use a slug from there.')
}

/** The fields by which a body names a segment. */
export type SegmentPair = { readonly segment_id?: string; readonly segment_slug?: string }

/**
 * Resolves the segment that a body has to name by `segment_id`, `segment_slug` or both. A body that names two is a
 * VALIDATION_ERROR (rule reference.both-names).
 */
export function resolveNamedSegment(reference: Vocabulary, { segment_id, segment_slug }: SegmentPair): SegmentRow {
  const byId = segment_id === undefined ? undefined : findSegmentOrThrow(reference, segment_id)
  const bySlug = segment_slug === undefined ? undefined : findSegmentOrThrow(reference, segment_slug)
  const contradictions = findSegmentContradiction(byId, bySlug)
  if (contradictions.length > 0) throw invalidRequestError(contradictions)
  const segment = byId ?? bySlug
  if (!segment) throw invalidRequestError([createUnnamedDetail('/body', 'segment')])
  return segment
}
