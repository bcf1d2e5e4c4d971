import type { components } from '@catalog/contract/types'
import { assignedTermView, recordReference } from '../reference/views.ts'
import type { Reference, SegmentRow } from '../reference/vocabulary.ts'
import type { EntityRow } from './columns.ts'

type Resolution = components['schemas']['EntitySegmentResolution']
type Placed = Pick<EntityRow, 'id' | 'primary_segment_id' | 'segment_ids' | 'term_ids'>

/** Where an entity stands among the segments: the primary membership first, then from the top down. */
export function segmentResolution(row: Placed, reference: Reference): Resolution {
  const primary = row.primary_segment_id
  const memberships = row.segment_ids
    .map((id) => ({ isPrimary: id === primary, path: reference.pathOf(id) }))
    .filter(({ path }) => path.length > 0)
    .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary) || (pathName(a.path) < pathName(b.path) ? -1 : 1))
  const home =
    deepestBelow(
      primary,
      memberships.map(({ path }) => path),
    ) ?? []
  const [top] = home
  return {
    entity_id: row.id,
    primary_top_level_segment: top ? recordReference(top) : null,
    subsegment_breadcrumb: home.slice(1).map(recordReference),
    all_segment_memberships: memberships.map(membershipView),
    taxonomy_terms: row.term_ids
      .flatMap((id) => reference.termById.get(id) ?? [])
      .map(assignedTermView)
      .sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    display_path: home.length > 0 ? pathName(home) : null,
  }
}

/** The entity's segment in a word: the one of its primary membership. */
export function homeSegment(
  { primary_segment_id }: Pick<EntityRow, 'primary_segment_id'>,
  reference: Reference,
): { slug: string; name: string } | null {
  const segment = primary_segment_id === null ? undefined : reference.segmentById.get(primary_segment_id)
  return segment ? { slug: segment.slug, name: segment.name } : null
}

export function pathName(path: readonly SegmentRow[]): string {
  return path.map(({ name }) => name).join(' → ')
}

/** The primary membership is the parent, a membership in a child of it the subsegment (the specification's assignment rule). */
function deepestBelow(primary: string | null, paths: readonly (readonly SegmentRow[])[]): readonly SegmentRow[] | undefined {
  const below = paths.filter((path) => path.some(({ id }) => id === primary))
  return below.reduce<readonly SegmentRow[] | undefined>(
    (deepest, path) => (deepest && deepest.length >= path.length ? deepest : path),
    undefined,
  )
}

function membershipView({
  isPrimary,
  path,
}: {
  isPrimary: boolean
  path: readonly SegmentRow[]
}): Resolution['all_segment_memberships'][number] {
  const segment = path.at(-1) as SegmentRow
  return { is_primary: isPrimary, segment: recordReference(segment), path: path.map(recordReference), display_path: pathName(path) }
}
