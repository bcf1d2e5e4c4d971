import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { ApiError, type ErrorDetail, invalidRequest } from '../http/api-error.ts'
import { nameTouchpointSource } from '../people/fields.ts'
import type { Json } from '../records/field-family.ts'
import { mergeRecords } from '../records/merge.ts'
import type { Reference } from '../reference/vocabulary.ts'
import type { ChangeInputs, ChangeKind, Effect, RecordHandle, Translation } from './changes/change.ts'
import { sayingWhatCollides } from './collisions.ts'
import { lockProposal, lockRecords, mustBe, newIds, readForDecision, withIds, writeFields } from './decide.ts'
import { type HistoryEntry, recordHistory } from './history.ts'
import { sameValue } from './normalise.ts'
import { addressesOf, addressKey, type FieldChange, preview, readCurrent } from './preview.ts'
import { type Problem, refuse } from './problems.ts'
import { type ChangeRow, readChanges } from './queries.ts'
import { targetFor } from './target.ts'
import { changeOf, contradictions, translate, type WrittenChange } from './translate.ts'
import { logProposal } from './writes.ts'

export type Acceptance = {
  readonly proposalId: string
  readonly curatorId: string
  /** The changes to apply. */
  readonly indices: readonly number[]
  /** Those of them that rename, merge or archive, each confirmed by itself (decision 36). */
  readonly confirmed: readonly number[]
  /** How to go on where the catalog changed since: keep what it says now, or put the proposed value over it (decision 35). */
  readonly resolutions: ReadonlyMap<number, 'keep' | 'override'>
  readonly notes?: string | undefined
  /** What to tell the agent about single changes. */
  readonly changeNotes?: ReadonlyMap<number, string>
}

export type Outcome = 'applied' | 'not_selected' | 'conflicted' | 'superseded'

/**
 * Applies the selected changes, whole or not at all: in one transaction the proposal and the records are locked, each
 * field is compared three ways, written once, and recorded with what it was before (decisions 34 to 36).
 */
export function acceptProposal(tx: Db, vocabulary: Reference, acceptance: Acceptance): Promise<readonly Outcome[]> {
  return sayingWhatCollides(() => decide(tx, vocabulary, acceptance))
}

async function decide(tx: Db, vocabulary: Reference, acceptance: Acceptance): Promise<readonly Outcome[]> {
  const { proposalId, curatorId } = acceptance
  // Records are locked before the proposal: a merge that holds a record goes on to the proposals about it. What a
  // reference means may have changed until then, by a merge for example; after that, it stays.
  await lockRecords(tx, recordsOf((await asOfNow(tx, vocabulary, acceptance, readForDecision)).translations))
  const { rows, selected, translations } = await asOfNow(tx, vocabulary, acceptance, lockProposal)
  const current = await readCurrent(tx, addressesOf(translations))
  const previews = preview(translations, current)
  refuse([...otherRecords(selected, translations), ...contradictions(writtenOf(selected), translations, previews)].map(asConflict))
  const judged = judge(selected, previews, acceptance)
  await apply(tx, acceptance, translations, judged)
  const outcomes = rows.map(({ index }): Outcome => judged.find(({ row }) => row.index === index)?.outcome ?? 'not_selected')
  await settle(tx, acceptance, outcomes)
  await logProposal(tx, {
    proposalId,
    event: 'accepted',
    curatorId,
    detail: { indices: acceptance.indices, outcomes, notes: acceptance.notes ?? null },
  })
  return outcomes
}

type Present = {
  readonly rows: readonly ChangeRow[]
  readonly selected: readonly ChangeRow[]
  readonly translations: readonly Translation[]
}

async function asOfNow(tx: Db, vocabulary: Reference, acceptance: Acceptance, read: typeof lockProposal): Promise<Present> {
  const proposal = await read(tx, acceptance.proposalId)
  mustBe(proposal, 'pending', 'accepted')
  const rows = await readChanges(tx, acceptance.proposalId)
  const selected = selectedRows(rows, acceptance)
  const target = await targetFor(tx, proposal, inputsOf(selected))
  return { rows, selected, translations: await retranslate(tx, vocabulary, target, selected) }
}

export function inputsOf(rows: readonly ChangeRow[]): ChangeInputs[ChangeKind][] {
  return rows.map(({ input }) => input as unknown as ChangeInputs[ChangeKind])
}

function recordsOf(translations: readonly Translation[]): RecordHandle[] {
  return translations.flatMap(({ records, assignments }) => [...records, ...assignments.map(({ record }) => record)])
}

function selectedRows(rows: readonly ChangeRow[], { indices, confirmed }: Acceptance): ChangeRow[] {
  const problems: ErrorDetail[] = []
  if (indices.length === 0)
    problems.push({ path: '/body/indices', message: 'must name at least one change; to apply none, reject the proposal' })
  for (const index of indices)
    if (!rows.some((row) => row.index === index))
      problems.push({ path: '/body/indices', message: `names change ${index}; there are 0 to ${rows.length - 1}` })
  const selected = rows.filter(({ index }) => indices.includes(index))
  for (const { index, kind } of selected)
    if (isDestructive(kind) && !confirmed.includes(index))
      problems.push({ path: '/body/confirm', message: `must name change ${index}, because ${kind} needs a confirmation of its own` })
  if (problems.length > 0) throw invalidRequest(problems)
  return inOrder(selected)
}

