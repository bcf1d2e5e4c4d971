import { acceptProposal } from '../../proposals/deciding/accept.ts'
import type { SeparateWrites } from '../call.ts'
import { decideOneByOne } from './one-by-one.ts'

export const acceptProposals: SeparateWrites<'acceptProposals'> = {
  async separately(call) {
    const { ids, decision_notes: notes } = call.body
    const results = await decideOneByOne(call, ids, 'accepted', async (tx, { id, change_count }, seen) => {
      const indices = Array.from({ length: change_count }, (_, index) => index)
      const acceptance = { proposalId: id, curatorId: call.curator.id, seen, indices, confirmed: [], resolutions: new Map(), notes }
      return acceptProposal(tx, call.reference(), { ...acceptance, together: true }, async () => ({ indices, decision_notes: notes }))
    })
    const accepted = results.filter(({ status }) => status === 'accepted').length
    return { accepted, refused: results.length - accepted, results }
  },
}
