import type { ErrorDetail } from '@catalog/contract/requests/refusal'
import { checkStorable } from '@catalog/contract/requests/unkeepable'
import { createValueCheck } from '../http/validation/body-check.ts'
import { checkSlug } from '../records/check-slug.ts'
import { contractSchemas } from '../stored-json/contract-schemas.ts'
import { type ContractTable, findColumnSchema } from './row-schemas.ts'

export type Row = Readonly<Record<string, unknown>>

/**
 * Lists the problems of a row by their paths in it, such as `/source_ref/href`; `inexact` has the problems of numbers that parsing the row
 * as JSON has changed, by their paths in a body.
 */
export type RowCheck = (row: Row, inexact?: ReadonlyMap<string, string>) => readonly ErrorDetail[]

/**
 * Returns a function that checks rows of a table against the contract, with the code that checks the bodies of requests. Null is never a
 * problem, because the table itself says which columns may be null.
 */
export function getRowCheck(table: ContractTable, columns: readonly string[]): RowCheck {
  const name = [table, ...columns].join(' ')
  const check = checks.get(name) ?? createRowCheck(table, columns)
  checks.set(name, check)
  return check
}

/** Compiled once for the columns of a table, because that takes longer than checking thousands of rows. */
const checks = new Map<string, RowCheck>()

function createRowCheck(table: ContractTable, columns: readonly string[]): RowCheck {
  const schemas = columns.flatMap((column) => {
    const schema = findColumnSchema(table, column)
    return schema === undefined ? [] : [{ column, schema }]
  })
  const properties = Object.fromEntries(schemas.map(({ column, schema }) => [column, schema]))
  const check = createValueCheck(contractSchemas, { type: 'object', additionalProperties: false, properties })
  return (row, inexact) => {
    const held = Object.fromEntries(schemas.flatMap(({ column }) => (row[column] == null ? [] : [[column, row[column]]])))
    const details = checkStorable(held, inexact)?.details ?? [...check(held).details, ...checkSlug(held.slug)]
    return details.map(({ path, message }) => ({ path: path.slice('/body'.length), message }))
  }
}
