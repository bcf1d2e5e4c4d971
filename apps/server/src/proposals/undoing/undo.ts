import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { awaitInTurn } from '../../database/statements/await-in-turn.ts'
import { findChangeDefinition } from '../changes/registry.ts'
import { assertStatus, createDecisionError, createStatusError } from '../deciding/conflict-error.ts'
import { mapConstraintErrors } from '../deciding/constraint-errors.ts'
import { detachProposals } from '../deciding/detached-proposals.ts'
import { assertSeen } from '../deciding/seen.ts'
import type { ReadBehind } from '../deciding/write.ts'
import { recordHistory } from '../history/history.ts'
import type { ChangeRow, LockedProposal } from '../queries.ts'
import { logProposal } from '../writes.ts'
import { refuseDamagedHistory } from './damaged-history.ts'
import { type LoadedDecision, listMerges, lockAndLoad } from './load.ts'
import { reopenChanges } from './reopen.ts'
import { listMadeEntities, loadRestore, type Restore, refuseRestore, writeBack } from './restore.ts'
import { refuseWhatWasErased } from './undo-refusals.ts'
import { unmerge } from './unmerge.ts'

export type Undoing = {
  readonly proposalId: string
  readonly curatorId: string
  /** State that the curator saw; a later decision is not undone (rule decision.bound-to-seen). */
  readonly seen?: string | undefined
  readonly notes?: string | undefined
}

/**
 * Undoes a decision as a whole, so that the proposal is pending again as before. After the undo of an acceptance, every field has its
 * former value. If a later change builds on the decision, the undo is refused and names that change. Returns the result of `readBehind`,
 * which runs together with the last writes.
 */
export function undoProposal<T>(tx: Db, undoing: Undoing, readBehind: ReadBehind<T>): Promise<T> {
  return mapConstraintErrors(async () => {
    const { proposalId } = undoing
    const loaded = await lockAndLoad(tx, proposalId, async ({ entries, rows }) =>
      // If there are merges, they are undone before the values that they moved are read.
      listMerges(rows).length > 0 ? undefined : loadRestore(tx, proposalId, entries),
    )
    assertUndoable(loaded, undoing)
    if (loaded.was === 'rejected') return revertRejection(tx, undoing, loaded, readBehind)
    const restore = loaded.along ?? (await unmerge(tx, proposalId, loaded))
    await refuseRestore(tx, proposalId, restore)
    return revertAcceptance(tx, undoing, loaded, restore, readBehind)
  })
}

/** Throws if the decision can no longer be undone: until the lock, another curator may have undone or replaced it. */
function assertUndoable({ was, erasure, ...loaded }: LoadedDecision, { proposalId, seen }: Undoing): void {
  assertStatus(loaded.proposal, 'undo')
  refuseReplaced(loaded.proposal)
  if (loaded.proposal.status !== was) throw createStatusError(loaded.proposal, `it was ${was} a moment ago`)
  assertSeen(loaded, seen)
  refuseWhatWasErased(proposalId, erasure)
  refuseDamagedHistory(loaded.entries)
}

/** Refuses to reopen a proposal that was replaced by its revision: both would propose the same. */
function refuseReplaced({ revised_into }: LockedProposal): void {
  if (revised_into === null) return
  throw createDecisionError(
    `The proposal was replaced by its revision ${revised_into}.`,
    { code: 'revised', refers_to: { proposal_id: revised_into } },
    'Decide on the revision.',
  )
}

/** Makes a rejected proposal wait again. Nothing changes in the catalog (rule undo.rejection). */
async function revertRejection<T>(tx: Db, undoing: Undoing, loaded: LoadedDecision, readBehind: ReadBehind<T>): Promise<T> {
  const { proposalId, curatorId, notes = null } = undoing
  const { rows, proposal } = loaded
  const status = proposal.target_entity_id === null && needsTarget(rows) ? 'unmatched' : 'pending'
  const [, , , behind] = await Promise.all([
    reopenChanges(tx, proposalId, 'rejected'),
    sql`
      update proposals set status = ${status}, rejection_reason = null, decision_notes = null, reviewed_at = null,
        reviewed_by = null
      where id = ${proposalId}`.execute(tx),
    logProposal(tx, { proposalId, event: 'undone', curatorId, detail: { notes, undid: 'rejected' } }),
    readBehind(),
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
  undoing: Undoing,
  { entries }: LoadedDecision,
  restore: Restore,
  readBehind: ReadBehind<T>,
): Promise<T> {
  const { proposalId, curatorId, notes = null } = undoing
  const { chains, detached } = restore
  const detail = { notes, undid: 'accepted', ...(detached.length > 0 && { detached }) }
  const [, , , , , , behind] = await awaitInTurn([
    detachProposals(tx, undoing, listMadeEntities(entries)),
    writeBack(tx, chains),
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
    readBehind(),
  ])
  return behind
}
