import { timestampColumns } from '@catalog/contract/field-events/parts'
import { toUtc } from '@catalog/contract/texts/timestamps'
import type { Records } from '../records/records.ts'
import type { StoredEvent } from '../records/stored-event.ts'

/** The state that a write starts from. */
export interface WriteContext {
  readonly records: Records
  /** The timestamp of the write. */
  readonly now: string
}

/** Parameter of the path that names the event: its slug or id. */
export interface EventPath {
  readonly slug: string
}

/** The event after a write, and the answer of the write. */
export interface WriteResult<View> {
  readonly event: StoredEvent
  readonly view: View
  readonly isNew: boolean
}

/** Applies the sent fields to a row. Sets `updated_at` only if a value is different. */
export function applyChanges<Row extends { readonly updated_at: string | null }>(row: Row, changes: Partial<Row>, now: string): Row {
  const after = { ...row, ...changes }
  const isSame = (Object.keys(changes) as (keyof Row)[]).every((field) => row[field] === after[field])
  return isSame ? row : { ...after, updated_at: now }
}

/** Replaces the row that has the same id. */
export function replaceRow<Row extends { readonly id: string }>(rows: readonly Row[], row: Row): Row[] {
  return rows.map((one) => (one.id === row.id ? row : one))
}

/** Converts the timestamps among the fields of a request into the form in which they are stored. */
export function convertTimestamps<Fields extends object>(fields: Fields): Fields {
  const moments = Object.entries(fields).filter(([column, value]) => timestampColumns.has(column) && typeof value === 'string')
  return { ...fields, ...Object.fromEntries(moments.map(([column, value]) => [column, toUtc(String(value))])) }
}
