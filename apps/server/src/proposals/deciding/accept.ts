import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/named-statements.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { RecordedEntry } from '../history/history.ts'
import type { Acceptance } from './acceptance.ts'
import { mapConstraintErrors } from './constraint-errors.ts'
import { type DecidedRow, decideAcceptance } from './decide.ts'
import { lockAndLoad } from './load.ts'
import { writeAcceptance } from './write.ts'

/** The changes of an accepted proposal with their outcomes, and their history. */
export type AcceptedChanges = { readonly rows: readonly DecidedRow[]; readonly history: Promise<readonly RecordedEntry[]> }

/**
 * Applies the selected changes in one transaction, as a whole or not at all (rule accept.whole-or-not). Locks and loads the needed rows,
 * decides without I/O, and writes. Returns the result of `readAfterWrites`, whose reads are sent together with the last writes. The
 * vocabulary may still be loading while the proposal is read.
 */
export function acceptProposal<T>(
  tx: Db,
  vocabulary: Vocabulary | Promise<Vocabulary>,
  acceptance: Acceptance,
  readAfterWrites: (accepted: AcceptedChanges) => Promise<T>,
): Promise<T> {
  return mapConstraintErrors(async () => {
    const loaded = await lockAndLoad(tx, Promise.resolve(vocabulary), acceptance)
    const decision = decideAcceptance(loaded, acceptance, randomUUID)
    return writeAcceptance(tx, acceptance, decision, (history) => readAfterWrites({ rows: decision.rows, history }))
  })
}
