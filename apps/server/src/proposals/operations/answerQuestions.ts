import { withIdempotency } from '../../http/answers/idempotency.ts'
import { buildOkAnswer, type WriteHandler } from '../../http/call.ts'
import { answerQuestions as answer } from '../thread/answer.ts'

/**
 * Answers curators' questions about a proposal of the key's own agent. A repeat with the same Idempotency-Key within 24 hours adds nothing.
 */
export const answerQuestions: WriteHandler<'answerQuestions'> = async (call) => {
  const { path, body } = call
  return withIdempotency(call, async (tx) => {
    const waiting_on = await answer(tx, path.id, await call.caller(), body.answers)
    return buildOkAnswer({ proposal_id: path.id.toLowerCase(), waiting_on, replayed: false })
  })
}
