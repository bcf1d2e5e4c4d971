import type { Db } from '../../database/named-statements.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { UndoneCreation } from '../history/history.ts'
import { preview } from '../translating/preview.ts'
import type { Acceptance } from './acceptance.ts'
import { judgeChanges, type Outcome } from './conflicts.ts'
import { mapConstraintErrors } from './constraint-errors.ts'
import { reattachProposals } from './detached-proposals.ts'
import { lockAndTranslate, type Present } from './lock-and-translate.ts'
import { recordAcceptance } from './record-acceptance.ts'
import { runMerges } from './run-merges.ts'
import { assertSeen, compareSeen, hashWaiting } from './seen.ts'
import { nameRecords, type WrittenChange, writeChanges } from './write-changes.ts'

/**
 * Applies the selected changes in one transaction, whole or not at all (rule accept.whole-or-not). The vocabulary may still be on its
 * way, so that the proposal is read meanwhile.
 */
export function acceptProposal(tx: Db, vocabulary: Vocabulary | Promise<Vocabulary>, acceptance: Acceptance): Promise<readonly Outcome[]> {
  return mapConstraintErrors(() => acceptInSteps(tx, Promise.resolve(vocabulary), acceptance))
}

/** The five steps of an acceptance, each in a file of its own; answers the outcome of every change of the proposal. */
async function acceptInSteps(tx: Db, vocabulary: Promise<Vocabulary>, acceptance: Acceptance): Promise<readonly Outcome[]> {
  const { proposalId } = acceptance
  // 1. Locks the records and the proposal, and translates the selected changes against the catalog as it is now.
  const present = await lockAndTranslate(tx, vocabulary, acceptance)
  await assertStillSeen(tx, await vocabulary, acceptance, present)
  // 2. Compares each field three ways, and refuses what nobody has resolved (rule accept.three-way).
  const judged = judgeChanges(present, acceptance)
  const { undone } = present
  const written = nameRecords(judged, undone)
  // 3. Writes each field once.
  const writing = writeChanges(tx, proposalId, written)
  // 4. Makes one of two records, where a change asks for it.
  const merged = judged.some(({ effect }) => effect) ? (await Promise.all([writing, runMerges(tx, proposalId, judged)]))[1] : []
  // 5. Adds to the history what every value was before, and closes the proposal. Nothing of it depends on what was written.
  const [, outcomes] = await Promise.all([writing, recordAcceptance(tx, acceptance, { rows: present.rows, judged, written, merged })])
  const returned = listReturned(written, undone)
  if (returned.length > 0) await reattachProposals(tx, acceptance, returned)
  return outcomes
}

/** Lists the entities that are back in the catalog because their creation was accepted again. */
function listReturned(written: readonly WrittenChange[], undone: readonly UndoneCreation[]): string[] {
  const made = new Set(written.flatMap(({ fields }) => fields.map(({ record }) => record.id)))
  return undone.flatMap(({ record_type, record_id }) => (record_type === 'entity' && made.has(record_id) ? [record_id] : []))
}

/** Compares all that the proposal would change, also what was not selected: the curator chose among that. */
async function assertStillSeen(tx: Db, vocabulary: Vocabulary, { seen }: Acceptance, present: Present): Promise<void> {
  const { proposal, rows, changes, current } = present
  if (seen === undefined || changes.length < rows.length) return assertSeen(tx, vocabulary, proposal, seen)
  const translations = changes.map(({ translation }) => translation)
  await compareSeen(tx, proposal, seen, hashWaiting(proposal, rows, { possible: changes, previews: preview(translations, current) }))
}
