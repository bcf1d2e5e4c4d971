import { undoProposal as undo } from '../../proposals/undoing/undo.ts'
import type { Write } from '../call.ts'
import { buildDecisionResult } from './inbox-proposal.ts'

export const undoProposal: Write<'undoProposal'> = async (call) => {
  const { path, body, db, curator } = call
  await undo(db, { proposalId: path.id, curatorId: curator.id, seen: body.seen, notes: body.notes })
  return buildDecisionResult(call, { ...body })
}
