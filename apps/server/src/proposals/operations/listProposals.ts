import { cutPage, getLimit, parsePosition } from '../../http/answers/paging.ts'
import type { ReadHandler } from '../../http/call.ts'
import type { Caller } from '../../keys/caller.ts'
import { readProposals } from '../queries.ts'
import { toProposalSummary } from '../views.ts'

export const listProposals: ReadHandler<'listProposals', Caller> = async (call) => {
  const { mine_only = true, status, waiting_on: waitingOn } = call.query
  const caller = await call.caller()
  const agentId = mine_only ? caller.agentId : undefined
  const position = parsePosition(call)
  const rows = await readProposals(call.db, { agentId, status, waitingOn }, position, getLimit(call))
  const { rows: kept, nextCursor } = cutPage(call, rows, ({ created_at, id }) => [created_at, id])
  return {
    data: kept.map((row) => toProposalSummary(row, caller)),
    next_cursor: nextCursor,
    total: position || nextCursor ? null : rows.length,
  }
}
