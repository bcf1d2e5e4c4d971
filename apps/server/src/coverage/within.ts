import type { Db } from '../database/named-statements.ts'
import { toFacetId } from '../entities/facets.ts'
import { findSegmentOrThrow, findTermOrThrow } from '../vocabulary/resolve.ts'
import type { SegmentRow, TermRow, Vocabulary } from '../vocabulary/vocabulary.ts'
import { readMarkCounts } from './counts.ts'
import type { FilteredCounts } from './gaps.ts'

export type GapFilter = {
  readonly segment: SegmentRow | undefined
  readonly tag: TermRow | undefined
  readonly includeChildren: boolean
  readonly facets: readonly string[]
}
type Query = { readonly segment?: string; readonly tag?: string; readonly include_children?: boolean }

/** Finds the segment and the tag by which a query filters gaps, with their facets. */
export function findGapFilter({ segment: inSegment, tag: withTag, include_children = true }: Query, reference: Vocabulary): GapFilter {
  const segment = inSegment === undefined ? undefined : findSegmentOrThrow(reference, inSegment)
  const tag = withTag === undefined ? undefined : findTermOrThrow(reference, withTag)
  const facets = [segment, tag].flatMap((record) => (record ? [toFacetId(record, !include_children)] : []))
  return { segment, tag, includeChildren: include_children, facets }
}

/** Counts the gaps of the entities that have all of these facets. */
export async function countFiltered(db: Db, facets: readonly string[]): Promise<FilteredCounts> {
  const [everywhere, within] = await Promise.all([readMarkCounts(db, []), facets.length > 0 ? readMarkCounts(db, facets) : undefined])
  return { facets, counts: within ?? everywhere, catalogCounts: everywhere }
}
