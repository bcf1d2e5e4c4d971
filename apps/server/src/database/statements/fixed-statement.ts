import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from '../named-statements.ts'

/** Placeholder in a statement for a value that each execution passes. */
export type Placeholders<Values> = { readonly [Name in keyof Values]-?: Place }
type Place = { readonly [placeholderName]: PropertyKey }
const placeholderName = Symbol('place')

const places = new Proxy({}, { get: (_, name): Place => ({ [placeholderName]: name }) })

/**
 * Makes a statement whose text is the same at every execution. It is built only at the first execution, because building may take longer
 * than all other work on a call.
 */
export function createFixedStatement<Values extends object, Row>(build: (places: Placeholders<Values>, db: Db) => RawBuilder<Row>) {
  let made: { readonly text: string; readonly parameters: readonly unknown[] } | undefined
  return async (db: Db, values: Values): Promise<Row[]> => {
    made ??= compileStatement(build(places as Placeholders<Values>, db), db)
    const given = values as Readonly<Record<PropertyKey, unknown>>
    const parameters = made.parameters.map((parameter) => (isPlaceholder(parameter) ? given[parameter[placeholderName]] : parameter))
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(made.text, parameters))
    return rows
  }
}

function compileStatement(statement: RawBuilder<unknown>, db: Db): { readonly text: string; readonly parameters: readonly unknown[] } {
  const { sql: text, parameters } = statement.compile(db)
  return { text, parameters }
}

function isPlaceholder(parameter: unknown): parameter is Place {
  return typeof parameter === 'object' && parameter !== null && placeholderName in parameter
}
