import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { ApiError, invalidRequestError } from '../../errors/api-error.ts'
import { readChanges } from '../queries.ts'
import { findUnknownIndices } from '../translating/change-rows.ts'
import { logProposal } from '../writes.ts'
import { lockProposal } from './decide.ts'

export type Rejection = {
  readonly proposalId: string
  readonly curatorId: string
  readonly notes?: string | undefined
  readonly changeNotes?: ReadonlyMap<number, string>
}

/** Declines a proposal as a whole; one that waits for its target can be declined, too. */
export async function rejectProposal(tx: Db, { proposalId, curatorId, notes, changeNotes = new Map() }: Rejection): Promise<void> {
  const proposal = await lockProposal(tx, proposalId)
  if (proposal.status !== 'pending' && proposal.status !== 'unmatched')
    throw new ApiError('CONFLICT', `The proposal is ${proposal.status}; only a pending one can be rejected.`, {
      hint: 'Read the proposal again; somebody may have decided it meanwhile.',
    })
  const problems = findUnknownIndices(await readChanges(tx, proposalId), '/body/change_notes', [...changeNotes.keys()])
  if (problems.length > 0) throw invalidRequestError(problems)
  const noted = [...changeNotes].map(([index, note]) => ({ index, note }))
  await sql`
    update proposal_changes c set outcome = 'rejected',
      note = coalesce((select n.note from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) n (index smallint, note text) where n.index = c.index), c.note)
    where c.proposal_id = ${proposalId}`.execute(tx)
  await sql`
    update proposals set status = 'rejected', decision_notes = ${notes ?? null}, reviewed_at = now() where id = ${proposalId}`.execute(tx)
  await logProposal(tx, { proposalId, event: 'rejected', curatorId, detail: { notes: notes ?? null } })
}
