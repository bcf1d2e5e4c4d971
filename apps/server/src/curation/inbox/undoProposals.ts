import { sortLastDecidedFirst } from '../../proposals/queries.ts'
import { undoProposal } from '../../proposals/undoing/undo.ts'
import type { SeparateWrites } from '../call.ts'
import { decideOneByOne } from './one-by-one.ts'

/** Undoes the last decision first, because a later decision may depend on an earlier one (rule curation.bulk-undo). */
export const undoProposals: SeparateWrites<'undoProposals'> = {
  async separately(call) {
    const { ids, notes } = call.body
    const results = await decideOneByOne(call, await sortLastDecidedFirst(call.db, ids), 'undone', (tx, { id }, seen) =>
      undoProposal(tx, { proposalId: id, curatorId: call.curator.id, seen, notes }, async () => ({ notes })),
    )
    const undone = results.filter(({ status }) => status === 'undone').length
    const inOrder = results.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    return { undone, refused: results.length - undone, results: inOrder }
  },
}
