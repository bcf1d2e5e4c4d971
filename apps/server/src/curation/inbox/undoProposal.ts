import { undoProposal as undo } from '../../proposals/undoing/undo.ts'
import type { CurationWriteHandler } from '../call.ts'
import { answerDecision } from './inbox-proposal.ts'

export const undoProposal: CurationWriteHandler<'undoProposal'> = (call) => {
  const { path, body, db, curator } = call
  const undoing = { proposalId: path.id, curatorId: curator.id, seen: body.seen, notes: body.notes }
  return answerDecision(call, { ...body }, 'waiting', (readAfterWrites) => undo(db, undoing, readAfterWrites))
}
