import { rejectProposal as reject } from '../../proposals/deciding/reject.ts'
import type { Write } from '../call.ts'
import { buildDecisionResult, mapNotesByIndex } from './inbox-proposal.ts'

export const rejectProposal: Write<'rejectProposal'> = async (call) => {
  const { path, body, db, curator } = call
  const { decision_notes: notes, change_notes } = body
  await reject(db, { proposalId: path.id, curatorId: curator.id, notes, changeNotes: mapNotesByIndex(change_notes) })
  return buildDecisionResult(call, { ...body })
}
