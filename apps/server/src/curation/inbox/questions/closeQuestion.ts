import { closeQuestion as close } from '../../../proposals/thread/ask.ts'
import type { CurationWriteHandler } from '../../call.ts'
import { buildDecisionResult } from '../inbox-proposal.ts'

export const closeQuestion: CurationWriteHandler<'closeQuestion'> = async (call) => {
  const { path, db, curator } = call
  await close(db, { proposalId: path.id, curatorId: curator.id, questionId: path.question })
  return buildDecisionResult(call, { question: path.question })
}
