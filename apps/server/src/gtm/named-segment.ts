import { invalidRequest } from '../http/api-error.ts'
import { segmentBy } from '../reference/resolve.ts'
import type { Reference, SegmentRow } from '../reference/vocabulary.ts'

type Pair = { readonly segment_id?: string; readonly segment_slug?: string }

/** The segment that a body names by `segment_id`, `segment_slug` or both; undefined where it names none (decisions 5 and 7). */
export function segmentOf(reference: Reference, { segment_id, segment_slug }: Pair): SegmentRow | undefined {
  const byId = segment_id === undefined ? undefined : segmentBy(reference, segment_id)
  const bySlug = segment_slug === undefined ? undefined : segmentBy(reference, segment_slug)
  if (byId && bySlug && byId !== bySlug)
    throw invalidRequest([
      { path: '/body/segment_slug', message: `names ${bySlug.slug}, but segment_id names ${byId.slug}; send one of them` },
    ])
  return byId ?? bySlug
}
