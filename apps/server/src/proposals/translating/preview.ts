import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../database/named-statements.ts'
import type { Json } from '../../records/families/field-family.ts'
import type { EarlierMerges } from '../../records/merges/earlier-merges.ts'
import { nameLostValue } from '../../records/merges/lost-values.ts'
import { isNewId, type MergeEffect, type Translation } from '../changes/change.ts'
import { type Address, families, listFamilies, mergedRowFamilies } from '../changes/families.ts'
import type { FieldChange } from '../changes/field-change.ts'
import { type FieldValues, toAddressKey } from './address-key.ts'
import { listEarlierMerges, listLostRows, listMergedAddresses, mergeColumns } from './merged-values.ts'

/**
 * Computes the new values of the fields of each change. A change sees the values that earlier changes would have written, except for the
 * fields in `keptKeys` (by `toKeptKey`), in which the curator keeps the current value.
 */
export function previewFields(
  translations: readonly Translation[],
  current: FieldValues,
  keptKeys: ReadonlySet<string> = new Set(),
): FieldChange[][] {
  const ahead = new Map<string, Json>()
  const effects = translations.map(({ effect }) => effect)
  return translations.map(({ assignments, effect }, place) => {
    const fields = assignments.map(({ address, record, field, propose, merges, guards }): FieldChange => {
      const at = toAddressKey(address)
      const base = current.get(at) ?? null
      const proposed = propose(ahead.has(at) ? (ahead.get(at) ?? null) : base)
      if (!keptKeys.has(toKeptKey(place, address))) ahead.set(at, proposed)
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
    })
    return effect ? [...fields, ...mergeFields(effect, current, ahead, listEarlierMerges(effects, place))] : fields
  })
}

/** Builds a text that identifies a field of the change at an index. */
export function toKeptKey(place: number, address: Address): string {
  return `${place} ${toAddressKey(address)}`
}

/**
 * Computes the new values of the survivor's fields after a merge, and the values that are lost with rows of the duplicate. The
 * change itself contains none of these values.
 */
function mergeFields(
  { merge, survivor, duplicate }: MergeEffect,
  current: FieldValues,
  ahead: Map<string, Json>,
  earlier: EarlierMerges,
): FieldChange[] {
  const { type, id, slug } = survivor
  const common = { record: { type, id, slug }, merges: true, alone: { value: null }, ofMerge: true } as const
  const own = mergeColumns({ merge, survivor, duplicate }, current, ahead).map(({ key, ...values }) => {
    ahead.set(toAddressKey({ family: merge, record: id, key }), values.proposed)
    return { ...common, family: merge, key, field: key, ...values }
  })
  const rows = listLostRows({ merge, survivor, duplicate }, current, earlier).map(({ family, kept, lost, ...place }) => ({
    ...common,
    family,
    ...nameLostValue(place),
    base: kept,
    proposed: kept,
    lost,
  }))
  return [...own, ...rows]
}

/** Reads the catalog's values at these addresses, with one batch per adapter; all batches are sent at once. */
export async function readCurrentValues(db: Db, addresses: readonly Address[]): Promise<Map<string, Json>> {
  const unique = new Map(addresses.filter(canHoldValue).map((address) => [toAddressKey(address), address]))
  const current = new Map<string, Json>()
  const { ofRecords, ofRows } = listFamilies()
  const reads = [...ofRecords, ...ofRows, ...mergedRowFamilies].map(async (name) => {
    const fields = [...unique.values()].filter(({ family }) => family === name)
    if (fields.length === 0) return
    const values = await families[name].read(db, fields)
    for (const [index, address] of fields.entries()) current.set(toAddressKey(address), values[index] ?? null)
  })
  await Promise.all(reads)
  return current
}

export function listAddresses(translations: readonly Translation[]): Address[] {
  const effects = translations.map(({ effect }) => effect)
  return translations.flatMap(({ assignments, effect }, place) => [
    ...assignments.map(({ address }) => address),
    ...(effect ? listMergedAddresses(effect, listEarlierMerges(effects, place)) : []),
  ])
}

/** True when the catalog can hold a value at the address: a record that does not exist yet has neither fields nor rows. */
function canHoldValue({ family, record, key }: Address): boolean {
  if (isNewId(record)) return false
  return families[family].keys === 'texts' || !key.split('/').some(isNewId)
}
