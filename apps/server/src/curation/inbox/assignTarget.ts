import { assignTarget as assign } from '../../proposals/deciding/assign-target.ts'
import type { CurationWriteHandler } from '../call.ts'
import { buildDecisionResult } from './inbox-proposal.ts'

export const assignTarget: CurationWriteHandler<'assignTarget'> = async (call) => {
  const { path, body, db, curator } = call
  await assign(db, await call.reference(), { proposalId: path.id, curatorId: curator.id, seen: body.seen, entity: body.entity })
  return buildDecisionResult(call, { ...body })
}
