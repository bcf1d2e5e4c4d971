import { readCounts } from '../coverage/counts.ts'
import { kinds } from '../coverage/kinds.ts'
import { workItem } from '../coverage/views.ts'
import type { Handler } from '../http/call.ts'
import { limitOf, pageOf, positionOf } from '../http/paging.ts'
import { keysOfWorkItem, readWorkItems } from './queries.ts'

export const listWorkItems: Handler<'listWorkItems'> = async (call) => {
  const wanted = kinds.filter(({ kind }) => call.query.kind?.includes(kind) ?? true)
  const [rows, counts] = await Promise.all([readWorkItems(call.db, wanted, positionOf(call), limitOf(call)), readCounts(call.db, [])])
  const { rows: kept, nextCursor } = pageOf(call, rows, keysOfWorkItem)
  return {
    data: kept.map(({ kind, ...row }) => workItem(kind, row, call.reference)),
    next_cursor: nextCursor,
    total: wanted.reduce((total, { mark }) => total + (counts.get(mark) ?? 0), 0),
  }
}
