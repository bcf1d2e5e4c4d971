import { isDeepStrictEqual } from 'node:util'
import { isBlank } from '@catalog/contract/texts/blank'
import type { FieldAdapter, Json } from '../../records/families/field-family.ts'
import type { EarlierMerges } from '../../records/merges/earlier-merges.ts'
import { joinNotes } from '../../records/merges/join-notes.ts'
import type { LostValue } from '../../records/merges/lost-values.ts'
import type { MergeEffect } from '../changes/change.ts'
import { type Address, type FamilyName, families, mergedRowFamilies } from '../changes/families.ts'
import { buildMergedRowsKey } from '../changes/merged-rows.ts'
import { type FieldValues, toAddressKey } from './address-key.ts'

type MergedPair = Pick<MergeEffect, 'merge' | 'survivor' | 'duplicate'>

/** Lists the addresses of the fields that a merge compares, and of the values that it loses with rows of the duplicate. */
export function listMergedAddresses({ merge, survivor, duplicate }: MergedPair, earlier: EarlierMerges): Address[] {
  return [
    ...[survivor, duplicate].flatMap(({ id }) => listFieldsToMerge(merge).map((key) => ({ family: merge, record: id, key }))),
    { family: merge, record: duplicate.id, key: lastChange },
    ...mergedRowFamilies.map((family) => ({ family, record: survivor.id, key: buildMergedRowsKey(merge, duplicate.id, earlier) })),
  ]
}

/** The column with the time of the last change of a record. */
const lastChange = 'updated_at'

/** Lists the fields that a merge fills: all except those of the record's identity and lifecycle. */
export function listFieldsToMerge(kind: MergeEffect['merge']): string[] {
  const { columns = [], destructive = {}, mergedColumn }: FieldAdapter = families[kind]
  const ofRecordAlone = [...Object.keys(destructive), 'lifecycle_reason']
  return [...columns.filter((key) => !ofRecordAlone.includes(key)), ...(mergedColumn === undefined ? [] : [mergedColumn])]
}

/** The fields with notes that a merge joins, with their maximum length in the contract. */
const joinedNotes: Readonly<Record<MergeEffect['merge'], Readonly<Record<string, number>>>> = {
  entity: { notes_md: 1_000_000 },
  person: {},
}

/** Lists the records that earlier changes merge into the survivor or the duplicate of this merge. */
export function listEarlierMerges(effects: readonly (MergeEffect | undefined)[], place: number): EarlierMerges {
  const own = effects[place]
  const before = effects.slice(0, place).flatMap((effect) => (effect && effect.merge === own?.merge ? [effect] : []))
  const listMergedInto = (id: string | undefined): string[] =>
    before.flatMap(({ survivor, duplicate }) => (survivor.id === id ? [duplicate.id, ...listMergedInto(duplicate.id)] : []))
  return { survivor: listMergedInto(own?.survivor.id), duplicate: listMergedInto(own?.duplicate.id) }
}

/** Lists the values that a merge loses with rows of the duplicate, which it folds into rows of the survivor or drops. */
export function listLostRows(
  { merge, survivor, duplicate }: MergedPair,
  current: FieldValues,
  earlier: EarlierMerges,
): (LostValue & { readonly family: FamilyName })[] {
  return mergedRowFamilies.flatMap((family) => {
    const key = buildMergedRowsKey(merge, duplicate.id, earlier)
    const found = current.get(toAddressKey({ family, record: survivor.id, key })) ?? []
    return (found as readonly LostValue[]).map((lost) => ({ ...lost, family }))
  })
}

/** Result of a merge for one field of the survivor. */
export type MergedField = {
  readonly key: string
  /** The survivor's value in the catalog. */
  readonly base: Json
  readonly proposed: Json
  /** The duplicate's value, if the survivor has its own. */
  readonly lost?: Json
}

/**
 * Compares the fields of the two records. An empty field of the survivor is filled from the duplicate; if both have a value, the
 * duplicate's value is listed as lost (rules merge.fills-columns and merge.names-what-is-lost). `ahead` contains the values that earlier
 * changes of the proposal would have written.
 */
export function mergeColumns({ merge, survivor, duplicate }: MergedPair, current: FieldValues, ahead: FieldValues): MergedField[] {
  const { defaults = {} }: FieldAdapter = families[merge]
  const isEmpty = (key: string, value: Json) => isEmptyValue(value) || isDeepStrictEqual(value, defaults[key])
  const stored = collectValues(merge, survivor.id, current)
  const kept = new Map([...stored, ...collectValues(merge, survivor.id, ahead)])
  const gone = new Map([...collectValues(merge, duplicate.id, current), ...collectValues(merge, duplicate.id, ahead)])
  return [...gone].flatMap(([key, value]): MergedField[] => {
    const own = kept.get(key) ?? null
    if (isEmpty(key, value) || isDeepStrictEqual(own, value)) return []
    const base = stored.get(key) ?? null
    if (isEmpty(key, own)) return [{ key, base, proposed: value }]
    const joined = joinValues({ merge, survivor, duplicate }, key, own, value, current)
    if (joined === undefined) return [{ key, base, proposed: own, lost: value }]
    return joined === own ? [] : [{ key, base, proposed: joined }]
  })
}

/** Joins two values if they are notes and not too long together; otherwise returns undefined. */
function joinValues({ merge, duplicate }: MergedPair, key: string, own: Json, value: Json, current: FieldValues): string | undefined {
  const maxLength = joinedNotes[merge][key]
  if (maxLength === undefined || typeof own !== 'string' || typeof value !== 'string') return undefined
  const changedAt = current.get(toAddressKey({ family: merge, record: duplicate.id, key: lastChange }))
  const day = new Date(String(changedAt)).toISOString().slice(0, 10)
  return joinNotes(own, { notes: value, name: duplicate.name, day }, maxLength)
}

/** Collects the values of one record to merge; the values of a map are listed by key. */
function collectValues(kind: MergeEffect['merge'], id: string, values: FieldValues): Map<string, Json> {
  const { mergedColumn }: FieldAdapter = families[kind]
  const found = new Map<string, Json>()
  for (const key of listFieldsToMerge(kind)) {
    const value = values.get(toAddressKey({ family: kind, record: id, key }))
    if (value === undefined) continue
    if (key !== mergedColumn) found.set(key, value)
    else for (const [name, inner] of Object.entries((value ?? {}) as Readonly<Record<string, Json>>)) found.set(`${key}.${name}`, inner)
  }
  // Adds the keys of the map that other changes of the proposal touch individually.
  const prefix = toAddressKey({ family: kind, record: id, key: `${mergedColumn}.` })
  for (const [at, value] of values) if (at.startsWith(prefix)) found.set(`${mergedColumn}.${at.slice(prefix.length)}`, value)
  return found
}

/** True when a value is empty: null, a blank text, an empty list or an empty object. */
function isEmptyValue(value: Json): boolean {
  if (typeof value === 'string') return isBlank(value)
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}
