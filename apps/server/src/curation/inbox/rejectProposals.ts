import { rejectProposal } from '../../proposals/deciding/reject.ts'
import type { SeparateWrites } from '../call.ts'
import { decideOneByOne } from './one-by-one.ts'

export const rejectProposals: SeparateWrites<'rejectProposals'> = {
  async separately(call) {
    const { ids, reason, decision_notes: notes } = call.body
    const results = await decideOneByOne(call, ids, 'rejected', async (tx, { id }, seen) => {
      await rejectProposal(tx, await call.reference(), { proposalId: id, curatorId: call.curator.id, seen, reason, notes })
      return { reason, decision_notes: notes }
    })
    const rejected = results.filter(({ status }) => status === 'rejected').length
    return { rejected, refused: results.length - rejected, results }
  },
}
