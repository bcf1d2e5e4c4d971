import { runTransactionOn } from '../../database/database.ts'
import type { Db } from '../../database/named-statements.ts'
import { ApiError, notFoundError, toApiError, toErrorBody } from '../../errors/api-error.ts'
import { acceptProposal } from '../../proposals/deciding/accept.ts'
import { readProposal } from '../../proposals/queries.ts'
import { insertAuditLogs } from '../audit-log.ts'
import type { AnswerOf, CurationCall, SeparateWrites } from '../call.ts'

type Result = AnswerOf<'acceptProposals'>['results'][number]

/** Accepts each proposal in a transaction of its own, one after the other, so that a refused one does not hold up the others. */
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
    await runTransactionOn(call.db, (tx) => acceptWhole(call, tx, id))
    return { id, status: 'accepted', error: null }
  } catch (error) {
    // Before the first acceptance the request can fail as a whole; later, the answer has to say which proposals were accepted.
    if (!(error instanceof ApiError) && before.every(({ status }) => status === 'refused')) throw error
    return { id, status: 'refused', error: toErrorBody(toApiError(error), call.services.settings.publicUrl) }
  }
}

async function acceptWhole({ body, curator, operationId, reference }: CurationCall<'acceptProposals'>, tx: Db, id: string): Promise<void> {
  const proposal = await readProposal(tx, id)
  if (!proposal) throw notFoundError('proposal', id, 'List the inbox with GET /curation/proposals and use an id from there.')
  const indices = Array.from({ length: proposal.change_count }, (_, index) => index)
  const notes = body.decision_notes
  await acceptProposal(tx, await reference(), {
    proposalId: id,
    curatorId: curator.id,
    indices,
    confirmed: [],
    together: true,
    resolutions: new Map(),
    notes,
  })
  await insertAuditLogs(tx, curator.id, operationId, [
    { subject: { type: 'proposal', id: proposal.id }, changes: { indices, decision_notes: notes } },
  ])
}
