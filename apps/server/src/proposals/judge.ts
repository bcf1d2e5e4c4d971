import { ApiError, type ErrorDetail } from '../http/api-error.ts'
import { abridged } from './abridged.ts'
import { sameValue } from './normalise.ts'
import type { FieldChange } from './preview.ts'
import type { ChangeRow } from './queries.ts'
import { short } from './short.ts'
import { isDestructive } from './stored.ts'

export type Outcome = 'applied' | 'not_selected' | 'conflicted' | 'superseded'

/** How to go on where the catalog changed since: keep what it says now, or put the proposed value over it (decision 35). */
export type Resolutions = ReadonlyMap<number, 'keep' | 'override'>

/** What is to become of a selected change. */
export type Judged = {
  readonly row: ChangeRow
  readonly outcome: Outcome
  /** What is to be written. */
  readonly fields: readonly FieldChange[]
  /** What is not written, because the catalog holds something else than the reviewer was shown, and keeps it. */
  readonly kept: readonly FieldChange[]
}

/**
 * Compares base, current and proposed value of every field, and refuses what nobody has resolved. A guarded field that
 * changed cannot be resolved: its change is stale (specification, field-event proposal rule 5).
 */
export function judge(rows: readonly ChangeRow[], previews: readonly (readonly FieldChange[])[], resolutions: Resolutions): Judged[] {
  const conflicts: FieldConflict[] = []
  const judged = rows.map((row, place) => {
    const resolution = resolutions.get(row.index)
    const compared = (previews[place] ?? []).map((field) => ({ field, verdict: compare(field, row.fields) }))
    const conflicting = compared.filter(({ verdict }) => verdict === 'conflict')
    const isStale = conflicting.some(({ field }) => field.guards)
    if (resolution === undefined || isStale) conflicts.push(...conflicting.map(({ field }) => ({ index: row.index, field, isStale })))
    const fields = compared
      .filter(({ verdict }) => verdict === 'apply' || (verdict === 'conflict' && resolution === 'override'))
      .map(({ field }) => field)
    const differing = compared.filter(({ verdict }) => verdict === 'conflict' || verdict === 'superseded').map(({ field }) => field)
    const kept = differing.filter((field) => !fields.includes(field))
    return { row, fields, kept, outcome: outcomeOf(row, compared, fields) }
  })
  if (conflicts.length > 0) throw unresolved(conflicts)
  return judged
}

type FieldConflict = {
  readonly index: number
  readonly field: FieldChange
  /** Whether its change cannot be accepted as it is, however it is resolved. */
  readonly isStale: boolean
}

function unresolved(conflicts: readonly FieldConflict[]): ApiError {
  const details = conflicts.map(({ index, field }): ErrorDetail => ({ path: `/changes/${index}`, message: conflictMessage(field) }))
  const stale = [...new Set(conflicts.filter(({ isStale }) => isStale).map(({ index }) => index))]
  const others = stale.length < new Set(conflicts.map(({ index }) => index)).size
  const hints = [
    ...(stale.length > 0 ? [`Edit ${stale.map((index) => `change ${index}`).join(', ')}, which looks at it anew, or reject it.`] : []),
    ...(others
      ? [`Say for each of ${stale.length > 0 ? 'the other' : 'these'} changes whether to keep the present value or to override it.`]
      : []),
  ]
  const fields = conflicts.length === 1 ? 'a field was' : `${conflicts.length} fields were`
  return new ApiError('CONFLICT', `The catalog changed since ${fields} proposed.`, { details, hint: hints.join(' ') })
}

type Verdict = 'apply' | 'nothing' | 'superseded' | 'conflict'

/** Against the base that the reviewer was shown. What adds to a value holds whatever that has become. */
export function compare(field: FieldChange, shown: readonly FieldChange[]): Verdict {
  const known = shown.find((other) => other.family === field.family && other.key === field.key && other.record.id === field.record.id)
  const isAsShown = sameValue(known?.base ?? null, abridged(field.base))
  if (field.guards) return isAsShown ? 'nothing' : 'conflict'
  if (sameValue(field.base, field.proposed)) return isAsShown ? 'nothing' : 'superseded'
  return field.merges || isAsShown ? 'apply' : 'conflict'
}

export function conflictMessage({ field, base, proposed, record, guards }: FieldChange): string {
  if (guards) return `${record.type} ${record.slug} has changed since this was proposed (${field}); edit the change, or reject it`
  return `${record.type} ${record.slug}: ${field} is ${short(base)} by now, and ${short(proposed)} is proposed`
}

function outcomeOf(row: ChangeRow, compared: readonly { verdict: Verdict }[], fields: readonly FieldChange[]): Outcome {
  if (fields.length > 0 || isDestructive(row.kind)) return 'applied'
  if (compared.some(({ verdict }) => verdict === 'conflict')) return 'conflicted'
  return compared.some(({ verdict }) => verdict === 'superseded') ? 'superseded' : 'applied'
}
