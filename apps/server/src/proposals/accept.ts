import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { invalidRequest } from '../http/api-error.ts'
import { nameTouchpointSource } from '../people/fields.ts'
import type { Json } from '../records/field-family.ts'
import { mergeRecords } from '../records/merge.ts'
import type { Reference } from '../reference/vocabulary.ts'
import type { Effect, RecordHandle, Translation } from './changes/change.ts'
import { sayingWhatCollides } from './collisions.ts'
import { isAsSeen, lockProposal, lockRecords, mustBe, newIds, readForDecision, readVersion, withIds, writeFields } from './decide.ts'
import { type HistoryEntry, keptValue, recordHistory } from './history.ts'
import { type Judged, judge, type Outcome, type Resolutions } from './judge.ts'
import { sameValue } from './normalise.ts'
import { addressesOf, addressKey, type FieldChange, preview, readCurrent, type Values } from './preview.ts'
import { type Problem, refuse } from './problems.ts'
import { type ChangeRow, readChanges } from './queries.ts'
import { inOrder, inputsOf, isDestructive, unknownIndices, unselectedIndices, writtenOf } from './stored.ts'
import { targetFor } from './target.ts'
import { contradictions, translate } from './translate.ts'
import { logProposal } from './writes.ts'

export type Acceptance = {
  readonly proposalId: string
  readonly curatorId: string
  /** The changes to apply. */
  readonly indices: readonly number[]
  /** Those of them that rename, merge or archive, each confirmed by itself (decision 36). */
  readonly confirmed: readonly number[]
  readonly resolutions: Resolutions
  readonly notes?: string | undefined
  /** What to tell the agent about single changes. */
  readonly changeNotes?: ReadonlyMap<number, string>
}

/**
 * Applies the selected changes, whole or not at all: in one transaction the proposal and the records are locked, each
 * field is compared three ways, written once, and recorded with what it was before (decisions 34 to 36).
 */
export function acceptProposal(tx: Db, vocabulary: Reference, acceptance: Acceptance): Promise<readonly Outcome[]> {
  return sayingWhatCollides(() => decide(tx, vocabulary, acceptance))
}

