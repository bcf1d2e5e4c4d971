import type { components } from '@catalog/contract/types'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { createInvalidRequestError } from '../../errors/api-error.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import { readChanges } from '../queries.ts'
import { checkUnknownIndices } from '../translating/change-rows.ts'
import { logProposal } from '../writes.ts'
import { assertStatus } from './conflict-error.ts'
import { listNotes } from './former-notes.ts'
import { lockProposalOrThrow } from './lock.ts'
import { assertUnchangedSinceSeen } from './look.ts'

export type Rejection = {
  readonly proposalId: string
  readonly curatorId: string
  /** State that the curator saw; if it has changed, the proposal is not rejected (rule decision.bound-to-seen). */
  readonly seen?: string | undefined
  readonly reason?: RejectionReason | undefined
  readonly notes?: string | undefined
  readonly changeNotes?: ReadonlyMap<number, string>
}

type RejectionReason = components['schemas']['RejectionReason']

/** Rejects a proposal as a whole, even if it still waits for its target. */
export async function rejectProposal(tx: Db, vocabulary: Vocabulary, rejection: Rejection): Promise<void> {
  const { proposalId, curatorId, seen, reason = null, notes = null, changeNotes = new Map() } = rejection
  const proposal = await lockProposalOrThrow(tx, proposalId)
  assertStatus(proposal, 'reject')
  const rows = await readChanges(tx, proposalId)
  await assertUnchangedSinceSeen(tx, vocabulary, proposal, rows, seen)
  const problems = checkUnknownIndices(rows, '/body/change_notes', [...changeNotes.keys()])
  if (problems.length > 0) throw createInvalidRequestError(problems)
  const noted = listNotes(rows, changeNotes)
  await sql`
    update proposal_changes c set outcome = 'rejected',
      note = coalesce((select n.note from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) n (index smallint, note text) where n.index = c.index), c.note)
    where c.proposal_id = ${proposalId}`.execute(tx)
  await sql`
    update proposals set status = 'rejected', rejection_reason = ${reason}, decision_notes = ${notes}, reviewed_at = now(),
      reviewed_by = ${curatorId}
    where id = ${proposalId}`.execute(tx)
  const detail = { notes, reason, ...(noted.length > 0 && { change_notes: noted }) }
  await logProposal(tx, { proposalId, event: 'rejected', curatorId, detail })
}
