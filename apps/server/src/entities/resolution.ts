import type { components } from '@catalog/contract/types'
import { toAssignedTermView, toRecordReference } from '../vocabulary/views.ts'
import type { SegmentRow, Vocabulary } from '../vocabulary/vocabulary.ts'
import type { EntityRow } from './columns.ts'

type Resolution = components['schemas']['EntitySegmentResolution']
type PlacedEntity = Pick<EntityRow, 'id' | 'primary_segment_id' | 'segment_ids' | 'term_ids'>

/** Resolves an entity's segments. The primary membership comes first, followed by the others from the top of the tree down. */
export function resolveSegments(row: PlacedEntity, reference: Vocabulary): Resolution {
  const primary = row.primary_segment_id
  const memberships = row.segment_ids
    .flatMap((id) => reference.segmentById.get(id) ?? [])
    .map((segment) => ({ segment, isPrimary: segment.id === primary, path: reference.getPath(segment.id) }))
    .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary) || (joinPathNames(a.path) < joinPathNames(b.path) ? -1 : 1))
  const home =
    findDeepestSubpath(
      primary,
      memberships.map(({ path }) => path),
    ) ?? []
  const [top] = home
  return {
    entity_id: row.id,
    primary_top_level_segment: top ? toRecordReference(top) : null,
    subsegment_breadcrumb: home.slice(1).map(toRecordReference),
    all_segment_memberships: memberships.map(toMembershipView),
    taxonomy_terms: row.term_ids
      .flatMap((id) => reference.termById.get(id) ?? [])
      .map(toAssignedTermView)
      .sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    display_path: home.length > 0 ? joinPathNames(home) : null,
  }
}

/** Finds the entity's home segment: the one of its primary membership. */
export function findHomeSegment(
  { primary_segment_id }: Pick<EntityRow, 'primary_segment_id'>,
  reference: Vocabulary,
): { slug: string; name: string } | null {
  const segment = primary_segment_id === null ? undefined : reference.segmentById.get(primary_segment_id)
  return segment ? { slug: segment.slug, name: segment.name } : null
}

export function joinPathNames(path: readonly SegmentRow[]): string {
  return path.map(({ name }) => name).join(' → ')
}

/**
 * Finds the deepest membership below the primary one: the primary is the parent, and a membership in one of its children is the subsegment
 * (rule read.home-segment).
 */
function findDeepestSubpath(primary: string | null, paths: readonly (readonly SegmentRow[])[]): readonly SegmentRow[] | undefined {
  const below = paths.filter((path) => path.some(({ id }) => id === primary))
  return below.reduce<readonly SegmentRow[] | undefined>(
    (deepest, path) => (deepest && deepest.length >= path.length ? deepest : path),
    undefined,
  )
}

type Membership = { readonly segment: SegmentRow; readonly isPrimary: boolean; readonly path: readonly SegmentRow[] }

function toMembershipView({ segment, isPrimary, path }: Membership): Resolution['all_segment_memberships'][number] {
  return {
    is_primary: isPrimary,
    segment: toRecordReference(segment),
    path: path.map(toRecordReference),
    display_path: joinPathNames(path),
  }
}
