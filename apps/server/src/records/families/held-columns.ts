import { isDeepStrictEqual } from 'node:util'
import type { Json, PresentField } from './field-family.ts'
import { describeRow, listColumnFields, type PresentRow } from './present-fields.ts'
import { existence } from './record-family.ts'

type RowLayout = {
  readonly key: readonly string[]
  readonly columns: readonly string[]
  readonly maps?: readonly string[]
  readonly defaults: Readonly<Record<string, Json>>
  readonly under?: string
}

/** Builds the key of a column of a row, or of the row's existence. */
export function toColumnKey(parts: readonly string[], column: string): string {
  return [...parts, column].join('/')
}

/** Lists the fields of a row of a record: its existence, and each column with a value. */
export function listRowFields({ key, columns, maps = [], defaults, under }: RowLayout, id: string, row: PresentRow): PresentField[] {
  const parts = key.map((column) => String(row[column]))
  const subject = under === undefined && typeof row.id === 'string' ? row.id : id
  const common = describeRow(row, key)
  const held = columns.flatMap((column) => listColumnFields(column, row[column], maps.includes(column)))
  return [{ column: existence, value: true }, ...held].map(({ column, value }) => ({
    key: toColumnKey(parts, column),
    column,
    value,
    ...common,
    isDefault: isDeepStrictEqual(value, defaults[column] ?? null),
    written: { subject, change: column === existence ? 'id' : column, ...(under !== undefined && { under }) },
  }))
}
