import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../database/named-statements.ts'
import type { Json } from '../../records/families/field-family.ts'
import { isNewId, type RecordType, type Translation } from '../changes/change.ts'
import { type Address, type FamilyName, families, listFamilies } from '../changes/families.ts'

/** One field that a change touches, as it is stored and shown. */
export type FieldChange = {
  readonly record: { readonly type: RecordType; readonly id: string; readonly slug: string }
  readonly family: FamilyName
  readonly key: string
  readonly field: string
  /** The catalog's value, without the effect of earlier changes of the same proposal. */
  readonly base: Json
  readonly proposed: Json
  readonly merges: boolean
  readonly guards?: true
  /**
   * The value that the change would make of an empty field, so that nothing of it is the catalog's; `proposed` where it
   * equals that one.
   */
  readonly alone?: 'proposed' | { readonly value: Json }
}

/** Values by `toAddressKey`. */
export type Values = ReadonlyMap<string, Json>

/** Computes the value that each change would give to its fields; a later one sees those that an earlier one would have written. */
export function preview(translations: readonly Translation[], current: Values): FieldChange[][] {
  const ahead = new Map<string, Json>()
  return translations.map(({ assignments }) =>
    assignments.map(({ address, record, field, propose, merges, guards }) => {
      const at = toAddressKey(address)
      const base = current.get(at) ?? null
      const proposed = propose(ahead.has(at) ? (ahead.get(at) ?? null) : base)
      ahead.set(at, proposed)
      const { type, id, slug } = record
      const alone = propose(null)
      return {
        record: { type, id, slug },
        family: address.family,
        key: address.key,
        field,
        base,
        proposed,
        merges,
        ...(guards && { guards }),
        alone: isDeepStrictEqual(alone, proposed) ? 'proposed' : { value: alone },
      }
    }),
  )
}

/** Reads the catalog's values at these addresses: one batch per adapter, all sent at once. */
export async function readCurrent(db: Db, addresses: readonly Address[]): Promise<Map<string, Json>> {
  const unique = new Map(addresses.filter(exists).map((address) => [toAddressKey(address), address]))
  const current = new Map<string, Json>()
  const { ofRecords, ofRows } = listFamilies()
  const reads = [...ofRecords, ...ofRows].map(async (name) => {
    const fields = [...unique.values()].filter(({ family }) => family === name)
    if (fields.length === 0) return
    const values = await families[name].read(db, fields)
    for (const [index, address] of fields.entries()) current.set(toAddressKey(address), values[index] ?? null)
  })
  await Promise.all(reads)
  return current
}

export function listAddresses(translations: readonly Translation[]): Address[] {
  return translations.flatMap(({ assignments }) => assignments.map(({ address }) => address))
}

export function toAddressKey({ family, record, key }: Address): string {
  return `${family} ${record} ${key}`
}

/** Whether the catalog can hold a value at the address: a record that is yet to be made has neither fields nor rows. */
function exists({ family, record, key }: Address): boolean {
  if (isNewId(record)) return false
  return families[family].keys === 'texts' || !key.split('/').some(isNewId)
}
