import { acceptProposal as accept } from '../../proposals/deciding/accept.ts'
import type { Write } from '../call.ts'
import { buildDecisionResult, byIndex, mapNotesByIndex } from './inbox-proposal.ts'

export const acceptProposal: Write<'acceptProposal'> = async (call) => {
  const { path, body, db, curator } = call
  const { seen, indices, confirm = [], resolutions = [], decision_notes: notes, change_notes } = body
  await accept(db, call.reference(), {
    proposalId: path.id,
    curatorId: curator.id,
    seen,
    indices,
    confirmed: confirm,
    resolutions: byIndex('/body/resolutions', resolutions, ({ resolution }) => resolution),
    notes,
    changeNotes: mapNotesByIndex(change_notes),
  })
  return buildDecisionResult(call, { ...body })
}
