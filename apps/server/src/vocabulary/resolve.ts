import type { Hint } from '@catalog/contract/hints/hint'
import { lookUps, type NamedKind } from '@catalog/contract/records/not-found'
import {
  buildUnnamedDetail,
  checkSameRecord,
  createUnknownSegmentsRefusal,
  listPairReferences,
  type ReferencePair,
} from '@catalog/contract/records/reference-pairs'
import { createInvalidRequestError, createNotFoundError, createRefusalError } from '../errors/api-error.ts'
import type { SegmentRow, TermRow, Vocabulary } from './vocabulary.ts'

/**
 * Finds a record of one kind by its slug or id, and throws NOT_FOUND if there is none. `lookUp` says where the caller finds records of
 * this kind, and `path` is the place of the reference in the body.
 */
export function findReferenceRecordOrThrow<Row extends { readonly id: string; readonly slug: string }>(
  rows: readonly Row[],
  kind: NamedKind,
  slugOrId: string,
  lookUp: Hint,
  path?: string,
): Row {
  const found = findBySlugOrId(rows, slugOrId)
  if (!found) throw createNotFoundError(kind, slugOrId, lookUp, path)
  return found
}

/** Finds a record by its slug or id, ignoring case. */
export function findBySlugOrId<Row extends { readonly id: string; readonly slug: string }>(
  rows: readonly Row[],
  slugOrId: string,
): Row | undefined {
  const wanted = slugOrId.toLowerCase()
  return rows.find(({ id, slug }) => slug === wanted || id === wanted)
}

export function findSegmentOrThrow({ segments }: Vocabulary, slugOrId: string): SegmentRow {
  return findReferenceRecordOrThrow(segments, 'segment', slugOrId, lookUps.segment)
}

export function findTermOrThrow({ terms }: Vocabulary, slugOrId: string): TermRow {
  return findReferenceRecordOrThrow(terms, 'taxonomy term', slugOrId, lookUps.taxonomyTerm)
}

/**
 * Resolves the segment that a body has to name by its id, its slug or both. A body that names two segments is a VALIDATION_ERROR (rule
 * reference.both-names).
 */
export function resolveNamedSegment({ segments }: Vocabulary, pair: ReferencePair): SegmentRow {
  const named = listPairReferences(pair).map((name) => ({ ...name, record: findBySlugOrId(segments, name.reference) }))
  const unknown = named.filter(({ record }) => !record)
  if (unknown.length > 0) throw createRefusalError(createUnknownSegmentsRefusal(unknown))
  const contradictions = checkSameRecord(named)
  if (contradictions.length > 0) throw createInvalidRequestError(contradictions)
  const segment = named[0]?.record
  if (!segment) throw createInvalidRequestError([buildUnnamedDetail('/body', 'segment')])
  return segment
}
