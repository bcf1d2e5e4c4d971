import { rejectProposal as reject } from '../../proposals/deciding/reject.ts'
import type { CurationWriteHandler } from '../call.ts'
import { buildDecisionResult, mapNotesByIndex } from './inbox-proposal.ts'

export const rejectProposal: CurationWriteHandler<'rejectProposal'> = async (call) => {
  const { path, body, db, curator } = call
  const { seen, reason, decision_notes: notes, change_notes } = body
  const changeNotes = mapNotesByIndex(change_notes)
  await reject(db, await call.reference(), { proposalId: path.id, curatorId: curator.id, seen, reason, notes, changeNotes })
  return buildDecisionResult(call, { ...body })
}
