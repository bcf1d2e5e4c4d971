import type { Handler } from '../http/call.ts'
import { limitOf, pageOf, positionOf } from '../http/paging.ts'
import { resolveRecord } from '../records/resolve.ts'
import { readSources } from './queries.ts'
import { sourceSummary } from './views.ts'

export const listEntitySources: Handler<'listEntitySources'> = async (call) => {
  const entityId = await resolveRecord(call.db, 'entity', call.path.id, 'itself')
  const position = positionOf(call)
  const rows = await readSources(call.db, entityId, position, limitOf(call))
  const { rows: kept, nextCursor } = pageOf(call, rows, ({ created_at, id }) => [created_at, id])
  return { data: kept.map(sourceSummary), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}
