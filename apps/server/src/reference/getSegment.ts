import { sql } from 'kysely'
import { countMembers } from '../coverage/counts.ts'
import type { ReadHandler } from '../http/call.ts'
import { maxSegmentLore, selectSegmentLore } from '../vocabulary/queries.ts'
import { findSegmentOrThrow } from '../vocabulary/resolve.ts'
import { toLoreView, toSegmentView } from '../vocabulary/views.ts'

export const getSegment: ReadHandler<'getSegment'> = async ({ db, path, query, reference }) => {
  const segment = findSegmentOrThrow(reference, path.slug)
  if (!query.include?.includes('dossier')) return toSegmentView(segment)
  const [lore, exact, includingChildren] = await Promise.all([
    selectSegmentLore(db, sql`${segment.id}`, maxSegmentLore).execute(),
    countMembers(db, segment, false),
    countMembers(db, segment, true),
  ])
  const children = reference.segments.filter(({ parent_id }) => parent_id === segment.id)
  return {
    ...toSegmentView(segment),
    dossier: {
      lore: lore.map(toLoreView),
      children: children.map(toSegmentView),
      entity_counts: { exact, including_children: includingChildren },
    },
  }
}
