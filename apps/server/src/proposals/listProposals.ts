import type { Handler } from '../http/call.ts'
import { limitOf, pageOf, positionOf } from '../http/paging.ts'
import { readProposals } from './queries.ts'
import { proposalSummary } from './views.ts'

export const listProposals: Handler<'listProposals'> = async (call) => {
  const { mine_only = true, status } = call.query
  const agentId = mine_only ? (await call.caller()).agentId : undefined
  const position = positionOf(call)
  const rows = await readProposals(call.db, { agentId, status }, position, limitOf(call))
  const { rows: kept, nextCursor } = pageOf(call, rows, ({ created_at, id }) => [created_at, id])
  return { data: kept.map(proposalSummary), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}
