import { createInvalidRequestError, type ErrorDetail } from '../../errors/api-error.ts'
import type { Json } from '../../records/families/field-family.ts'
import { isNewId } from '../changes/change.ts'
import { families } from '../changes/families.ts'
import type { FieldChange } from '../changes/field-change.ts'
import { listTargetCreatingKinds } from '../changes/registry.ts'
import { type HistoryEntry, type KeptValue, toKeptValue, type UndoneCreation } from '../history/history.ts'
import type { ChangeRow } from '../queries.ts'
import { type FieldValues, toAddressKey } from '../translating/address-key.ts'
import { checkUnknownIndices, checkUnselectedIndices, isDestructive } from '../translating/change-rows.ts'
import { isSameValue } from '../translating/normalise.ts'
import { previewFields } from '../translating/preview.ts'
import type { Acceptance } from './acceptance.ts'
import { assertNoProblems, assertStatus, createDecisionError, damagedEvidence } from './conflict-error.ts'
import {
  buildUnconfirmedDetail,
  type ChangeDecision,
  createBulkConfirmationError,
  decideChanges,
  type Outcome,
  toConflict,
} from './conflicts.ts'
import { type DecisionNote, listNotes } from './former-notes.ts'
import type { LoadedAcceptance, TranslatedSelection } from './load.ts'
import { assertSeen, hashWaitingProposal } from './seen.ts'

/** A change with the outcome of its decision. */
export type DecidedRow = ChangeRow & { readonly outcome: Outcome }

/** The writes of an acceptance. */
export type AcceptanceDecision = {
  /** All changes of the proposal with their outcomes, including those that were not selected. */
  readonly rows: readonly DecidedRow[]
  /** The values to write, in order; new records already have their ids. */
  readonly fields: readonly FieldChange[]
  /** The changes that merge records, in order. */
  readonly merges: readonly ChangeDecision[]
  readonly history: readonly HistoryEntry[]
  /** The current values that the catalog keeps instead of the proposed ones. */
  readonly kept: readonly KeptValue[]
  readonly notes: readonly DecisionNote[]
  /** The entity that the proposal creates, if any, which becomes its target. */
  readonly made: string | undefined
  /** Entities that exist again because their creation is accepted again. */
  readonly returned: readonly string[]
}

/** Decides on an acceptance from the loaded data, without I/O: throws, or returns the writes. */
export function decideAcceptance(loaded: LoadedAcceptance, acceptance: Acceptance, createId: () => string): AcceptanceDecision {
  const { isEvidenceDamaged, rows, selected, current, undone } = loaded
  assertStatus(loaded.proposal, 'accept')
  if (isEvidenceDamaged) throw createDecisionError(damagedEvidence.message, { code: 'unresolvable' }, damagedEvidence.hint)
  assertSelection(rows, acceptance)
  const previews = previewSelection(selected, current)
  assertAllSeen(loaded, acceptance, previews)
  // If a change is no longer possible, nothing is applied; the error contains the index of the change.
  assertNoProblems(selected.problems.map(toConflict))
  const judged = decideChanges({ changes: selected.changes, previews, current }, acceptance)
  const written = assignRecordIds(judged, undone, createId)
  const made = new Set(written.flatMap(({ fields }) => fields.map(({ record }) => record.id)))
  return {
    rows: rows.map((row) => ({
      ...row,
      outcome: judged.find(({ row: { index } }) => index === row.index)?.outcome ?? 'not_selected',
      note: acceptance.changeNotes?.get(row.index) ?? row.note,
    })),
    fields: written.flatMap(({ fields }) => fields),
    merges: judged.filter(({ effect }) => effect),
    history: buildHistoryEntries(written),
    kept: judged.flatMap(({ row, kept }) => kept.map((field) => toKeptValue(row.index, field))),
    notes: listNotes(rows, acceptance.changeNotes),
    made: written.find(({ row }) => listTargetCreatingKinds().includes(row.kind))?.fields[0]?.record.id,
    returned: undone.flatMap(({ record_type, record_id }) => (record_type === 'entity' && made.has(record_id) ? [record_id] : [])),
  }
}

