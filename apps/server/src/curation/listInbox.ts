import { limitOf, pageOf, positionOf } from '../http/paging.ts'
import { readInbox } from '../proposals/inbox-queries.ts'
import { resolveRecord } from '../records/resolve.ts'
import type { Read } from './call.ts'
import { inboxItem } from './inbox-views.ts'
import { asList } from './paging.ts'

export const listInbox: Read<'listInbox'> = async (call) => {
  const { status = 'pending', kind, agent, entity, source, order = 'newest' } = call.query
  const list = asList(call)
  const position = positionOf(list)
  const entityId = entity === undefined ? undefined : await resolveRecord(call.db, 'entity', entity, 'survivor')
  const filter = { status: status === 'all' ? undefined : status, kind, agentId: agent, entityId, source }
  const rows = await readInbox(call.db, filter, { order, position, limit: limitOf(list) })
  const { rows: kept, nextCursor } = pageOf(list, rows, ({ created_at, id }) => [created_at, id])
  return { data: kept.map(inboxItem), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}
