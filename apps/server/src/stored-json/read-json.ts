import { damaged } from '../values/stored-json.ts'
import { isSchema, resolveSchema } from './contract-schemas.ts'
import { type JsonColumn, jsonColumns } from './json-columns.ts'
import { findMisfit } from './misfits.ts'

/** Placeholder for a damaged map, in answers that allow any members. */
export const placeholderMap = { damaged } as const

/** Finds the first place at which a stored value does not fit its column; undefined if it fits. */
export function findColumnDamage(column: JsonColumn, value: unknown): string | undefined {
  return findMisfit(jsonColumns[column], value)
}

/** Returns a stored value, or the placeholder if the value is damaged. */
export function readJson<Value, Placeholder>(column: JsonColumn, value: Value, placeholder: Placeholder): Value | Placeholder {
  return findColumnDamage(column, value) === undefined ? value : placeholder
}

/** Returns a stored list with a placeholder for each damaged item, or with only a placeholder if the value is not a list. */
export function readJsonList<Item>(column: JsonColumn, value: Item[], placeholder: Item): Item[] {
  if (findColumnDamage(column, value) === undefined) return value
  const { items } = resolveSchema(jsonColumns[column])
  const isWhole = Array.isArray(value)
  return isWhole ? value.map((item) => (findMisfit(resolveSchema(items), item) === undefined ? item : placeholder)) : [placeholder]
}

type StoredChange = { readonly kind: string; readonly input: unknown; readonly refs: unknown; readonly fields: unknown }

/** Lists the problems of a stored change by column. */
export function listChangeDamage({ kind, input, refs, fields }: StoredChange): readonly ColumnDamage[] {
  const found = [
    { column: 'input', problem: findColumnDamage('proposal_changes.input', input) ?? findKindMismatch(kind, input) },
    { column: 'refs', problem: findColumnDamage('proposal_changes.refs', refs) },
    { column: 'fields', problem: findColumnDamage('proposal_changes.fields', fields) },
  ] as const
  return found.flatMap(({ column, problem }) => (problem === undefined ? [] : [{ column, problem }]))
}

export type ColumnDamage = { readonly column: 'input' | 'refs' | 'fields'; readonly problem: string }

function findKindMismatch(kind: string, input: unknown): string | undefined {
  return isSchema(input) && input.kind === kind ? undefined : `/kind must be ${kind}`
}
