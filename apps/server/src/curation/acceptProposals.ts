import { transactionOn } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import { ApiError, errorBody, notFound, toApiError } from '../http/api-error.ts'
import { acceptProposal } from '../proposals/accept.ts'
import { type ProposalRow, readProposal } from '../proposals/queries.ts'
import { isDestructive } from '../proposals/stored.ts'
import type { AnswerOf, CurationCall, SeparateWrites } from './call.ts'
import { writeLog } from './log.ts'

type Result = AnswerOf<'acceptProposals'>['results'][number]

/** Each proposal by itself, one after the other: what stands in the way of one does not hold up the others. */
export const acceptProposals: SeparateWrites<'acceptProposals'> = {
  async separately(call) {
    const results: Result[] = []
    for (const id of call.body.ids) results.push(await resultOf(call, id, results))
    const accepted = results.filter(({ status }) => status === 'accepted').length
    return { accepted, refused: results.length - accepted, results }
  },
}

async function resultOf(call: CurationCall<'acceptProposals'>, id: string, before: readonly Result[]): Promise<Result> {
  try {
    await transactionOn(call.db, (tx) => acceptWhole(call, tx, id))
    return { id, status: 'accepted', error: null }
  } catch (error) {
    // Nothing was accepted yet, so the request as a whole can fail; later, what was accepted has to be told.
    if (!(error instanceof ApiError) && before.every(({ status }) => status === 'refused')) throw error
    return { id, status: 'refused', error: errorBody(toApiError(error)) as Result['error'] }
  }
}

async function acceptWhole({ body, curator, operationId, reference }: CurationCall<'acceptProposals'>, tx: Db, id: string): Promise<void> {
  const proposal = await readProposal(tx, id)
  if (!proposal) throw notFound('proposal', id, 'List the inbox with GET /curation/proposals and use an id from there.')
  refuseDestructive(proposal)
  const indices = Array.from({ length: proposal.change_count }, (_, index) => index)
  const notes = body.decision_notes
  await acceptProposal(tx, await reference(), {
    proposalId: id,
    curatorId: curator.id,
    indices,
    confirmed: [],
    resolutions: new Map(),
    notes,
  })
  await writeLog(tx, curator.id, operationId, [
    { subject: { type: 'proposal', id: proposal.id }, changes: { indices, decision_notes: notes } },
  ])
}

/** Decision 36. */
function refuseDestructive({ status, change_kinds }: ProposalRow): void {
  const kind = change_kinds.find(isDestructive)
  if (kind === undefined || status !== 'pending') return
  throw new ApiError('CONFLICT', `The proposal has a change of the kind ${kind}, which is never accepted together with other proposals.`, {
    hint: 'Read the proposal and accept it alone, with a confirmation of that change.',
  })
}
