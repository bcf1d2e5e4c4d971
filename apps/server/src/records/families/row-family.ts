import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { insertIntoTable } from '../../database/statements/insert-rows.ts'
import type { DB } from '../../database/tables.ts'
import { toRfc3339OrNull } from '../../values/timestamps.ts'
import {
  type FieldAdapter,
  type FieldOwner,
  type FieldWrite,
  type Json,
  type JsonRow,
  type RequiredScopes,
  splitByPresence,
} from './field-family.ts'
import { describeRow, type PresentRow, readPresentRows } from './present-fields.ts'

/** A column of a row's key, and its content: an id, a word or date in a fixed format, or a text written by people. */
type KeyColumn = { readonly column: string; readonly holds: 'id' | 'word' | 'text'; readonly optional?: true }

export type RowFamilyOptions<Table extends keyof DB & string> = {
  readonly table: Table
  readonly readBy: RequiredScopes
  readonly of: FieldOwner
  /** Column of the id of the record that the row belongs to. */
  readonly record: keyof DB[Table] & string
  /** The columns that distinguish a row from its siblings, in the order of the key's parts. An optional one may be null. */
  readonly key: readonly (KeyColumn & { readonly column: keyof DB[Table] & string })[]
  /** The columns of the field's value. If there are none, the value is true. */
  readonly values: readonly (keyof DB[Table] & string)[]
  /** The columns with timestamps, which are converted to the contract's format. */
  readonly timestamps?: readonly (keyof DB[Table] & string)[]
  /** The columns that no two rows may share; by default, the record and the key. */
  readonly unique?: readonly (keyof DB[Table] & string)[]
}

/** Joins the parts of a key into one string; all except the last one are escaped. */
export function toRowKey(...parts: readonly (string | null)[]): string {
  return parts.map((part, index) => (index === parts.length - 1 ? (part ?? '') : escapePart(part ?? ''))).join('/')
}

function splitKey(key: string, count: number): string[] {
  const parts = key.split('/')
  const others = parts.slice(0, count - 1).map((part) => part.replaceAll('%2F', '/').replaceAll('%25', '%'))
  return [...others, parts.slice(count - 1).join('/')]
}

function escapePart(part: string): string {
  return part.replaceAll('%', '%25').replaceAll('/', '%2F')
}

/**
 * Creates an adapter for fields that are rows of one table. A read takes one statement, and a write at most three: one removes rows, one
 * adds rows, and one replaces rows.
 */
export function createRowAdapter<Table extends keyof DB & string>(options: RowFamilyOptions<Table>): FieldAdapter {
  const { table, record, key, values, timestamps = [] } = options
  const toRow = (address: { readonly record: string; readonly key: string }): JsonRow => {
    const parts = splitKey(address.key, key.length)
    const named = key.map(({ column, optional }, index) => [column, optional && parts[index] === '' ? null : (parts[index] ?? null)])
    return { [record]: address.record, ...Object.fromEntries(named) }
  }
  const same = sql.join(
    [sql`t.${sql.ref(record)} = w.${sql.ref(record)}`, ...key.map(({ column, optional }) => buildEquality(column, optional))],
    sql` and `,
  )
  const keyColumns = [record, ...key.map(({ column }) => column)]
  const toFullRow = (write: FieldWrite) => ({ ...toRow(write), ...(values.length > 0 ? (write.value as object) : {}) })
  const selectRowsAsRecordset = (rows: readonly object[]) =>
    sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
  const toKey = (row: JsonRow) => toRowKey(...key.map(({ column }) => toText(row[column])))
  const toValue = (row: PresentRow | null): Json => {
    if (row === null) return null
    if (values.length === 0) return true
    return Object.fromEntries(
      values.map((column) => [column, timestamps.includes(column) ? toTimestamp(row[column]) : (row[column] ?? null)]),
    )
  }

  return {
    table: options.table,
    of: options.of,
    readBy: options.readBy,
    keys: key.some(({ holds }) => holds === 'text') ? 'texts' : 'identifiers',
    rows: { record, toKey, toValue, toKeyColumns: toRow, toValueColumns: (value) => (values.length > 0 ? toObject(value) : {}) },
    async read(db, fields) {
      // Looks up each row in the index. For a plain join, PostgreSQL would expect a hundred rows and read the whole table.
      const { rows } = await sql<{ row: Record<string, Json> | null }>`
        select t.row
        from ${selectRowsAsRecordset(fields.map(toRow))} with ordinality w
        left join lateral (select to_jsonb(t) as row from ${sql.table(table)} t where ${same} limit 1) t on true
        order by w.ordinality`.execute(db)
      return rows.map(({ row }) => toValue(row))
    },
    async list(db, id, limit) {
      const columns = key.map(({ column }) => column)
      const rows = await readPresentRows(db, { table, record, key: columns }, id, limit)
      return rows.map((row) => ({
        key: toKey(row),
        column: null,
        value: toValue(row),
        ...describeRow(row, columns, values),
        isDefault: false,
        written: { subject: toText(row.id) ?? id, change: null },
      }))
    },
    async write(tx, writes) {
      const removed = writes.filter(({ value }) => value === null)
      const kept = writes.filter(({ value }) => value !== null)
      // A row with an id may exist under another record, to which a merge has moved it.
      const [added, replaced] = options.unique ? [[], kept] : splitByPresence(kept)
      const columns = [...keyColumns, ...values]
      await Promise.all([
        deleteRows(tx, removed),
        insertIntoTable(tx, table, columns, added.map(toFullRow)),
        insertIntoTable(tx, table, columns, replaced.map(toFullRow), { unique: options.unique ?? keyColumns, replaced: values }),
      ])
    },
  }

  async function deleteRows(tx: Db, writes: readonly FieldWrite[]): Promise<void> {
    if (writes.length === 0) return
    await sql`delete from ${sql.table(table)} t using ${selectRowsAsRecordset(writes.map(toRow))} w where ${same}`.execute(tx)
  }
}

/** Compares by `=`, which can use an index. A column that may be null needs `is not distinct from`, which cannot use one. */
function buildEquality(column: string, optional: true | undefined): RawBuilder<unknown> {
  return optional ? sql`t.${sql.ref(column)} is not distinct from w.${sql.ref(column)}` : sql`t.${sql.ref(column)} = w.${sql.ref(column)}`
}

function toText(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null
}

/** Returns an object unchanged, and an empty object for any other value. */
export function toObject(value: Json): JsonRow {
  return typeof value === 'object' && value !== null && !isList(value) ? value : {}
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

function toTimestamp(value: Json | undefined): Json {
  return typeof value === 'string' ? toRfc3339OrNull(value) : null
}
