import { askQuestions as ask } from '../../../proposals/thread/ask.ts'
import type { CurationWriteHandler } from '../../call.ts'
import { buildDecisionResult } from '../inbox-proposal.ts'

export const askQuestions: CurationWriteHandler<'askQuestions'> = async (call) => {
  const { path, body, db, curator } = call
  const questions = body.questions.map(({ index = null, wants = null, text }) => ({ index, wants, text }))
  await ask(db, await call.reference(), { proposalId: path.id, curatorId: curator.id, seen: body.seen, questions })
  return buildDecisionResult(call, { ...body })
}
