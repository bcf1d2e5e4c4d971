import { damaged } from '../values/stored-json.ts'
import { isSchema, resolveSchema } from './contract-schemas.ts'
import { type JsonColumn, jsonColumns } from './json-columns.ts'
import { findMisfit } from './misfits.ts'

/** Placeholder for a map that cannot be read, for answers with arbitrary members. */
export const placeholderMap = { damaged } as const

/** Finds the first place at which a stored value is not as its column has it; undefined if it can be read. */
export function findDamage(column: JsonColumn, value: unknown): string | undefined {
  return findMisfit(jsonColumns[column], value)
}

/** Reads a stored value: the value itself, or the placeholder where it cannot be read. */
export function readJson<Value, Placeholder>(column: JsonColumn, value: Value, placeholder: Placeholder): Value | Placeholder {
  return findDamage(column, value) === undefined ? value : placeholder
}

/** Reads a stored list. The placeholder stands for each item that cannot be read, and for all of what is not a list. */
export function readJsonList<Item>(column: JsonColumn, value: Item[], placeholder: Item): Item[] {
  if (findDamage(column, value) === undefined) return value
  const { items } = resolveSchema(jsonColumns[column])
  const isWhole = Array.isArray(value)
  return isWhole ? value.map((item) => (findMisfit(resolveSchema(items), item) === undefined ? item : placeholder)) : [placeholder]
}

type StoredChange = { readonly kind: string; readonly input: unknown; readonly refs: unknown; readonly fields: unknown }

/** Lists what is wrong with a stored change, by its columns. */
export function listChangeDamage({ kind, input, refs, fields }: StoredChange): readonly ColumnDamage[] {
  const found = [
    { column: 'input', problem: findDamage('proposal_changes.input', input) ?? findOtherKind(kind, input) },
    { column: 'refs', problem: findDamage('proposal_changes.refs', refs) },
    { column: 'fields', problem: findDamage('proposal_changes.fields', fields) },
  ] as const
  return found.flatMap(({ column, problem }) => (problem === undefined ? [] : [{ column, problem }]))
}

export type ColumnDamage = { readonly column: 'input' | 'refs' | 'fields'; readonly problem: string }

function findOtherKind(kind: string, input: unknown): string | undefined {
  return isSchema(input) && input.kind === kind ? undefined : `/kind must be ${kind}`
}
