import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from '../named-statements.ts'

/** Placeholder in a statement for a value that each execution gives. */
export type Places<Values> = { readonly [Name in keyof Values]-?: Place }
type Place = { readonly [placeOf]: PropertyKey }
const placeOf = Symbol('place')

const places = new Proxy({}, { get: (_, name): Place => ({ [placeOf]: name }) })

/**
 * Makes a statement whose text is the same at every execution. It is built at the first execution, because that may take longer than
 * everything else that a process does for it.
 */
export function fixStatement<Values extends object, Row>(build: (places: Places<Values>, db: Db) => RawBuilder<Row>) {
  let made: { readonly text: string; readonly parameters: readonly unknown[] } | undefined
  return async (db: Db, values: Values): Promise<Row[]> => {
    made ??= compile(build(places as Places<Values>, db), db)
    const given = values as Readonly<Record<PropertyKey, unknown>>
    const parameters = made.parameters.map((parameter) => (isPlace(parameter) ? given[parameter[placeOf]] : parameter))
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(made.text, parameters))
    return rows
  }
}

function compile(statement: RawBuilder<unknown>, db: Db): { readonly text: string; readonly parameters: readonly unknown[] } {
  const { sql: text, parameters } = statement.compile(db)
  return { text, parameters }
}

function isPlace(parameter: unknown): parameter is Place {
  return typeof parameter === 'object' && parameter !== null && placeOf in parameter
}
