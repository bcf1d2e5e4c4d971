import type { FieldWrite, Json } from './field-family.ts'
import { toColumnKey } from './held-columns.ts'
import { existence } from './record-family.ts'

/** A field of a row that a request sends: a column, or `map.key`. */
export type SentField = { readonly column: string; readonly value: Json }

/**
 * Lists the fields of a row that a request sends: each sent column, or each sent key of a column that is a map. A field that is
 * undefined is not sent; null clears the field.
 */
export function listSentColumns<Column extends string>(
  columns: readonly Column[],
  body: { readonly [Name in Column]?: unknown },
  maps: readonly Column[] = [],
): SentField[] {
  return columns.flatMap((column) => {
    const value = body[column] as Json | undefined
    if (value === undefined) return []
    if (value === null || !maps.includes(column)) return [{ column, value }]
    return Object.entries(value).map(([name, within]) => ({ column: `${column}.${name}`, value: within as Json }))
  })
}

/** Builds the writes of fields of a row. An adapter writes the row once for any number of fields. */
export function toColumnWrites(record: string, key: readonly string[], fields: readonly SentField[]): FieldWrite[] {
  return fields.map(({ column, value }) => ({ record, key: toColumnKey(key, column), before: null, value }))
}

/** Builds the write that creates the row if it does not exist. */
export function toExistenceWrite(record: string, key: readonly string[]): FieldWrite {
  return { record, key: toColumnKey(key, existence), before: null, value: true }
}
