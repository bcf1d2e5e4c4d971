import type { FieldWrite, Json } from './field-family.ts'
import { existence } from './record-family.ts'

export type Address = { readonly record: string; readonly key: string }
export type Row = Record<string, Json>
/** The writes of one row. */
export type Patch = {
  readonly row: Row
  readonly values: Row
  /** For each map, the keys to set and the keys to remove. */
  readonly maps: Record<string, { readonly set: Row; readonly unset: string[] }>
  readonly exists: 'kept' | 'made' | 'gone'
}

/** A read-only field that changes with every other field of its row, so that it reveals changes by others. */
export const revision = 'revision'

/** The columns that distinguish a row from its siblings, in the order of the key's parts, and the columns that are maps. */
export type KeyOptions = { readonly record: string; readonly key: readonly string[]; readonly maps?: readonly string[] }

/** Finds the column that a key means and, if the column is a map, the name within the map. The name may contain any character. */
export function findColumn({ key: parts, maps = [] }: KeyOptions, { key }: Address): { readonly column: string; readonly name?: string } {
  const rest = key.split('/').slice(parts.length).join('/')
  const map = maps.find((column) => rest.startsWith(`${column}.`))
  return map === undefined ? { column: rest } : { column: map, name: rest.slice(map.length + 1) }
}

/** Returns a text that identifies the row of a field. */
export function toRowName({ key: parts }: KeyOptions, { record, key }: Address): string {
  return [record, ...key.split('/').slice(0, parts.length)].join('/')
}

export function toRow({ record, key }: KeyOptions, address: Address): Row {
  const parts = address.key.split('/')
  return { [record]: address.record, ...Object.fromEntries(key.map((column, index) => [column, parts[index] ?? null])) }
}

/** Collects the writes of each row, in a fixed order, so that two writers never deadlock. */
export function buildPatches(options: KeyOptions & { readonly defaults: Row }, writes: readonly FieldWrite[]): Patch[] {
  const patches = new Map<string, Patch>()
  for (const write of writes) {
    const name = toRowName(options, write)
    const patch = patches.get(name) ?? { row: toRow(options, write), values: {}, maps: {}, exists: 'kept' }
    const { column } = findColumn(options, write)
    if (column === existence) patches.set(name, { ...patch, exists: write.value === null ? 'gone' : 'made' })
    else {
      if (column !== revision) addValue(options, patch, write)
      patches.set(name, patch)
    }
  }
  return [...patches.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, patch]) => patch)
}

function addValue(options: KeyOptions & { readonly defaults: Row }, { values, maps }: Patch, write: FieldWrite): void {
  const { column, name } = findColumn(options, write)
  if (name === undefined) values[column] = write.value ?? options.defaults[column] ?? null
  else {
    const map = maps[column] ?? { set: {}, unset: [] }
    maps[column] = map
    if (write.value === null) map.unset.push(name)
    else map.set[name] = write.value
  }
}

/** Builds the values of a new row. Its maps contain the keys that are set. */
export function buildNewValues({ values, maps }: Patch): Row {
  const filled = Object.entries(maps).filter(([, { set }]) => Object.keys(set).length > 0)
  return { ...values, ...Object.fromEntries(filled.map(([column, { set }]) => [column, set])) }
}

export function hasValues({ values, maps }: Patch): boolean {
  return Object.keys({ ...values, ...maps }).length > 0
}
