import { countMembers } from '../coverage/counts.ts'
import type { Handler } from '../http/call.ts'
import { readSegmentLore } from './queries.ts'
import { segmentBy } from './resolve.ts'
import { loreView, segmentView } from './views.ts'

export const getSegment: Handler<'getSegment'> = async ({ db, path, query, reference }) => {
  const segment = segmentBy(reference, path.slug)
  if (!query.include?.includes('dossier')) return segmentView(segment)
  const [lore, exact, includingChildren] = await Promise.all([
    readSegmentLore(db, segment.id),
    countMembers(db, segment.id, false),
    countMembers(db, segment.id, true),
  ])
  const children = reference.segments.filter(({ parent_id }) => parent_id === segment.id)
  return {
    ...segmentView(segment),
    dossier: {
      lore: lore.map(loreView),
      children: children.map(segmentView),
      entity_counts: { exact, including_children: includingChildren },
    },
  }
}
