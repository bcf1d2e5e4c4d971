import { ApiError, createInvalidRequestError, type ErrorDetail } from '../../errors/api-error.ts'
import type { MergeEffect, Translation } from '../changes/change.ts'
import type { FieldChange } from '../changes/field-change.ts'
import type { ChangeRow } from '../queries.ts'
import { abridge } from '../translating/abridge.ts'
import type { FieldValues } from '../translating/address-key.ts'
import { isDestructive, toWrittenChanges } from '../translating/change-rows.ts'
import { isBoundToRecord, isDestructiveChange } from '../translating/destructive.ts'
import { isSameValue } from '../translating/normalise.ts'
import { previewFields, toKeptKey } from '../translating/preview.ts'
import { checkContradictions } from '../translating/translate.ts'
import { truncateJson } from '../translating/truncate-json.ts'
import type { Acceptance, Resolutions } from './acceptance.ts'
import { assertNoProblems, createDecisionError, type HinderingProblem, toUnresolvableProblem } from './conflict-error.ts'

export type Outcome = 'applied' | 'not_selected' | 'conflicted' | 'superseded'

/** A selected change, with its translation against the current catalog. */
export type TranslatedChange = { readonly row: ChangeRow; readonly translation: Translation }

/** The decision about a selected change. */
export type ChangeDecision = {
  readonly row: ChangeRow
  /** The merge that the change requests, in addition to its fields. */
  readonly effect: MergeEffect | undefined
  readonly outcome: Outcome
  /** The fields to write. */
  readonly fields: readonly FieldChange[]
  /** The fields that are not written, because the catalog keeps its value, which differs from the reviewed one. */
  readonly kept: readonly FieldChange[]
  /** The fields in which a merge loses the value of the duplicate. */
  readonly lost: readonly FieldChange[]
}

/** The selected changes, the fields that each of them would write, and the current values of these fields. */
type PreviewedChanges = {
  readonly changes: readonly TranslatedChange[]
  readonly previews: readonly (readonly FieldChange[])[]
  readonly current: FieldValues
}

/**
 * Compares the base, current and proposed value of every field. Refuses changes that contradict the current catalog, unresolved conflicts,
 * and unconfirmed changes that rename, merge or archive.
 */
export function decideChanges(
  { changes, previews, current }: PreviewedChanges,
  acceptance: Pick<Acceptance, 'resolutions' | 'confirmed' | 'together'>,
): ChangeDecision[] {
  const [rows, translations] = [changes.map(({ row }) => row), changes.map(({ translation }) => translation)]
  const contradictions = checkContradictions(toWrittenChanges(rows), translations, previews).map(toUnresolvableProblem)
  assertNoProblems([...findMergedRecordProblems(changes), ...contradictions].map(toConflict))
  const first = resolveConflicts(changes, previews, acceptance.resolutions)
  const kept = first.flatMap((one, place) =>
    one.kept.map(({ family, record, key }) => toKeptKey(place, { family, record: record.id, key })),
  )
  // Kept values are not written, so later changes must not build on them.
  const judged =
    kept.length === 0 ? first : resolveConflicts(changes, previewFields(translations, current, new Set(kept)), acceptance.resolutions)
  assertConfirmed(judged, acceptance)
  return judged
}

/** Refuses changes that would rename, merge or archive without a confirmation. */
function assertConfirmed(decisions: readonly ChangeDecision[], { confirmed, together }: Pick<Acceptance, 'confirmed' | 'together'>): void {
  const others = decisions.filter(({ row, fields }) => isDestructiveChange(row, fields) && !confirmed.includes(row.index))
  const [first] = others
  if (!first) return
  if (together) throw createBulkConfirmationError(first.row)
  throw createInvalidRequestError(others.map(({ row }) => buildUnconfirmedDetail(row)))
}

/** Creates the refusal of a change that renames, merges or archives in a bulk acceptance, which cannot confirm single changes. */
export function createBulkConfirmationError({ index, kind }: Pick<ChangeRow, 'index' | 'kind'>): ApiError {
  return createDecisionError(
    `The proposal has a change of the kind ${kind}, which is never accepted together with other proposals.`,
    { code: 'needs_confirmation', refers_to: { change_index: index } },
    'Read the proposal and accept it alone, with a confirmation of that change.',
  )
}

export function buildUnconfirmedDetail({ index, kind }: Pick<ChangeRow, 'index' | 'kind'>): ErrorDetail {
  return { path: '/body/confirm', message: `must contain change ${index}, because ${kind} needs a separate confirmation` }
}

/**
 * Reports changes that rename, merge, archive or restore a record that was merged into another one after the proposal. Such changes were
 * reviewed for that record, and must not affect its survivor.
 */
