import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from './tables.ts'

/** Columns of a table as they are read, for the rows of SQL that is written as text. */
export type Columns<Table extends keyof DB, Name extends keyof DB[Table]> = Readonly<Selectable<Pick<DB[Table], Name>>>

/** Writes a select list of the columns of the table that the query calls `table`. Their names are the code's own, never a request's. */
export function listColumns(table: string, names: readonly string[]): RawBuilder<unknown> {
  return sql.raw(names.map((name) => `${table}.${name}`).join(', '))
}

/** Returns the columns that are not among the others, in their order. */
export function omitColumns<Name extends string, Other extends Name>(names: readonly Name[], others: readonly Other[]) {
  return names.filter((name): name is Exclude<Name, Other> => !others.some((other) => other === name))
}

/**
 * Creates a function that picks the named columns of a row, in their order. It is compiled, as the validators and the driver's
 * rows are: to copy thirty columns by name takes a list as long as the rest of its work on a row.
 */
export function createPicker<Name extends string>(names: readonly Name[]) {
  const fields = names.map((name) => JSON.stringify(name)).map((name) => `${name}: row[${name}]`)
  return new Function('row', `return { ${fields.join(', ')} }`) as <Row extends Readonly<Record<Name, unknown>>>(
    row: Row,
  ) => Pick<Row, Name>
}
