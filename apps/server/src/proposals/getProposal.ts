import { notFound } from '../http/api-error.ts'
import type { Handler } from '../http/call.ts'
import { readChanges, readProposal } from './queries.ts'
import { sightOf } from './sight.ts'
import { proposalDetail } from './views.ts'

/** Any agent's proposal, with what became of each change (decision 40), as far as the reader may see the values. */
export const getProposal: Handler<'getProposal'> = async ({ db, path, caller }) => {
  const [proposal, changes] = await Promise.all([readProposal(db, path.id), readChanges(db, path.id)])
  if (!proposal) throw notFound('proposal', path.id, 'List your proposals with GET /agents/proposals and use an id from there.')
  return proposalDetail(proposal, changes, await sightOf(db, await caller(), changes))
}
