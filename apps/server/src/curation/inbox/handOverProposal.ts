import { createInvalidRequestError } from '../../errors/api-error.ts'
import { canReview, upsertReviewer } from '../../proposals/watching/plans.ts'
import type { CurationWriteHandler } from '../call.ts'
import { buildDecisionResult } from './inbox-proposal.ts'

export const handOverProposal: CurationWriteHandler<'handOverProposal'> = async (call) => {
  const { path, body, db, curator } = call
  if (body.reviewer !== null && !(await canReview(db, body.reviewer)))
    throw createInvalidRequestError(
      [{ path: '/body/reviewer', message: 'is not the id of a curator who may decide' }],
      'List the curators and use one of their ids.',
    )
  await upsertReviewer(db, { proposalId: path.id, curatorId: curator.id }, body.reviewer)
  return buildDecisionResult(call, { ...body })
}
