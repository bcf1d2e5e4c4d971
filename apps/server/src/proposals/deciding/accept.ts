import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { invalidRequestError } from '../../errors/api-error.ts'
import type { Json } from '../../records/families/field-family.ts'
import { mergeRecords } from '../../records/merges/merge.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { Effect, RecordHandle, Translation } from '../changes/change.ts'
import { listTargetMakers } from '../changes/registry.ts'
import { type HistoryEntry, recordHistory, toKeptValue } from '../history/history.ts'
import { type ChangeRow, readChanges } from '../queries.ts'
import {
  findUnknownIndices,
  findUnselectedIndices,
  isDestructive,
  sortMakersFirst,
  toChangeInputs,
  toChangeRequests,
} from '../translating/change-rows.ts'
import { isSameValue } from '../translating/normalise.ts'
import { type FieldChange, listAddresses, preview, readCurrent, toAddressKey, type Values } from '../translating/preview.ts'
import { type Problem, refuse } from '../translating/problems.ts'
import { resolveTarget } from '../translating/target.ts'
import { findContradictions, translate } from '../translating/translate.ts'
import { logProposal } from '../writes.ts'
import { type Judged, type Outcome, type Resolutions, resolveConflicts } from './conflicts.ts'
import { mapConstraintErrors } from './constraint-errors.ts'
import {
  assertStatus,
  createIds,
  isAsSeen,
  lockProposal,
  lockRecords,
  nameProposal,
  readForDecision,
  readVersion,
  withIds,
  writeFields,
} from './decide.ts'

export type Acceptance = {
  readonly proposalId: string
  readonly curatorId: string
  /** The changes to apply. */
  readonly indices: readonly number[]
  /** Those of them that rename, merge or archive, each confirmed by itself (rule accept.destructive-confirmed). */
  readonly confirmed: readonly number[]
  readonly resolutions: Resolutions
  readonly notes?: string | undefined
  /** Notes to the agent about single changes, by index. */
  readonly changeNotes?: ReadonlyMap<number, string>
}

/**
 * Applies the selected changes, whole or not at all. In one transaction it locks the proposal and the records, compares
 * each field three ways, writes it once, and records its value before (rules accept.whole-or-not and accept.three-way).
 */
export function acceptProposal(tx: Db, vocabulary: Vocabulary, acceptance: Acceptance): Promise<readonly Outcome[]> {
  return mapConstraintErrors(() => decide(tx, vocabulary, acceptance))
}

async function decide(tx: Db, vocabulary: Vocabulary, acceptance: Acceptance): Promise<readonly Outcome[]> {
  const { proposalId, curatorId } = acceptance
  const { rows, selected, translations, current } = await lockedPresent(tx, vocabulary, acceptance)
  const previews = preview(translations, current)
  refuse(
    [...otherRecords(selected, translations), ...findContradictions(toChangeRequests(selected), translations, previews)].map(asConflict),
  )
  const judged = resolveConflicts(selected, previews, acceptance.resolutions)
  const made = await apply(tx, acceptance, translations, judged)
  const outcomes = rows.map(({ index }): Outcome => judged.find(({ row }) => row.index === index)?.outcome ?? 'not_selected')
  const kept = judged.flatMap(({ row, kept: fields }) => fields.map((field) => toKeptValue(row.index, field)))
  const detail = { indices: acceptance.indices, outcomes, notes: acceptance.notes ?? null, ...(kept.length > 0 && { kept }) }
  await Promise.all([settle(tx, acceptance, outcomes, made), logProposal(tx, { proposalId, event: 'accepted', curatorId, detail })])
  return outcomes
}

type Present = {
  readonly version: number
  readonly rows: readonly ChangeRow[]
  readonly selected: readonly ChangeRow[]
  readonly translations: readonly Translation[]
}

/**
 * Reads the proposal, its translations and the current values of its fields, and locks them against other decisions.
 * Records are locked before the proposal, because a merge that holds a record goes on to the proposals about it. Values
 * that were read before a lock may be out of date once the lock is had, after a merge for example, so they are read
 * again until every record that the changes name is locked as it was read.
 */
