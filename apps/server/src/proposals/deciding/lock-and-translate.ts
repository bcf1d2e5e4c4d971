import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { invalidRequestError } from '../../errors/api-error.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import { isNewId, type RecordHandle } from '../changes/change.ts'
import { readUndoneCreations, type UndoneCreation } from '../history/history.ts'
import type { LockedProposal } from '../queries.ts'
import { type ChangeRow, readChanges } from '../queries.ts'
import type { Values } from '../translating/address-key.ts'
import { findUnknownIndices, findUnselectedIndices, isDestructive, sortMakersFirst, toChangeInputs } from '../translating/change-rows.ts'
import { listAddresses, readCurrent } from '../translating/preview.ts'
import { findTarget } from '../translating/target.ts'
import type { Acceptance } from './acceptance.ts'
import { refuseDecision } from './conflict-error.ts'
import { createUnconfirmedDetail, refuseTogether, type TranslatedChange, toConflict } from './conflicts.ts'
import { assertStatus, type LockedRecord, lockProposalOrThrow, lockRecords, readForDecisionOrThrow } from './decide.ts'
import { translateRows } from './gone-records.ts'
import { assertSeen, readVersion } from './seen.ts'

export type Present = {
  readonly proposal: LockedProposal
  /** All changes of the proposal. */
  readonly rows: readonly ChangeRow[]
  /** The selected ones, in the order in which they apply. */
  readonly changes: readonly TranslatedChange[]
  /** What the catalog holds in the fields that they touch. */
  readonly current: Values
  /** Records that the changes made in an acceptance that was undone. */
  readonly undone: readonly UndoneCreation[]
}

/**
 * Reads the proposal, its translations and the current values of its fields, and locks them against other decisions.
 * Records are locked before the proposal, because a merge that holds a record goes on to the proposals about it. Values
 * that were read before a lock may be out of date once the lock is had, after a merge for example, so they are read
 * again until every record that the changes name is locked as it was read.
 */
export async function lockAndTranslate(tx: Db, vocabulary: Promise<Vocabulary>, acceptance: Acceptance): Promise<Present> {
  for (;;) {
    const { version, rows, changes } = await translateUnlocked(tx, vocabulary, acceptance)
    const translations = changes.map(({ translation }) => translation)
    const records = translations.flatMap(({ records, assignments }) => [...records, ...assignments.map(({ record }) => record)])
    const around = await findEntitiesAroundMerges(tx, changes)
    // The connection carries these out one after the other, so that what is read is read under the locks.
    const [, locked, proposal, versionNow, current, undone] = await Promise.all([
      sql`savepoint nothing_locked`.execute(tx),
      lockRecords(tx, [...records, ...around]),
      lockProposalOrThrow(tx, acceptance.proposalId),
      readVersion(tx, acceptance.proposalId),
      readCurrent(tx, listAddresses(translations)),
      translations.some(makesRecords) ? readUndoneCreations(tx, acceptance.proposalId) : [],
    ])
    if (records.every((record) => isAsSeen(record, locked))) {
      assertStatus(proposal, 'accept')
      if (versionNow === version) return { proposal, rows, changes, current, undone }
    }
    // Gives up all locks before taking others: locks are only taken in one order, so that two decisions never wait for each other.
    await sql`rollback to savepoint nothing_locked`.execute(tx)
  }
}

/**
 * Translates the selected changes against the catalog of today, before anything is locked. One that is no longer
 * possible is named by its index, and nothing is applied.
 */
async function translateUnlocked(tx: Db, loading: Promise<Vocabulary>, acceptance: Acceptance) {
  const [vocabulary, proposal, version, rows] = await Promise.all([
    loading,
    readForDecisionOrThrow(tx, acceptance.proposalId),
    readVersion(tx, acceptance.proposalId),
    readChanges(tx, acceptance.proposalId),
  ])
  assertStatus(proposal, 'accept')
  const selected = selectChanges(rows, acceptance)
  const target = findTarget(proposal, toChangeInputs(selected))
  const { translations, problems } = await translateRows(tx, vocabulary, target, selected)
  // Where it is not what was seen, that is why it is not possible.
  if (problems.length > 0) await assertSeen(tx, vocabulary, proposal, acceptance.seen)
  refuseDecision(problems.map(toConflict))
  const changes = selected.flatMap((row, place) => {
    const translation = translations[place]
    return translation ? [{ row, translation }] : []
  })
  return { version, rows, changes }
}

function makesRecords({ assignments }: TranslatedChange['translation']): boolean {
  return assignments.some(({ record }) => isNewId(record.id))
}

/** Picks the changes to apply, in the order in which they apply, and refuses a request that does not fit the proposal. */
function selectChanges(rows: readonly ChangeRow[], acceptance: Acceptance): ChangeRow[] {
  const { indices, confirmed, resolutions, changeNotes = new Map() } = acceptance
  const selected = rows.filter(({ index }) => indices.includes(index))
  const problems = [
    ...findUnknownIndices(rows, '/body/indices', indices),
    ...findUnselectedIndices(rows, selected, '/body/confirm', confirmed),
    ...findUnselectedIndices(rows, selected, '/body/resolutions', [...resolutions.keys()]),
    ...findUnknownIndices(rows, '/body/change_notes', [...changeNotes.keys()]),
  ]
  if (indices.length === 0)
    problems.push({ path: '/body/indices', message: 'must name at least one change; to apply none, reject the proposal' })
  for (const { index, kind } of selected)
    if (isDestructive(kind) && !confirmed.includes(index)) problems.push(createUnconfirmedDetail({ index, kind }))
  const destructive = selected.find(({ kind }) => isDestructive(kind))
  if (acceptance.together && destructive) throw refuseTogether(destructive)
  if (problems.length > 0) throw invalidRequestError(problems)
  return sortMakersFirst(selected)
}

/**
 * Finds the entities of merged people's roles. The merge moves the roles, and with them the values by which lists show
 * those entities.
 */
async function findEntitiesAroundMerges(
  tx: Db,
  changes: readonly TranslatedChange[],
): Promise<{ readonly type: 'entity'; readonly id: string }[]> {
  const people = changes.flatMap(({ translation: { effect } }) =>
    effect?.merge === 'person' ? [effect.survivor.id, effect.duplicate.id] : [],
  )
  if (people.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct entity_id as id from person_roles where person_id = any(${people}::uuid[])`.execute(tx)
  return rows.map(({ id }) => ({ type: 'entity', id }))
}

/** Whether a locked record is still as it was when the change was translated. */
function isAsSeen({ type, id, slug, name, lifecycle_status }: RecordHandle, locked: ReadonlyMap<string, LockedRecord>): boolean {
  if (id.startsWith('new:') || type === 'segment') return true
  const now = locked.get(id)
  if (now === undefined || type === 'field_event') return now !== undefined
  return now.merged_into_id === null && now.slug === slug && now.name === name && now.lifecycle_status === lifecycle_status
}
