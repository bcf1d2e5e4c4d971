import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from './tables.ts'

/** The types of a table's columns as they are read, for rows of raw SQL. */
export type Columns<Table extends keyof DB, Name extends keyof DB[Table]> = Readonly<Selectable<Pick<DB[Table], Name>>>

/** Builds a select list of columns of the table with the alias `table`. The names must come from the code, never from a request. */
export function buildColumnList(table: string, names: readonly string[]): RawBuilder<unknown> {
  return sql.raw(names.map((name) => `${table}.${name}`).join(', '))
}

/** Returns the columns that are not among the others, in their order. */
export function omitColumns<Name extends string, Other extends Name>(names: readonly Name[], others: readonly Other[]) {
  return names.filter((name): name is Exclude<Name, Other> => !others.some((other) => other === name))
}

/**
 * Creates a function that picks the named columns of a row, in their order. It compiles code, as the validators do, because a loop over
 * thirty column names would take as long as all other work on a row of a list.
 */
export function createPicker<Name extends string>(names: readonly Name[]) {
  const fields = names.map((name) => JSON.stringify(name)).map((name) => `${name}: row[${name}]`)
  return new Function('row', `return { ${fields.join(', ')} }`) as <Row extends Readonly<Record<Name, unknown>>>(
    row: Row,
  ) => Pick<Row, Name>
}
