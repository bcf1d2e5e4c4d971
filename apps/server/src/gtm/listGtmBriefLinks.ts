import type { Handler } from '../http/call.ts'
import { limitOf, pageOf, positionOf } from '../http/paging.ts'
import { readBriefLinks } from './brief-queries.ts'
import { briefLinkView } from './brief-views.ts'
import { foundGtmBrief } from './found-brief.ts'

export const listGtmBriefLinks: Handler<'listGtmBriefLinks'> = async (call) => {
  const position = positionOf(call)
  const brief = await foundGtmBrief(call.db, call.path.slug)
  const rows = await readBriefLinks(call.db, brief.id, position, limitOf(call))
  const { rows: kept, nextCursor } = pageOf(call, rows, ({ sort_order, created_at, id }) => [sort_order, created_at, id])
  return { data: kept.map(briefLinkView), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}