/** In the order in which they apply: what makes a record comes before what refers to it. */
export function inOrder(rows: readonly ChangeRow[]): ChangeRow[] {
  return [...rows.filter(makesRecord), ...rows.filter((row) => !makesRecord(row))]
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

export function isDestructive(kind: string): boolean {
  return changeOf({ kind: kind as ChangeKind }).destructive === true
}

function makesRecord({ kind }: ChangeRow): boolean {
  return changeOf({ kind: kind as ChangeKind }).creates !== undefined
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

export function writtenOf(rows: readonly ChangeRow[]): WrittenChange[] {
  return rows.map(({ input, index }) => ({ input: input as unknown as ChangeInputs[ChangeKind], at: `/changes/${index}` }))
}

function asConflict(problem: Problem): Problem {
  return { ...problem, code: 'CONFLICT' }
}

type Judged = {
  readonly row: ChangeRow
  readonly outcome: Outcome
  /** What is to be written. */
  readonly fields: readonly FieldChange[]
}

/** Compares base, current and proposed value of every field, and refuses what nobody has resolved. */
function judge(rows: readonly ChangeRow[], previews: readonly (readonly FieldChange[])[], { resolutions }: Acceptance): Judged[] {
  const conflicts: ErrorDetail[] = []
  const judged = rows.map((row, place) => {
    const resolution = resolutions.get(row.index)
    const compared = (previews[place] ?? []).map((field) => ({ field, verdict: compare(field, row.fields) }))
    const conflicting = compared.filter(({ verdict }) => verdict === 'conflict')
    if (resolution === undefined)
      conflicts.push(...conflicting.map(({ field }) => ({ path: `/changes/${row.index}`, message: conflictMessage(field) })))
    const fields = compared
      .filter(({ verdict }) => verdict === 'apply' || (verdict === 'conflict' && resolution === 'override'))
      .map(({ field }) => field)
    return { row, fields, outcome: outcomeOf(row, compared, fields) }
  })
  if (conflicts.length > 0)
    throw new ApiError(
      'CONFLICT',
      `The catalog changed since ${conflicts.length === 1 ? 'a field was' : `${conflicts.length} fields were`} proposed.`,
      {
        details: conflicts,
        hint: 'Say for each of these changes whether to keep the present value or to override it.',
      },
    )
  return judged
}

type Verdict = 'apply' | 'nothing' | 'superseded' | 'conflict'

/** Against the base that the reviewer was shown. What adds to a value holds whatever that has become. */
export function compare(field: FieldChange, shown: readonly FieldChange[]): Verdict {
  const known = shown.find((other) => other.family === field.family && other.key === field.key && other.record.id === field.record.id)
  const base = known?.base ?? null
  if (field.guards) return sameValue(base, field.base) ? 'nothing' : 'conflict'
  if (sameValue(field.base, field.proposed)) return sameValue(base, field.base) ? 'nothing' : 'superseded'
  return field.merges || sameValue(base, field.base) ? 'apply' : 'conflict'
}

export function conflictMessage({ field, base, proposed, record, guards }: FieldChange): string {
  if (guards) return `${record.type} ${record.slug} has changed since this was proposed (${field})`
  return `${record.type} ${record.slug}: ${field} is ${short(base)} by now, and ${short(proposed)} is proposed`
}

function short(value: Json): string {
  const text = JSON.stringify(value)
  return text.length <= 100 ? text : `${text.slice(0, 99)}…`
}

function outcomeOf(row: ChangeRow, compared: readonly { verdict: Verdict }[], fields: readonly FieldChange[]): Outcome {
  if (fields.length > 0 || isDestructive(row.kind)) return 'applied'
  if (compared.some(({ verdict }) => verdict === 'conflict')) return 'conflicted'
  return compared.some(({ verdict }) => verdict === 'superseded') ? 'superseded' : 'applied'
}

async function apply(tx: Db, acceptance: Acceptance, translations: readonly Translation[], judged: readonly Judged[]): Promise<void> {
  const ids = newIds(judged.flatMap(({ fields }) => fields))
  const written = judged.map(({ row, fields }) => ({ row, fields: fields.map((field) => withIds(field, ids)) }))
  const fields = written.flatMap((change) => change.fields)
  await writeFields(tx, fields)
  const touchpoints = fields.filter(({ family, base }) => family === 'touchpoint' && base === null)
  const touchpointIds = touchpoints.map(({ key }) => key)
  await nameTouchpointSource(tx, touchpointIds, acceptance.proposalId)
  await recordHistory(tx, acceptance, chained(written))
  for (const [place, { effect }] of translations.entries())
    if (effect) await takeEffect(tx, acceptance, effect, judged[place]?.row.index ?? 0)
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
  changeIndex: number,
): Promise<void> {
  await mergeRecords(tx, merge, { survivorId: survivor.id, duplicateId: duplicate.id, proposalId, changeIndex })
  const common = { record_type: merge, record_id: duplicate.id, family: merge, change_index: changeIndex } as const
  await recordHistory(tx, { proposalId, curatorId }, [
    { ...common, key: 'merged_into_id', field: 'merged_into_id', before: null, after: survivor.id },
    { ...common, key: 'lifecycle_status', field: 'lifecycle_status', before: duplicate.lifecycle_status ?? 'active', after: 'archived' },
  ])
}

async function settle(tx: Db, { proposalId, indices, notes, changeNotes }: Acceptance, outcomes: readonly Outcome[]): Promise<void> {
  const settled = outcomes.map((outcome, index) => ({ index, outcome, note: changeNotes?.get(index) ?? null }))
  await sql`
    update proposal_changes c set outcome = s.outcome, note = coalesce(s.note, c.note)
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) s (index smallint, outcome text, note text)
    where c.proposal_id = ${proposalId} and c.index = s.index`.execute(tx)
  const applied = outcomes.flatMap((outcome, index) => (outcome === 'applied' && indices.includes(index) ? [index] : []))
  await sql`
    update proposals set status = 'accepted', applied_indices = ${applied}, decision_notes = ${notes ?? null}, reviewed_at = now()
    where id = ${proposalId}`.execute(tx)
}
