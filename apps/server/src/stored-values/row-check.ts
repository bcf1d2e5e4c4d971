import type { ErrorDetail } from '@catalog/contract/requests/refusal'
import { checkKeepable } from '@catalog/contract/requests/unkeepable'
import { toUtc } from '@catalog/contract/texts/timestamps'
import { createValueCheck } from '../http/validation/body-check.ts'
import { checkSlug } from '../records/check-slug.ts'
import { contractSchemas } from '../stored-json/contract-schemas.ts'
import { type ContractTable, findColumnSchema } from './row-schemas.ts'

export type Row = Readonly<Record<string, unknown>>

export type CheckedRow = {
  /** The columns of which the contract speaks, as a request would store them: blank texts are null, moments UTC in milliseconds. */
  readonly values: Row
  /** Problems by their places in the row, such as `/source_ref/href`. */
  readonly problems: readonly ErrorDetail[]
}

/** Checks a row; `inexact` has the problems of numbers that reading the row as JSON changed, by their places in a body. */
export type RowCheck = (row: Row, inexact?: ReadonlyMap<string, string>) => CheckedRow

/**
 * Returns the check of rows of a table against the contract, by the code that checks the bodies of requests. Null is never a problem:
 * which columns may be null, the table says.
 */
export function getRowCheck(table: ContractTable, columns: readonly string[]): RowCheck {
  const name = [table, ...columns].join(' ')
  const check = checks.get(name) ?? createRowCheck(table, columns)
  checks.set(name, check)
  return check
}

/** Compiled once for the columns of a table: it takes longer than the check of thousands of rows. */
const checks = new Map<string, RowCheck>()

function createRowCheck(table: ContractTable, columns: readonly string[]): RowCheck {
  const schemas = columns.flatMap((column) => {
    const schema = findColumnSchema(table, column)
    return schema === undefined ? [] : [{ column, schema }]
  })
  const properties = Object.fromEntries(schemas.map(({ column, schema }) => [column, schema]))
  const moments = new Set(schemas.filter(({ schema }) => schema.format === 'date-time').map(({ column }) => column))
  const check = createValueCheck(contractSchemas, { type: 'object', additionalProperties: false, properties })
  return (row, inexact) => {
    const held = Object.fromEntries(schemas.flatMap(({ column }) => (row[column] == null ? [] : [[column, row[column]]])))
    const refusal = checkKeepable(held, inexact)
    if (refusal) return { values: held, problems: refusal.details.map(withinRow) }
    const { body, details } = check(held)
    const problems = [...details, ...checkSlug(held.slug)].map(withinRow)
    return { values: problems.length > 0 ? held : toStored(body, moments), problems }
  }
}

function withinRow({ path, message }: ErrorDetail): ErrorDetail {
  return { path: path.slice('/body'.length), message }
}

function toStored(values: unknown, moments: ReadonlySet<string>): Row {
  if (typeof values !== 'object' || values === null) return {}
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [column, moments.has(column) && typeof value === 'string' ? toUtc(value) : value]),
  )
}
