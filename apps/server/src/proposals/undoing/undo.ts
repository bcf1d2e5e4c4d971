import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { awaitInTurn } from '../../database/statements/await-in-turn.ts'
import { findChangeDefinition } from '../changes/registry.ts'
import { assertStatus, createDecisionError, createStatusError } from '../deciding/conflict-error.ts'
import { mapConstraintErrors } from '../deciding/constraint-errors.ts'
import { detachProposals } from '../deciding/detached-proposals.ts'
import { assertSeen } from '../deciding/seen.ts'
import type { ReadAfterWrites } from '../deciding/write.ts'
import { recordHistory } from '../history/history.ts'
import type { ChangeRow, LockedProposal } from '../queries.ts'
import { logProposal } from '../writes.ts'
import { assertHistoryUndamaged } from './damaged-history.ts'
import { type LoadedDecision, listMerges, lockAndLoadDecision } from './load.ts'
import { reopenChanges } from './reopen.ts'
import { assertRestorable, listCreatedEntityIds, loadRestorePlan, type RestorePlan, restoreValues } from './restore.ts'
import { assertNotErased } from './undo-refusals.ts'
import { undoMerges } from './unmerge.ts'

export type UndoInput = {
  readonly proposalId: string
  readonly curatorId: string
  /** State that the curator saw; if it has changed, nothing is undone (rule decision.bound-to-seen). */
  readonly seen?: string | undefined
  readonly notes?: string | undefined
}

/**
 * Undoes a decision as a whole, so that the proposal waits again as before. After the undo of an acceptance, every field has its former
 * value. If a later change builds on the decision, the undo is refused with an error that names the change. Returns the result of
 * `readAfterWrites`, whose reads are sent together with the last writes.
 */
export function undoProposal<T>(tx: Db, input: UndoInput, readAfterWrites: ReadAfterWrites<T>): Promise<T> {
  return mapConstraintErrors(async () => {
    const { proposalId } = input
    const loaded = await lockAndLoadDecision(tx, proposalId, async ({ entries, rows }) =>
      // If there are merges, they are undone before the values that they moved are read.
      listMerges(rows).length > 0 ? undefined : loadRestorePlan(tx, proposalId, entries),
    )
    assertUndoable(loaded, input)
    if (loaded.initialStatus === 'rejected') return revertRejection(tx, input, loaded, readAfterWrites)
    const restore = loaded.extraRows ?? (await undoMerges(tx, proposalId, loaded))
    await assertRestorable(tx, proposalId, restore)
    return revertAcceptance(tx, input, loaded, restore, readAfterWrites)
  })
}

/**
 * Throws if the decision can no longer be undone. Before the proposal was locked, another curator may have undone or replaced the decision.
 */
function assertUndoable({ initialStatus, erasure, ...loaded }: LoadedDecision, { proposalId, seen }: UndoInput): void {
  assertStatus(loaded.proposal, 'undo')
  assertNotReplaced(loaded.proposal)
  if (loaded.proposal.status !== initialStatus) throw createStatusError(loaded.proposal, `it was ${initialStatus} a moment ago`)
  assertSeen(loaded, seen)
  assertNotErased(proposalId, erasure)
  assertHistoryUndamaged(loaded.entries)
}

/** Refuses to reopen a proposal that was replaced by its revision, because both would propose the same. */
function assertNotReplaced({ revised_into }: LockedProposal): void {
  if (revised_into === null) return
  throw createDecisionError(
    `The proposal was replaced by its revision ${revised_into}.`,
    { code: 'revised', refers_to: { proposal_id: revised_into } },
    'Decide on the revision.',
  )
}

/** Makes a rejected proposal wait again. The catalog does not change (rule undo.rejection). */
async function revertRejection<T>(tx: Db, input: UndoInput, loaded: LoadedDecision, readAfterWrites: ReadAfterWrites<T>): Promise<T> {
  const { proposalId, curatorId, notes = null } = input
  const { rows, proposal } = loaded
  const status = proposal.target_entity_id === null && needsTarget(rows) ? 'unmatched' : 'pending'
  const [, , , behind] = await Promise.all([
    reopenChanges(tx, proposalId, 'rejected'),
    sql`
      update proposals set status = ${status}, rejection_reason = null, decision_notes = null, reviewed_at = null,
        reviewed_by = null
      where id = ${proposalId}`.execute(tx),
    logProposal(tx, { proposalId, event: 'undone', curatorId, detail: { notes, undid: 'rejected' } }),
    readAfterWrites(),
  ])
  return behind
}

/** True when a change is about the target, and no change creates it. */
function needsTarget(rows: readonly ChangeRow[]): boolean {
  const subjects = rows.map(({ kind }) => findChangeDefinition(kind)?.subject)
  return subjects.includes('target') && !subjects.includes('new target')
}

async function revertAcceptance<T>(
  tx: Db,
  input: UndoInput,
  { entries }: LoadedDecision,
  restore: RestorePlan,
  readAfterWrites: ReadAfterWrites<T>,
): Promise<T> {
  const { proposalId, curatorId, notes = null } = input
  const { chains, detached } = restore
  const detail = { notes, undid: 'accepted', ...(detached.length > 0 && { detached }) }
  const [, , , , , , behind] = await awaitInTurn([
    detachProposals(tx, input, listCreatedEntityIds(entries)),
    restoreValues(tx, chains),
    recordHistory(
      tx,
      { proposalId, curatorId, undoes: true },
      entries.map(({ before, after, id: _, ...entry }) => ({ ...entry, before: after, after: before })),
    ),
    reopenChanges(tx, proposalId, 'accepted'),
    sql`
      update proposals set status = 'pending', applied_indices = '{}', decision_notes = null, reviewed_at = null, reviewed_by = null
      where id = ${proposalId}`.execute(tx),
    logProposal(tx, { proposalId, event: 'undone', curatorId, detail }),
    readAfterWrites(),
  ])
  return behind
}
