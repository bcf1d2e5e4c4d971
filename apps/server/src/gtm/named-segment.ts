import { findSegmentContradiction } from '@catalog/contract/records/reference-pairs'
import { invalidRequestError } from '../errors/api-error.ts'
import { findSegmentOrThrow } from '../vocabulary/resolve.ts'
import type { SegmentRow, Vocabulary } from '../vocabulary/vocabulary.ts'

type Pair = { readonly segment_id?: string; readonly segment_slug?: string }

/** The segment that a body names by `segment_id`, `segment_slug` or both; undefined where it names none. */
export function findNamedSegment(reference: Vocabulary, { segment_id, segment_slug }: Pair): SegmentRow | undefined {
  const byId = segment_id === undefined ? undefined : findSegmentOrThrow(reference, segment_id)
  const bySlug = segment_slug === undefined ? undefined : findSegmentOrThrow(reference, segment_slug)
  const contradictions = findSegmentContradiction(byId, bySlug)
  if (contradictions.length > 0) throw invalidRequestError(contradictions)
  return byId ?? bySlug
}