async function lockedPresent(tx: Db, vocabulary: Vocabulary, acceptance: Acceptance): Promise<Present & { readonly current: Values }> {
  for (;;) {
    const seen = await present(tx, vocabulary, acceptance)
    const records = recordsOf(seen.translations)
    const around = await entitiesAroundMerges(tx, seen.translations)
    const [, locked] = await Promise.all([sql`savepoint nothing_locked`.execute(tx), lockRecords(tx, [...records, ...around])])
    if (records.every((record) => isAsSeen(record, locked))) {
      const [proposal, version, current] = await Promise.all([
        lockProposal(tx, acceptance.proposalId),
        readVersion(tx, acceptance.proposalId),
        readCurrent(tx, listAddresses(seen.translations)),
      ])
      assertStatus(proposal, 'pending', 'accepted')
      if (version === seen.version) return { ...seen, current }
    }
    // Gives up all locks before taking others: locks are only taken in one order, so that two decisions never wait for each other.
    await sql`rollback to savepoint nothing_locked`.execute(tx)
  }
}

/**
 * Finds the entities of merged people's roles. The merge moves the roles, and with them the values by which lists show
 * those entities.
 */
async function entitiesAroundMerges(
  tx: Db,
  translations: readonly Translation[],
): Promise<{ readonly type: 'entity'; readonly id: string }[]> {
  const people = translations.flatMap(({ effect }) => (effect?.merge === 'person' ? [effect.survivor.id, effect.duplicate.id] : []))
  if (people.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct entity_id as id from person_roles where person_id = any(${people}::uuid[])`.execute(tx)
  return rows.map(({ id }) => ({ type: 'entity', id }))
}

/** Translates the selected changes against the catalog as it is now. */
async function present(tx: Db, vocabulary: Vocabulary, acceptance: Acceptance): Promise<Present> {
  const [proposal, version, rows] = await Promise.all([
    readForDecision(tx, acceptance.proposalId),
    readVersion(tx, acceptance.proposalId),
    readChanges(tx, acceptance.proposalId),
  ])
  assertStatus(proposal, 'pending', 'accepted')
  const selected = selectedRows(rows, acceptance)
  const target = await resolveTarget(tx, proposal, toChangeInputs(selected))
  return { version, rows, selected, translations: await retranslate(tx, vocabulary, target, selected) }
}

function recordsOf(translations: readonly Translation[]): RecordHandle[] {
  return translations.flatMap(({ records, assignments }) => [...records, ...assignments.map(({ record }) => record)])
}

function selectedRows(rows: readonly ChangeRow[], { indices, confirmed, resolutions, changeNotes = new Map() }: Acceptance): ChangeRow[] {
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
    if (isDestructive(kind) && !confirmed.includes(index))
      problems.push({ path: '/body/confirm', message: `must name change ${index}, because ${kind} needs a confirmation of its own` })
  if (problems.length > 0) throw invalidRequestError(problems)
  return sortMakersFirst(selected)
}

/**
 * Reports changes that rename, merge or archive a record which was merged into another since. They were reviewed for
 * that record, and must not happen to its survivor.
 */
function otherRecords(rows: readonly ChangeRow[], translations: readonly Translation[]): Problem[] {
  return rows.flatMap(({ kind, index, refs }, place) => {
    const named = new Set(translations[place]?.records.map(({ id }) => id))
    const gone = isDestructive(kind) ? refs.filter(({ id }) => !named.has(id)) : []
    return gone.map(({ type, slug }) => ({
      code: 'CONFLICT' as const,
      path: `/changes/${index}`,
      message: `The ${type} ${slug} was merged into another one since this was proposed`,
      hint: 'Leave this change out; where it is still right for the other record, it has to be proposed for that one.',
    }))
  })
}

/**
 * Translates the changes against the catalog of today. One that is no longer possible is named by its index, and
 * nothing is applied.
 */
async function retranslate(
  tx: Db,
  vocabulary: Vocabulary,
  target: Awaited<ReturnType<typeof resolveTarget>>,
  rows: readonly ChangeRow[],
): Promise<Translation[]> {
  const { translations, problems } = await translate(tx, vocabulary, target, toChangeRequests(rows), 'curator')
  refuse(problems.map(asConflict))
  return translations.filter((translation) => translation !== undefined)
}

function asConflict(problem: Problem): Problem {
  return { ...problem, code: 'CONFLICT' }
}

/** Writes all changes and answers the id of the entity that was created, if any: the proposal is about that entity from then on. */
async function apply(
  tx: Db,
  acceptance: Acceptance,
  translations: readonly Translation[],
  judged: readonly Judged[],
): Promise<string | undefined> {
  const ids = createIds(judged.flatMap(({ fields }) => fields))
  const written = judged.map(({ row, fields }) => ({ row, fields: fields.map((field) => withIds(field, ids)) }))
  const fields = written.flatMap((change) => change.fields)
  await writeFields(tx, fields)
  await Promise.all([nameProposal(tx, fields, acceptance.proposalId), recordHistory(tx, acceptance, chained(written))])
  for (const [place, { effect }] of translations.entries()) if (effect) await takeEffect(tx, acceptance, effect, judged[place]?.row)
  return written.find(({ row }) => listTargetMakers().includes(row.kind))?.fields[0]?.record.id
}

/**
 * Builds the history entries. The value before a change is the catalog's, or the one that an earlier change of the same
 * proposal wrote.
 */
function chained(written: readonly { readonly row: ChangeRow; readonly fields: readonly FieldChange[] }[]): HistoryEntry[] {
  const values = new Map<string, Json>()
  return written.flatMap(({ row, fields }) =>
    fields.flatMap(({ record, family, key, field, base, proposed }) => {
      const at = toAddressKey({ family, record: record.id, key })
      const before = values.has(at) ? (values.get(at) ?? null) : base
      values.set(at, proposed)
      if (isSameValue(before, proposed)) return []
      return [{ record_type: record.type, record_id: record.id, family, key, field, before, after: proposed, change_index: row.index }]
    }),
  )
}

async function takeEffect(
  tx: Db,
  { proposalId, curatorId }: Acceptance,
  { merge, survivor, duplicate }: Effect,
  row: ChangeRow | undefined,
): Promise<void> {
  const changeIndex = row?.index ?? 0
  const { rationale } = (row?.input ?? {}) as { readonly rationale?: string }
  const reason = await mergeRecords(tx, merge, {
    survivorId: survivor.id,
    duplicateId: duplicate.id,
    proposalId,
    changeIndex,
    ...(rationale && { reason: rationale }),
  })
  const common = { record_type: merge, record_id: duplicate.id, family: merge, change_index: changeIndex } as const
  const written = (field: string, before: Json, after: Json) => ({ ...common, key: field, field, before, after })
  await recordHistory(tx, { proposalId, curatorId }, [
    written('merged_into_id', null, survivor.id),
    written('lifecycle_status', duplicate.lifecycle_status ?? 'active', 'archived'),
    written('lifecycle_reason', reason.before, reason.after),
  ])
}

async function settle(
  tx: Db,
  { proposalId, indices, notes, changeNotes }: Acceptance,
  outcomes: readonly Outcome[],
  made: string | undefined,
): Promise<void> {
  const settled = outcomes.map((outcome, index) => ({ index, outcome, note: changeNotes?.get(index) ?? null }))
  const applied = outcomes.flatMap((outcome, index) => (outcome === 'applied' && indices.includes(index) ? [index] : []))
  await Promise.all([
    sql`
      update proposal_changes c set outcome = s.outcome, note = coalesce(s.note, c.note)
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) s (index smallint, outcome text, note text)
      where c.proposal_id = ${proposalId} and c.index = s.index`.execute(tx),
    sql`
      update proposals set status = 'accepted', applied_indices = ${applied}, decision_notes = ${notes ?? null}, reviewed_at = now(),
        target_entity_id = coalesce(${made ?? null}, target_entity_id)
      where id = ${proposalId}`.execute(tx),
  ])
}
