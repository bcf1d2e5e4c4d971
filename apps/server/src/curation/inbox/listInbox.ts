import { limitOf, pageOf, readPosition } from '../../http/answers/paging.ts'
import { readInbox } from '../../proposals/reviewing/inbox-queries.ts'
import { resolveRecord } from '../../records/references/resolve.ts'
import type { Read } from '../call.ts'
import { toPage } from '../paging.ts'
import { toInboxItem } from './inbox-views.ts'

export const listInbox: Read<'listInbox'> = async (call) => {
  const { status = 'pending', kind, agent, entity, source, order = 'newest' } = call.query
  const list = toPage(call)
  const position = readPosition(list)
  const entityId = entity === undefined ? undefined : await resolveRecord(call.db, 'entity', entity, 'survivor')
  const filter = { status: status === 'all' ? undefined : status, kind, agentId: agent, entityId, source }
  const rows = await readInbox(call.db, filter, { order, position, limit: limitOf(list) })
  const { rows: kept, nextCursor } = pageOf(list, rows, ({ created_at, id }) => [created_at, id])
  return { data: kept.map(toInboxItem), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}
