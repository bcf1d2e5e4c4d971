import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import { isNewId, type RecordHandle, type Translation } from '../changes/change.ts'
import { readUndoneCreations, type UndoneCreation } from '../history/history.ts'
import { type ChangeRow, isEvidenceDamaged, type LockedProposal, readChanges } from '../queries.ts'
import type { FieldValues } from '../translating/address-key.ts'
import { sortMakersFirst, toChangeInputs } from '../translating/change-rows.ts'
import { listAddresses, readCurrentValues } from '../translating/preview.ts'
import { findTarget } from '../translating/target.ts'
import type { Acceptance } from './acceptance.ts'
import { assertStatus, type HinderingProblem } from './conflict-error.ts'
import type { TranslatedChange } from './conflicts.ts'
import { translateRows } from './gone-records.ts'
import { type LockedRecord, lock, readForDecisionOrThrow, readVersion } from './lock.ts'
import { listPossibleChanges } from './look.ts'
import type { ProposalVersion } from './seen.ts'

/** Changes that were translated against the catalog, in the order in which they apply, and the problems of the remaining changes. */
export type TranslatedSelection = {
  readonly changes: readonly TranslatedChange[]
  readonly problems: readonly HinderingProblem[]
}

/** The locked state of the catalog and the proposal on which an acceptance decides. */
export type LoadedAcceptance = ProposalVersion & {
  /** True when a part of its evidence cannot be read. */
  readonly isEvidenceDamaged: boolean
  /** All changes of the proposal. */
  readonly rows: readonly ChangeRow[]
  readonly selected: TranslatedSelection
  /** All changes, if `seen` covers all of them and only some are selected. */
  readonly all: TranslatedSelection
  /** The current values of the fields that the changes touch. */
  readonly current: FieldValues
  /** Records that the changes made in an acceptance that was undone. */
  readonly undone: readonly UndoneCreation[]
}

/**
 * Locks the proposal and the records that its changes name, and loads the data for the decision. Records are locked before the proposal,
 * because a merge locks a record first and then the proposals about it. Only the translation shows which records these are, and a merge may
 * change them before they are locked. So translation and locking are repeated until no record changes in between.
 */
export async function lockAndLoad(tx: Db, vocabulary: Promise<Vocabulary>, acceptance: Acceptance): Promise<LoadedAcceptance> {
  const { proposalId } = acceptance
  for (;;) {
    const { unlocked, rows, selected, all } = await translateProposal(tx, vocabulary, acceptance)
    const { version, was_undone } = unlocked
    const translations = [selected, ...(all === selected ? [] : [all])].map(({ changes }) => changes.map(({ translation }) => translation))
    const records = translations.flat().flatMap(listRecords)
    // The connection executes these statements one after the other, so the reads happen while the locks are held.
    const [, locked, versionNow, current, undone] = await Promise.all([
      sql`savepoint ${sql.ref(nothingLocked)}`.execute(tx),
      lock(tx, { records, proposalId, mergedPeople: translations.flat().flatMap(listMergedPeople) }),
      readVersion(tx, proposalId),
      readCurrentValues(tx, translations.flatMap(listAddresses)),
      was_undone && translations.flat().some(createsRecords) ? readUndoneCreations(tx, proposalId) : [],
    ])
    if (locked.proposal && versionNow === version && records.every((record) => isUnchangedSinceTranslation(record, locked.records)))
      return { proposal: locked.proposal, version, isEvidenceDamaged: isEvidenceDamaged(unlocked), rows, selected, all, current, undone }
    // Releases all locks before taking others: all decisions must lock in the same order, so that two of them never wait for each other.
    await sql`rollback to savepoint ${sql.ref(nothingLocked)}`.execute(tx)
  }
}

/** The savepoint of a decision that has not locked anything yet. */
export const nothingLocked = 'nothing_locked'

/** Translates the changes against the current catalog, before anything is locked. */
async function translateProposal(tx: Db, vocabularyPromise: Promise<Vocabulary>, { proposalId, indices, seen }: Acceptance) {
  const [vocabulary, unlocked, rows] = await Promise.all([
    vocabularyPromise,
    readForDecisionOrThrow(tx, proposalId),
    readChanges(tx, proposalId),
  ])
  // Refuses a decided proposal before it is translated. Otherwise its records might never match its translation, and the loop would not
  // end.
  assertStatus(unlocked, 'accept')
  const translate = (some: readonly ChangeRow[]) => translateSelection(tx, vocabulary, unlocked, sortMakersFirst(some))
  const selection = rows.filter(({ index }) => indices.includes(index))
  const selecting = translate(selection)
  const [selected, all] = await Promise.all([selecting, seen !== undefined && selection.length < rows.length ? translate(rows) : selecting])
  return { unlocked, rows, selected, all }
}

async function translateSelection(
  tx: Db,
  vocabulary: Vocabulary,
  proposal: LockedProposal,
  rows: readonly ChangeRow[],
): Promise<TranslatedSelection> {
  const translated = await translateRows(tx, vocabulary, findTarget(proposal, toChangeInputs(rows)), rows)
  return { changes: listPossibleChanges(rows, translated), problems: translated.problems }
}

function listRecords({ records, assignments }: Translation): RecordHandle[] {
  return [...records, ...assignments.map(({ record }) => record)]
}

function listMergedPeople({ effect }: Translation): string[] {
  return effect?.merge === 'person' ? [effect.survivor.id, effect.duplicate.id] : []
}

function createsRecords({ assignments }: Translation): boolean {
  return assignments.some(({ record }) => isNewId(record.id))
}

/** True if the locked record has not changed since the change was translated. */
function isUnchangedSinceTranslation(
  { type, id, slug, name, lifecycle_status }: RecordHandle,
  locked: ReadonlyMap<string, LockedRecord>,
): boolean {
  if (isNewId(id) || type === 'segment') return true
  const now = locked.get(id)
  if (now === undefined || type === 'field_event') return now !== undefined
  return now.merged_into_id === null && now.slug === slug && now.name === name && now.lifecycle_status === lifecycle_status
}
