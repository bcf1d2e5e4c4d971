import { timestampColumns } from '@catalog/contract/field-events/parts'
import { toUtc } from '@catalog/contract/texts/timestamps'
import type { Records } from '../records/records.ts'
import type { StoredEvent } from '../records/stored-event.ts'

/** The state that a write starts from. */
export interface Before {
  readonly records: Records
  /** The timestamp of the write. */
  readonly now: string
}

/** Parameter of the path that names the event: its slug or id. */
export interface OfEvent {
  readonly slug: string
}

/** The event after a write, and the answer of the write. */
export interface WriteResult<View> {
  readonly event: StoredEvent
  readonly shown: View
  readonly isNew: boolean
}

/** Applies the sent fields to a row. Sets `updated_at` only if a value is different. */
export function applyChanges<Row extends { readonly updated_at: string | null }>(row: Row, sent: Partial<Row>, now: string): Row {
  const after = { ...row, ...sent }
  const isSame = (Object.keys(sent) as (keyof Row)[]).every((field) => row[field] === after[field])
  return isSame ? row : { ...after, updated_at: now }
}

/** Replaces the row that has the same id. */
export function withRow<Row extends { readonly id: string }>(rows: readonly Row[], row: Row): Row[] {
  return rows.map((one) => (one.id === row.id ? row : one))
}

/** Converts the timestamps among the fields of a request into the form in which they are stored. */
export function withMoments<Fields extends object>(sent: Fields): Fields {
  const moments = Object.entries(sent).filter(([column, value]) => timestampColumns.has(column) && typeof value === 'string')
  return { ...sent, ...Object.fromEntries(moments.map(([column, value]) => [column, toUtc(String(value))])) }
}
