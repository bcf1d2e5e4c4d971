import { deleteLook, readLooks, upsertLook } from '../../proposals/watching/looks.ts'
import { toRfc3339, toRfc3339OrNull } from '../../values/timestamps.ts'
import type { CurationWriteHandler } from '../call.ts'
import { findProposalOrThrow } from '../find-record.ts'

/** Not logged: presence is irrelevant after a minute. */
export const lookAtProposal: CurationWriteHandler<'lookAtProposal'> = async ({ body, curator, db }) => {
  if (body.proposal_id === null) {
    await deleteLook(db, curator.sessionId)
    return { answer: { proposal_id: null, until: null, others: [] }, log: [] }
  }
  const proposal = await findProposalOrThrow(db, body.proposal_id, '/body/proposal_id')
  const until = await upsertLook(db, { sessionId: curator.sessionId, proposalId: proposal.id })
  const others = await readLooks(db, { curatorId: curator.id, proposalIds: [proposal.id], limit: 20 })
  return {
    answer: {
      proposal_id: proposal.id,
      until: toRfc3339OrNull(until ?? null),
      others: others.map(({ curator: by, since }) => ({ curator: by, since: toRfc3339(since) })),
    },
    log: [],
  }
}
