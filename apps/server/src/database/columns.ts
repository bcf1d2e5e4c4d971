import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from './tables.ts'

/** Columns of a table as they are read, for the rows of SQL that is written as text. */
export type Columns<Table extends keyof DB, Name extends keyof DB[Table]> = Readonly<Selectable<Pick<DB[Table], Name>>>

/** Writes a select list of the columns of the table that the query calls `table`. Their names are the code's own, never a request's. */
export function listColumns(table: string, names: readonly string[]): RawBuilder<unknown> {
  return sql.raw(names.map((name) => `${table}.${name}`).join(', '))
}

/** Picks the named ones of a row, in their order. */
export function pickColumns<Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  const picked = {} as Pick<Row, Name>
  for (const name of names) picked[name] = row[name]
  return picked
}
