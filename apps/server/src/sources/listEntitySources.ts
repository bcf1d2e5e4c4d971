import { cutPage, getLimit, parsePosition } from '../http/answers/paging.ts'
import type { ReadHandler } from '../http/call.ts'
import { resolveRecord } from '../records/references/resolve.ts'
import { readSources } from './queries.ts'
import { toSourceSummary } from './views.ts'

export const listEntitySources: ReadHandler<'listEntitySources'> = async (call) => {
  const entityId = await resolveRecord(call.db, 'entity', call.path.id, 'survivor')
  const position = parsePosition(call)
  const rows = await readSources(call.db, entityId, position, getLimit(call))
  const { rows: kept, nextCursor } = cutPage(call, rows, ({ created_at, id }) => [created_at, id])
  return { data: kept.map(toSourceSummary), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}
