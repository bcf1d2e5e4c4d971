import { acceptProposal as accept } from '../../proposals/deciding/accept.ts'
import type { CurationWriteHandler } from '../call.ts'
import { answerDecision, mapByIndex, mapNotesByIndex } from './inbox-proposal.ts'

export const acceptProposal: CurationWriteHandler<'acceptProposal'> = async (call) => {
  const { path, body, db, curator } = call
  const { seen, indices, confirm = [], resolutions = [], decision_notes: notes, change_notes } = body
  const acceptance = {
    proposalId: path.id,
    curatorId: curator.id,
    seen,
    indices,
    confirmed: confirm,
    resolutions: mapByIndex('/body/resolutions', resolutions, ({ resolution }) => resolution),
    notes,
    changeNotes: mapNotesByIndex(change_notes),
  }
  return answerDecision(call, { ...body }, 'decided', (readAfterWrites) => accept(db, call.reference(), acceptance, readAfterWrites))
}