/** Refuses a request that does not fit the proposal. */
function assertSelection(rows: readonly ChangeRow[], acceptance: Acceptance): void {
  const { indices, confirmed, together, resolutions, changeNotes = new Map() } = acceptance
  const selected = rows.filter(({ index }) => indices.includes(index))
  const destructive = selected.filter(({ kind }) => isDestructive(kind))
  const problems: ErrorDetail[] = [
    ...checkUnknownIndices(rows, '/body/indices', indices),
    ...checkUnselectedIndices(rows, selected, '/body/confirm', confirmed),
    ...checkUnselectedIndices(rows, selected, '/body/resolutions', [...resolutions.keys()]),
    ...checkUnknownIndices(rows, '/body/change_notes', [...changeNotes.keys()]),
  ]
  if (indices.length === 0)
    problems.push({ path: '/body/indices', message: 'must contain at least one change; to apply none, reject the proposal' })
  problems.push(...destructive.filter(({ index }) => !confirmed.includes(index)).map(buildUnconfirmedDetail))
  if (together && destructive[0]) throw createBulkConfirmationError(destructive[0])
  if (problems.length > 0) throw createInvalidRequestError(problems)
}

function previewSelection({ changes }: TranslatedSelection, current: FieldValues): FieldChange[][] {
  return previewFields(
    changes.map(({ translation }) => translation),
    current,
  )
}

/** Compares the state of all changes, including those that were not selected, because the curator saw them all. */
function assertAllSeen(loaded: LoadedAcceptance, { seen }: Acceptance, selectedPreviews: readonly (readonly FieldChange[])[]): void {
  const { proposal, rows, selected, all, current } = loaded
  assertSeen(loaded, seen, () => {
    const previews = all === selected ? selectedPreviews : previewSelection(all, current)
    return hashWaitingProposal(proposal, rows, { possible: all.changes, previews })
  })
}

/** A change with the fields that it writes; new records already have their ids. */
type WrittenChange = { readonly row: ChangeRow; readonly fields: readonly FieldChange[] }

/**
 * Gives ids to the records that the changes create. A record that the same change created in an undone acceptance gets its former id.
 */
function assignRecordIds(
  decisions: readonly ChangeDecision[],
  undoneCreations: readonly UndoneCreation[],
  createId: () => string,
): WrittenChange[] {
  const ids = new Map<string, string>()
  for (const { row, fields } of decisions)
    for (const { record, family, key } of fields) {
      if (!isNewId(record.id)) continue
      const isMade = key === families[family].makesRecordBy
      const former = undoneCreations.find(
        ({ change_index, record_type }) => isMade && change_index === row.index && record_type === record.type,
      )
      ids.set(record.id, former?.record_id ?? ids.get(record.id) ?? createId())
    }
  return decisions.map(({ row, fields }) => ({ row, fields: fields.map((field) => replaceNewIds(field, ids)) }))
}

/** Replaces the names of new records (`new:…`) with their ids. */
function replaceNewIds(change: FieldChange, ids: ReadonlyMap<string, string>): FieldChange {
  if (ids.size === 0) return change
  const parts = change.key.split('/').map((part) => ids.get(part) ?? part)
  const key = families[change.family].keys === 'texts' ? change.key : parts.join('/')
  return { ...change, record: { ...change.record, id: ids.get(change.record.id) ?? change.record.id }, key }
}

/** Builds the history entries. The value before a change is the catalog's, or one that an earlier change of the same proposal wrote. */
function buildHistoryEntries(changes: readonly WrittenChange[]): HistoryEntry[] {
  const values = new Map<string, Json>()
  return changes.flatMap(({ row, fields }) =>
    fields.flatMap(({ record, family, key, field, base, proposed }) => {
      const at = toAddressKey({ family, record: record.id, key })
      const before = values.has(at) ? (values.get(at) ?? null) : base
      values.set(at, proposed)
      if (isSameValue(before, proposed)) return []
      return [{ record_type: record.type, record_id: record.id, family, key, field, before, after: proposed, change_index: row.index }]
    }),
  )
}
