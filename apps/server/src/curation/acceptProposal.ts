import { acceptProposal as accept } from '../proposals/accept.ts'
import type { Write } from './call.ts'
import { byIndex, decided, notesByIndex } from './inbox-proposal.ts'

export const acceptProposal: Write<'acceptProposal'> = async (call) => {
  const { path, body, db, curator } = call
  const { indices, confirm = [], resolutions = [], decision_notes: notes, change_notes } = body
  await accept(db, await call.reference(), {
    proposalId: path.id,
    curatorId: curator.id,
    indices,
    confirmed: confirm,
    resolutions: byIndex('/body/resolutions', resolutions, ({ resolution }) => resolution),
    notes,
    changeNotes: notesByIndex(change_notes),
  })
  return decided(call, { ...body })
}
