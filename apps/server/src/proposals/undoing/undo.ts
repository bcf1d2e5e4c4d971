import { uuid } from '@catalog/contract/texts/slug'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { allowTime } from '../../records/merges/merge.ts'
import { readLoggedMerge, sendUndo } from '../../records/merges/merge-undo.ts'
import { getChangeDefinition } from '../changes/registry.ts'
import { mapConstraintErrors } from '../deciding/constraint-errors.ts'
import { assertStatus, createStatusError, lockProposalOrThrow, lockRecords, readForDecisionOrThrow } from '../deciding/decide.ts'
import { detachProposals } from '../deciding/detached-proposals.ts'
import { reopenChanges } from '../deciding/former-notes.ts'
import { compareSeen, hashAsListed } from '../deciding/seen.ts'
import { type RecordedEntry, readAcceptance, recordHistory } from '../history/history.ts'
import type { LockedProposal } from '../queries.ts'
import { type ChangeRow, readChanges } from '../queries.ts'
import { logProposal } from '../writes.ts'
import { restore } from './restore.ts'
import { listMade, refuseWhatWasDecidedSince, refuseWhatWasErased } from './undo-refusals.ts'

export type Undoing = {
  readonly proposalId: string
  readonly curatorId: string
  /** What the curator saw of it; a later decision is not undone (rule decision.bound-to-seen). */
  readonly seen?: string | undefined
  readonly notes?: string | undefined
}

/**
 * Undoes a decision as a whole, and the proposal waits again as it did. Of an acceptance every field gets the value that it had
 * before; it is refused where a later change builds on it, which is named.
 */
export function undoProposal(tx: Db, undoing: Undoing): Promise<void> {
  return mapConstraintErrors(() => revertDecision(tx, undoing))
}

async function revertDecision(tx: Db, undoing: Undoing): Promise<void> {
  const proposal = await readForDecisionOrThrow(tx, undoing.proposalId)
  assertStatus(proposal, 'undo')
  return proposal.status === 'accepted' ? revertAcceptance(tx, undoing) : revertRejection(tx, undoing)
}

/** Locks the proposal with the decision that is undone: until then somebody else may have undone it, or decided anew. */
async function lockDecided(tx: Db, { proposalId, seen }: Undoing, decision: 'accepted' | 'rejected'): Promise<LockedProposal> {
  const proposal = await lockProposalOrThrow(tx, proposalId)
  assertStatus(proposal, 'undo')
  if (proposal.status !== decision) throw createStatusError(proposal, `it was ${decision} a moment ago`)
  if (seen !== undefined) await compareSeen(tx, proposal, seen, await hashAsListed(tx, proposal))
  await refuseWhatWasErased(tx, proposalId)
  return proposal
}

/** Puts a rejected proposal back among those that wait. Nothing of the catalog changes (rule undo.rejection). */
async function revertRejection(tx: Db, undoing: Undoing): Promise<void> {
  const { proposalId, curatorId, notes } = undoing
  const { target_entity_id } = await lockDecided(tx, undoing, 'rejected')
  const status = target_entity_id === null && needsTarget(await readChanges(tx, proposalId)) ? 'unmatched' : 'pending'
  await reopenChanges(tx, proposalId, 'rejected')
  await sql`
    update proposals set status = ${status}, rejection_reason = null, decision_notes = null, reviewed_at = null,
      reviewed_by = null
    where id = ${proposalId}`.execute(tx)
  await logProposal(tx, { proposalId, event: 'undone', curatorId, detail: { notes: notes ?? null, undid: 'rejected' } })
}

/** Whether some change is about the target, and none makes it. */
function needsTarget(rows: readonly ChangeRow[]): boolean {
  const subjects = rows.map(({ kind }) => getChangeDefinition(kind).subject)
  return subjects.includes('target') && !subjects.includes('new target')
}

async function revertAcceptance(tx: Db, undoing: Undoing): Promise<void> {
  const { proposalId, curatorId, notes } = undoing
  // Locks the records before the proposal, as an acceptance does.
  const seen = await readAcceptance(tx, proposalId)
  await lockRecords(tx, recordsOf(seen), listMade(seen).length > 0 ? 'against references' : undefined)
  await lockDecided(tx, undoing, 'accepted')
  const entries = await readAcceptance(tx, proposalId)
  const merges = await unmergeAll(tx, proposalId)
  const detached = await detachProposals(tx, undoing, listMadeEntities(entries))
  // What a merge wrote to the duplicate, undoing the merge takes back, because only the merge knows what it found there.
  const fields = entries.filter(({ change_index, record_id }) => merges.get(change_index) !== record_id)
  await restore(tx, proposalId, fields)
  await recordHistory(
    tx,
    { proposalId, curatorId, undoes: true },
    entries.map(({ before, after, id: _, ...entry }) => ({ ...entry, before: after, after: before })),
  )
  await reopen(tx, proposalId)
  const detail = { notes: notes ?? null, undid: 'accepted', ...(detached.length > 0 && { detached }) }
  await logProposal(tx, { proposalId, event: 'undone', curatorId, detail })
}

function listMadeEntities(entries: readonly RecordedEntry[]): string[] {
  return listMade(entries).flatMap(({ record_type, record_id }) => (record_type === 'entity' ? [record_id] : []))
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
    const merge = await readLoggedMerge(tx, { kind: type, proposalId, changeIndex: index })
    await allowTime(tx, () => sendUndo(tx, merge))
    duplicates.set(index, merge.duplicate_id)
  }
  return duplicates
}

async function reopen(tx: Db, proposalId: string): Promise<void> {
  await reopenChanges(tx, proposalId, 'accepted')
  await sql`
    update proposals set status = 'pending', applied_indices = '{}', decision_notes = null, reviewed_at = null, reviewed_by = null
    where id = ${proposalId}`.execute(tx)
}
