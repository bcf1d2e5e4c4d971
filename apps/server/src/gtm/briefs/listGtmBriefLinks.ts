import { cutPage, getLimit, parsePosition } from '../../http/answers/paging.ts'
import type { ReadHandler } from '../../http/call.ts'
import { findBriefOrThrow, readBriefLinks } from './brief-queries.ts'
import { toBriefLinkView } from './brief-views.ts'

export const listGtmBriefLinks: ReadHandler<'listGtmBriefLinks'> = async (call) => {
  const position = parsePosition(call)
  const brief = await findBriefOrThrow(call.db, call.path.slug)
  const asked = { briefId: brief.id, includeInactive: call.query.include_inactive }
  const rows = await readBriefLinks(call.db, asked, position, getLimit(call))
  const { rows: kept, nextCursor } = cutPage(call, rows, ({ sort_order, created_at, id }) => [sort_order, created_at, id])
  return { data: kept.map(toBriefLinkView), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}