async function decide(tx: Db, vocabulary: Reference, acceptance: Acceptance): Promise<readonly Outcome[]> {
  const { proposalId, curatorId } = acceptance
  const { rows, selected, translations, current } = await lockedPresent(tx, vocabulary, acceptance)
  const previews = preview(translations, current)
  refuse([...otherRecords(selected, translations), ...contradictions(writtenOf(selected), translations, previews)].map(asConflict))
  const judged = judge(selected, previews, acceptance.resolutions)
  const made = await apply(tx, acceptance, translations, judged)
  const outcomes = rows.map(({ index }): Outcome => judged.find(({ row }) => row.index === index)?.outcome ?? 'not_selected')
  const kept = judged.flatMap(({ row, kept: fields }) => fields.map((field) => keptValue(row.index, field)))
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
 * The proposal, what it means and what its fields hold, with nobody else changing any of it. Records are locked before the
 * proposal: a merge that holds a record goes on to the proposals about it. What was found before a lock may be out of
 * date once it is had, after a merge for example; then it is found out anew, until every record that it means is held.
 */
async function lockedPresent(tx: Db, vocabulary: Reference, acceptance: Acceptance): Promise<Present & { readonly current: Values }> {
  for (;;) {
    const seen = await present(tx, vocabulary, acceptance)
    const records = recordsOf(seen.translations)
    const around = await entitiesAroundMerges(tx, seen.translations)
    const [, locked] = await Promise.all([sql`savepoint nothing_locked`.execute(tx), lockRecords(tx, [...records, ...around])])
    if (records.every((record) => isAsSeen(record, locked))) {
      const [proposal, version, current] = await Promise.all([
        lockProposal(tx, acceptance.proposalId),
        readVersion(tx, acceptance.proposalId),
        readCurrent(tx, addressesOf(seen.translations)),
      ])
      mustBe(proposal, 'pending', 'accepted')
      if (version === seen.version) return { ...seen, current }
    }
    // Locks are taken in one order, so they are given up before others are taken, lest two decisions wait for each other.
    await sql`rollback to savepoint nothing_locked`.execute(tx)
  }
}

/** A merge of people takes their roles along, and so changes what lists know of the entities at the other end. */
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

/** What the proposal means in the catalog as it is. */
async function present(tx: Db, vocabulary: Reference, acceptance: Acceptance): Promise<Present> {
  const [proposal, version, rows] = await Promise.all([
    readForDecision(tx, acceptance.proposalId),
    readVersion(tx, acceptance.proposalId),
    readChanges(tx, acceptance.proposalId),
  ])
  mustBe(proposal, 'pending', 'accepted')
  const selected = selectedRows(rows, acceptance)
  const target = await targetFor(tx, proposal, inputsOf(selected))
  return { version, rows, selected, translations: await retranslate(tx, vocabulary, target, selected) }
}

function recordsOf(translations: readonly Translation[]): RecordHandle[] {
  return translations.flatMap(({ records, assignments }) => [...records, ...assignments.map(({ record }) => record)])
}

function selectedRows(rows: readonly ChangeRow[], { indices, confirmed, resolutions, changeNotes = new Map() }: Acceptance): ChangeRow[] {
  const selected = rows.filter(({ index }) => indices.includes(index))
  const problems = [
    ...unknownIndices(rows, '/body/indices', indices),
    ...unselectedIndices(rows, selected, '/body/confirm', confirmed),
    ...unselectedIndices(rows, selected, '/body/resolutions', [...resolutions.keys()]),
    ...unknownIndices(rows, '/body/change_notes', [...changeNotes.keys()]),
  ]
  if (indices.length === 0)
    problems.push({ path: '/body/indices', message: 'must name at least one change; to apply none, reject the proposal' })
  for (const { index, kind } of selected)
    if (isDestructive(kind) && !confirmed.includes(index))
      problems.push({ path: '/body/confirm', message: `must name change ${index}, because ${kind} needs a confirmation of its own` })
  if (problems.length > 0) throw invalidRequest(problems)
  return inOrder(selected)
}

/** What renames, merges or archives does so to the records that were reviewed, not to one that those were merged into since. */
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

/** What the changes mean today. One that cannot be any more is named by its index, and nothing is applied. */
async function retranslate(
  tx: Db,
  vocabulary: Reference,
  target: Awaited<ReturnType<typeof targetFor>>,
  rows: readonly ChangeRow[],
): Promise<Translation[]> {
  const { translations, problems } = await translate(tx, vocabulary, target, writtenOf(rows))
  refuse(problems.map(asConflict))
  return translations.filter((translation) => translation !== undefined)
}

function asConflict(problem: Problem): Problem {
  return { ...problem, code: 'CONFLICT' }
}

/** Writes it all, and answers the entity that was made, if one was: it is what the proposal is about from then on. */
async function apply(
  tx: Db,
  acceptance: Acceptance,
  translations: readonly Translation[],
  judged: readonly Judged[],
): Promise<string | undefined> {
  const ids = newIds(judged.flatMap(({ fields }) => fields))
  const written = judged.map(({ row, fields }) => ({ row, fields: fields.map((field) => withIds(field, ids)) }))
  const fields = written.flatMap((change) => change.fields)
  await writeFields(tx, fields)
  const touchpoints = fields.filter(({ family, base }) => family === 'touchpoint' && base === null)
  const touchpointIds = touchpoints.map(({ key }) => key)
  await Promise.all([nameTouchpointSource(tx, touchpointIds, acceptance.proposalId), recordHistory(tx, acceptance, chained(written))])
  for (const [place, { effect }] of translations.entries()) if (effect) await takeEffect(tx, acceptance, effect, judged[place]?.row)
  return written.find(({ row }) => row.kind === 'create_entity')?.fields[0]?.record.id
}

/** What each field was before each change: the catalog's value, or what an earlier change of the same proposal made of it. */
function chained(written: readonly { readonly row: ChangeRow; readonly fields: readonly FieldChange[] }[]): HistoryEntry[] {
  const values = new Map<string, Json>()
  return written.flatMap(({ row, fields }) =>
    fields.flatMap(({ record, family, key, field, base, proposed }) => {
      const at = addressKey({ family, record: record.id, key })
      const before = values.has(at) ? (values.get(at) ?? null) : base
      values.set(at, proposed)
      if (sameValue(before, proposed)) return []
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
