import { readAgents } from '../../proposals/reputation/agents.ts'
import type { CurationReadHandler } from '../call.ts'
import { toPage } from '../paging.ts'
import { describeAgents } from './agent-views.ts'

export const listAgents: CurationReadHandler<'listAgents'> = async (call) => {
  // Sorts in the order in which cursors compare, regardless of the database's collation.
  const byName = (await readAgents(call.db)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const { rows, nextCursor, total } = toPage(call, byName, ({ name }) => [name])
  const described = await describeAgents(call.db, rows)
  return { data: described.map(({ summary }) => summary), next_cursor: nextCursor, total }
}
