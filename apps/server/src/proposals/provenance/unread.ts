import { findFamily } from '../changes/families.ts'
import type { FieldHistoryEntry, PartialField } from './history-queries.ts'

/** A field whose history was only partly read, with the families and keys of the entries that were read. */
type KnownPartialField = PartialField & { readonly families: ReadonlySet<string>; readonly keys: ReadonlySet<string> }

/** The fields whose history was only partly read, by record. */
export type PartialFieldsByRecord = ReadonlyMap<string, readonly KnownPartialField[]>

export function indexPartialFields(partialFields: readonly PartialField[], entries: readonly FieldHistoryEntry[]): PartialFieldsByRecord {
  const places = new Map(
    partialFields.map((partial) => [toFieldKey(partial), { ...partial, families: new Set<string>(), keys: new Set<string>() }]),
  )
  for (const entry of entries) {
    const partial = places.get(toFieldKey(entry))
    partial?.families.add(entry.family)
    partial?.keys.add(entry.key)
  }
  return Map.groupBy(places.values(), ({ record_id }) => record_id)
}

/**
 * Lists the partly read fields whose unread entries may contain the origin of a value, which must be newer than `found` if that exists. A
 * column always has the same name in the history. The name of a row consists of slugs, which may have belonged to other records before, so
 * its history may be in any field of its family.
 */
export function listUnreadFields(
  partialFields: PartialFieldsByRecord,
  recordId: string,
  { family, key }: { readonly family: string; readonly key: string },
  found: FieldHistoryEntry | undefined,
): KnownPartialField[] {
  const isRow = findFamily(family)?.makesRecordBy === undefined
  return (partialFields.get(recordId) ?? []).filter(
    (partial) =>
      partial.before > (found?.id ?? 0) && partial.families.has(family) && (isRow || partial.field === key || partial.keys.has(key)),
  )
}

function toFieldKey({ record_id, field }: Pick<PartialField, 'record_id' | 'field'>): string {
  return `${record_id} ${field}`
}
