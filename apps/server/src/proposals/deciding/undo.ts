import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { undoMerge } from '../../records/merges/merge-undo.ts'
import { uuid } from '../../records/uuid.ts'
import { getChangeDefinition, listTargetMakers } from '../changes/registry.ts'
import { type RecordedEntry, readAcceptance, recordHistory } from '../history/history.ts'
import { readChanges } from '../queries.ts'
import { logProposal } from '../writes.ts'
import { mapConstraintErrors } from './constraint-errors.ts'
import { assertStatus, lockProposal, lockRecords, readForDecision } from './decide.ts'
import { restore } from './restore.ts'
import { listMade, refuseWhatWasDecidedSince, refuseWhatWasErased } from './undo-refusals.ts'

export type Undoing = { readonly proposalId: string; readonly curatorId: string; readonly notes?: string | undefined }

/**
 * Undoes an acceptance as a whole: every field gets the value that it had before, and the proposal is pending again.
 * Refuses where a later change builds on it, and names that change.
 */
export function undoProposal(tx: Db, undoing: Undoing): Promise<void> {
  return mapConstraintErrors(() => revertAcceptance(tx, undoing))
}

async function revertAcceptance(tx: Db, { proposalId, curatorId, notes }: Undoing): Promise<void> {
  // Locks the records before the proposal, as an acceptance does. The status is checked again once both are locked,
  // because somebody else may have undone it until then.
  assertStatus(await readForDecision(tx, proposalId), 'accepted', 'undone')
  const seen = await readAcceptance(tx, proposalId)
  await lockRecords(tx, recordsOf(seen), listMade(seen).length > 0 ? 'against references' : undefined)
  assertStatus(await lockProposal(tx, proposalId), 'accepted', 'undone')
  await refuseWhatWasErased(tx, proposalId)
  const entries = await readAcceptance(tx, proposalId)
  const merges = await unmergeAll(tx, proposalId)
  // What a merge wrote to the duplicate, undoing the merge takes back, because only the merge knows what it found there.
  const fields = entries.filter(({ change_index, record_id }) => merges.get(change_index) !== record_id)
  await restore(tx, proposalId, fields)
  await recordHistory(
    tx,
    { proposalId, curatorId, undoes: true },
    entries.map(({ before, after, id: _, ...entry }) => ({ ...entry, before: after, after: before })),
  )
  await reopen(tx, proposalId)
  await logProposal(tx, { proposalId, event: 'undone', curatorId, detail: { notes: notes ?? null } })
}

/** The records that were changed, and those at the other end of a row, because an acceptance that names those locks them, too. */
function recordsOf(entries: readonly RecordedEntry[]) {
  return entries.flatMap(({ record_type, record_id, key }) => [
    { type: record_type, id: record_id },
    ...key.split('/').flatMap((part) => (uuid.test(part) ? [{ type: 'entity' as const, id: part }] : [])),
  ])
}

/** Undoes the merges of the proposal, the last one first, and answers the duplicate of each by the index of its change. */
async function unmergeAll(tx: Db, proposalId: string): Promise<ReadonlyMap<number, string>> {
  const rows = await readChanges(tx, proposalId)
  const merges = rows.flatMap(({ kind, outcome, index }) => {
    const { merges: type } = getChangeDefinition(kind)
    return outcome === 'applied' && type !== undefined ? [{ type, index }] : []
  })
  const duplicates = new Map<number, string>()
  for (const { type, index } of merges.reverse()) {
    await refuseWhatWasDecidedSince(tx, type, { proposalId, changeIndex: index })
    duplicates.set(index, await undoMerge(tx, { kind: type, proposalId, changeIndex: index }))
  }
  return duplicates
}

async function reopen(tx: Db, proposalId: string): Promise<void> {
  await sql`update proposal_changes set outcome = null where proposal_id = ${proposalId}`.execute(tx)
  // A proposal that makes its entity was about that one, and is about none again.
  await sql`
    update proposals set status = 'pending', applied_indices = '{}', decision_notes = null, reviewed_at = null,
      target_entity_id = case when change_kinds && ${listTargetMakers()}::text[] then null else target_entity_id end
    where id = ${proposalId}`.execute(tx)
}
