import { invalidRequestError } from '../errors/api-error.ts'
import { findSegmentOrThrow } from '../vocabulary/resolve.ts'
import type { SegmentRow, Vocabulary } from '../vocabulary/vocabulary.ts'

type Pair = { readonly segment_id?: string; readonly segment_slug?: string }

/** The segment that a body names by `segment_id`, `segment_slug` or both; undefined where it names none. */
export function findNamedSegment(reference: Vocabulary, { segment_id, segment_slug }: Pair): SegmentRow | undefined {
  const byId = segment_id === undefined ? undefined : findSegmentOrThrow(reference, segment_id)
  const bySlug = segment_slug === undefined ? undefined : findSegmentOrThrow(reference, segment_slug)
  if (byId && bySlug && byId !== bySlug)
    throw invalidRequestError([
      { path: '/body/segment_slug', message: `names ${bySlug.slug}, but segment_id names ${byId.slug}; send one of them` },
    ])
  return byId ?? bySlug
}
