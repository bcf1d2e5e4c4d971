import { limitOf, pageOf, readPosition } from '../../http/answers/paging.ts'
import type { Handler } from '../../http/call.ts'
import { readBriefLinks } from './brief-queries.ts'
import { toBriefLinkView } from './brief-views.ts'
import { findGtmBriefOrThrow } from './find-brief.ts'

export const listGtmBriefLinks: Handler<'listGtmBriefLinks'> = async (call) => {
  const position = readPosition(call)
  const brief = await findGtmBriefOrThrow(call.db, call.path.slug)
  const asked = { briefId: brief.id, includeInactive: call.query.include_inactive }
  const rows = await readBriefLinks(call.db, asked, position, limitOf(call))
  const { rows: kept, nextCursor } = pageOf(call, rows, ({ sort_order, created_at, id }) => [sort_order, created_at, id])
  return { data: kept.map(toBriefLinkView), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}
