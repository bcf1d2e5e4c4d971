import type { Db } from '../../database/named-statements.ts'
import { awaitInTurn } from '../../database/statements/await-in-turn.ts'
import { runWithLongTimeout } from '../../records/merges/merge.ts'
import { sendUndoStatements } from '../../records/merges/merge-undo.ts'
import type { LoadedDecision } from './load.ts'
import { loadRestorePlan, type RestorePlan } from './restore.ts'
import { assertNoLaterDecisions } from './undo-refusals.ts'

/**
 * Undoes the merges of an acceptance, newest first, and then loads the data for restoring the values, in the same round trip. The undo of a
 * merge restores the values of the duplicate itself, because only the log of merges contains the former values.
 */
export async function undoMerges(
  tx: Db,
  proposalId: string,
  { entries, merges }: Pick<LoadedDecision, 'entries' | 'merges'>,
): Promise<RestorePlan> {
  const duplicates = new Map(merges.map(({ changeIndex, duplicate_id }) => [changeIndex, duplicate_id]))
  const others = entries.filter(({ change_index, record_id }) => duplicates.get(change_index) !== record_id)
  const sendAll = async () => {
    const undone = merges.flatMap((merge) => [assertNoLaterDecisions(tx, proposalId, merge), sendUndoStatements(tx, merge)])
    const loaded = loadRestorePlan(tx, proposalId, others)
    await awaitInTurn([...undone, loaded])
    return loaded
  }
  return runWithLongTimeout(tx, sendAll)
}
