import { undoProposal as undo } from '../proposals/undo.ts'
import type { Write } from './call.ts'
import { decided } from './inbox-proposal.ts'

export const undoProposal: Write<'undoProposal'> = async (call) => {
  const { path, body, db, curator } = call
  await undo(db, { proposalId: path.id, curatorId: curator.id, notes: body.notes })
  return decided(call, { ...body })
}