export function findMergedRecordProblems(changes: readonly TranslatedChange[]): HinderingProblem[] {
  return changes.flatMap(({ row, translation }) => {
    const { index, refs } = row
    const named = new Set(translation.records.map(({ id }) => id))
    const gone = isBoundToRecord(row) ? refs.filter(({ id }) => !named.has(id)) : []
    return gone.map(({ type, id, slug, name }) => ({
      code: 'CONFLICT' as const,
      hindrance: { code: 'record_merged' as const, refers_to: { change_index: index, record: { type, id, slug, name } } },
      path: `/changes/${index}`,
      message: `The ${type} ${slug} has been merged into another one since this was proposed`,
      hint: 'Leave this change out. If it is right for the other record, propose it for that one.',
    }))
  })
}

/** Turns a problem of a change into a CONFLICT, because the change was valid when it was proposed. */
export function toConflict(problem: HinderingProblem): HinderingProblem {
  return { ...problem, code: 'CONFLICT' }
}

/** Resolves conflicts. A guarded field that has changed cannot be resolved: its change is stale (rule accept.guarded-is-stale). */
function resolveConflicts(
  changes: readonly TranslatedChange[],
  previews: readonly (readonly FieldChange[])[],
  resolutions: Resolutions,
): ChangeDecision[] {
  const conflicts: FieldConflict[] = []
  const judged = changes.map(({ row, translation: { effect } }, place) => {
    const resolution = resolutions.get(row.index)
    const compared = (previews[place] ?? []).map((field) => ({ field, verdict: compareField(field, row.fields) }))
    const conflicting = compared.filter(({ verdict }) => verdict === 'conflict')
    const isStale = conflicting.some(({ field }) => field.guards)
    if (resolution === undefined || isStale) conflicts.push(...conflicting.map(({ field }) => ({ index: row.index, field, isStale })))
    const fields = compared
      .filter(({ verdict }) => verdict === 'apply' || (verdict === 'conflict' && resolution === 'override'))
      .map(({ field }) => field)
    const differing = compared.filter(({ verdict }) => verdict === 'conflict' || verdict === 'superseded').map(({ field }) => field)
    const kept = differing.filter((field) => !fields.includes(field))
    const lost = (previews[place] ?? []).filter((field) => field.lost !== undefined)
    return { row, effect, fields, kept, lost, outcome: decideOutcome(row, compared, fields) }
  })
  if (conflicts.length > 0) throw createUnresolvedError(conflicts)
  return judged
}

type FieldConflict = {
  readonly index: number
  readonly field: FieldChange
  /** True when no resolution makes the change acceptable. */
  readonly isStale: boolean
}

function createUnresolvedError(conflicts: readonly FieldConflict[]): ApiError {
  const details = conflicts.map(
    ({ index, field }): ErrorDetail => ({
      path: `/changes/${index}`,
      message: describeConflict(field),
      code: field.guards ? 'stale' : 'conflict',
      refers_to: { change_index: index, record: field.record, field: field.field },
    }),
  )
  const stale = [...new Set(conflicts.filter(({ isStale }) => isStale).map(({ index }) => index))]
  const others = stale.length < new Set(conflicts.map(({ index }) => index)).size
  const hints = [
    ...(stale.length > 0
      ? [`Edit ${stale.map((index) => `change ${index}`).join(', ')} to compare with the current catalog, or reject the proposal.`]
      : []),
    ...(others
      ? [`Say for each of ${stale.length > 0 ? 'the other' : 'these'} changes whether to keep the current value or to override it.`]
      : []),
  ]
  const fields = conflicts.length === 1 ? 'a field was' : `${conflicts.length} fields were`
  return new ApiError('CONFLICT', `The catalog changed since ${fields} proposed.`, { details, hint: hints.join(' ') })
}

type Verdict = 'apply' | 'nothing' | 'superseded' | 'conflict'

/** Compares the current value with the base that the reviewer was shown. A change that only adds applies to any current value. */
export function compareField(field: FieldChange, shownFields: readonly FieldChange[]): Verdict {
  const known = shownFields.find((other) => other.family === field.family && other.key === field.key && other.record.id === field.record.id)
  const isAsShown = isSameValue(known?.base ?? null, abridge(field.base))
  if (field.guards) return isAsShown ? 'nothing' : 'conflict'
  if (isSameValue(field.base, field.proposed)) return isAsShown ? 'nothing' : 'superseded'
  return field.merges || isAsShown ? 'apply' : 'conflict'
}

export function describeConflict({ field, base, proposed, record, guards }: FieldChange): string {
  if (guards) return `${record.type} ${record.slug} has changed since this was proposed (${field}); edit the change, or reject it`
  return `${record.type} ${record.slug}: ${field} is now ${truncateJson(base)}, and ${truncateJson(proposed)} is proposed`
}

function decideOutcome(row: ChangeRow, comparisons: readonly { verdict: Verdict }[], fields: readonly FieldChange[]): Outcome {
  if (fields.length > 0 || isDestructive(row.kind)) return 'applied'
  if (comparisons.some(({ verdict }) => verdict === 'conflict')) return 'conflicted'
  return comparisons.some(({ verdict }) => verdict === 'superseded') ? 'superseded' : 'applied'
}
