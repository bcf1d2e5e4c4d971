import { readCounts } from '../coverage/counts.ts'
import { kinds } from '../coverage/kinds.ts'
import { toWorkItem } from '../coverage/views.ts'
import { limitOf, pageOf, readPosition } from '../http/answers/paging.ts'
import type { Handler } from '../http/call.ts'
import { readWorkItemKeys, readWorkItems } from './queries.ts'

export const listWorkItems: Handler<'listWorkItems'> = async (call) => {
  const wanted = kinds.filter(({ kind }) => call.query.kind?.includes(kind) ?? true)
  const [rows, counts] = await Promise.all([readWorkItems(call.db, wanted, readPosition(call), limitOf(call)), readCounts(call.db, [])])
  const { rows: kept, nextCursor } = pageOf(call, rows, readWorkItemKeys)
  return {
    data: kept.map(({ kind, ...row }) => toWorkItem(kind, row, call.reference)),
    next_cursor: nextCursor,
    total: wanted.reduce((total, { mark }) => total + (counts.get(mark) ?? 0), 0),
  }
}
