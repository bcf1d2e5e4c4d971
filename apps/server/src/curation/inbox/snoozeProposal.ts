import { createInvalidRequestError } from '../../errors/api-error.ts'
import { upsertSnooze } from '../../proposals/watching/plans.ts'
import type { CurationWriteHandler } from '../call.ts'
import { buildDecisionResult } from './inbox-proposal.ts'

export const snoozeProposal: CurationWriteHandler<'snoozeProposal'> = async (call) => {
  const { path, body, db, curator } = call
  if (body.until !== null && Date.parse(body.until) <= Date.now())
    throw createInvalidRequestError([{ path: '/body/until', message: 'is not in the future' }])
  await upsertSnooze(db, { proposalId: path.id, curatorId: curator.id }, body.until)
  return buildDecisionResult(call, { ...body })
}
