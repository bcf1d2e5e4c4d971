import type { Db } from '../database/named-statements.ts'
import type { FieldAddress, Json } from '../records/field-family.ts'
import type { RecordType, Translation } from './changes/change.ts'
import { type FamilyName, families } from './changes/families.ts'

/** One field that a change touches, as it is kept and shown. */
export type FieldChange = {
  readonly record: { readonly type: RecordType; readonly id: string; readonly slug: string }
  readonly family: FamilyName
  readonly key: string
  readonly field: string
  /** What the catalog holds, whatever earlier changes of the same proposal would make of it. */
  readonly base: Json
  readonly proposed: Json
  readonly merges: boolean
  readonly guards?: true
}

/** By `addressKey`. */
export type Values = ReadonlyMap<string, Json>

/** What each change would make of the fields that it touches; a later one sees what an earlier one would have written. */
export function preview(translations: readonly Translation[], current: Values): FieldChange[][] {
  const ahead = new Map<string, Json>()
  return translations.map(({ assignments }) =>
    assignments.map(({ address, record, field, propose, merges, guards }) => {
      const at = addressKey(address)
      const base = current.get(at) ?? null
      const proposed = propose(ahead.has(at) ? (ahead.get(at) ?? null) : base)
      ahead.set(at, proposed)
      const { type, id, slug } = record
      return {
        record: { type, id, slug },
        family: address.family,
        key: address.key,
        field,
        base,
        proposed,
        merges,
        ...(guards && { guards }),
      }
    }),
  )
}

/** What the catalog holds at these addresses: one batch a family, all on their way at once. */
export async function readCurrent(db: Db, addresses: readonly FieldAddress[]): Promise<Map<string, Json>> {
  const unique = new Map(addresses.filter(exists).map((address) => [addressKey(address), address]))
  const current = new Map<string, Json>()
  const reads = Object.entries(families).map(async ([name, family]) => {
    const fields = [...unique.values()].filter(({ family: of }) => of === name)
    if (fields.length === 0) return
    const values = await family.read(db, fields)
    for (const [index, address] of fields.entries()) current.set(addressKey(address), values[index] ?? null)
  })
  await Promise.all(reads)
  return current
}

export function addressesOf(translations: readonly Translation[]): FieldAddress[] {
  return translations.flatMap(({ assignments }) => assignments.map(({ address }) => address))
}

export function addressKey({ family, record, key }: FieldAddress): string {
  return `${family} ${record} ${key}`
}

/** Families whose keys hold words that somebody wrote, such as a headline: whatever these are, they stand for no record. */
export const wordedKeys: ReadonlySet<string> = new Set<FamilyName>([
  'entity',
  'person',
  'entity_provider',
  'entity_event',
  'field_event_unmatched_name',
])

/** A record that is yet to be made holds nothing, and nothing hangs on it. */
function exists({ family, record, key }: FieldAddress): boolean {
  if (record.startsWith('new:')) return false
  return wordedKeys.has(family) || !/(^|\/)new:(entity|person|segment|field_event):/.test(key)
}
