import type { PresentField } from '../../records/families/field-family.ts'
import { toRfc3339 } from '../../values/timestamps.ts'
import { findFamily, type HeldFamilyName } from '../changes/families.ts'
import type { CuratorEditEntry, DirectWriteEntry, FieldHistoryEntry, FormerRecord, MergeRow, PartialField } from './history-queries.ts'
import { type EffectiveEntries, toChangeKey, toFieldKey } from './standing.ts'
import { listUnreadFields, type PartialFieldsByRecord } from './unread.ts'

/** A field of a record with its current value and the name of its family. */
export type HeldField = PresentField & { readonly family: HeldFamilyName }

/** Origin of a value. */
export type Origin = {
  readonly entry?: FieldHistoryEntry
  readonly written?: DirectWriteEntry
  readonly edited?: CuratorEditEntry
  /** The record in which the value was set, if that record has been merged into this one. */
  readonly former?: FormerRecord
  /** The entry of the merge that moved the value to this record. */
  readonly merge?: FieldHistoryEntry
}

/** The part of a record's history that has been read. */
export type KnownHistory = {
  readonly recordId: string
  readonly formers: ReadonlyMap<string, FormerRecord>
  readonly standing: EffectiveEntries
  readonly read: PartialFieldsByRecord
  readonly merges: ReadonlyMap<string, MergeRow>
  /** Maps the current key of a row to its former keys, in which merges have since replaced records. */
  readonly formerKeys: ReadonlyMap<string, readonly string[]>
  readonly written: ReadonlyMap<string, readonly DirectWriteEntry[]>
  readonly lastEdit: CuratorEditEntry | undefined
}

/** The origin of a field, and the partly read fields whose older entries may contain another origin. */
export type OriginResult = { readonly origin: Origin; readonly unread: readonly PartialField[] }

/** Finds the origin of a field: the last entry whose value still applies. An imported value has no origin. */
export function findOrigin(known: KnownHistory, field: HeldField, findSlug: (id: string) => string | undefined): OriginResult {
  const unread: PartialField[] = []
  const proposed = findProposedOrigin({ ...known, unread }, field)
  const written = findDirectWrite(known, field, findSlug)
  const edited = field.family === 'segment' ? known.lastEdit : undefined
  const [last] = [
    { at: (proposed?.merge ?? proposed?.entry)?.at, origin: proposed },
    { at: written?.at, origin: written && { written } },
    { at: edited?.at, origin: edited && { edited } },
  ]
    .filter(({ origin }) => origin !== undefined)
    .sort((one, other) => toMillis(other.at) - toMillis(one.at))
  return { origin: last?.origin ?? {}, unread }
}

type OriginSearch = KnownHistory & { readonly unread: PartialField[] }

function toMillis(at: string | undefined): number {
  return at === undefined ? 0 : Date.parse(toRfc3339(at))
}

/**
 * Finds the proposal that set a value: in the history of the record itself or, for a row or alias that a merge moved, in the history of the
 * merged record (rule provenance.through-merges).
 */
function findProposedOrigin(known: OriginSearch, field: HeldField): Origin | undefined {
  const own = findRecordOrigin(known, known.recordId, field)
  if (own || isOwnColumn(field)) return own
  const [last] = [...known.formers.values()]
    .flatMap((former) => {
      const origin = findRecordOrigin(known, former.id, field)
      return origin ? [{ former, ...origin }] : []
    })
    .sort((one, other) => (other.entry?.id ?? 0) - (one.entry?.id ?? 0))
  return last
}

/**
 * True for a column of the record itself. A merge does not move such a column; if it fills the column from the duplicate, the history has
 * an entry.
 */
function isOwnColumn({ family, key }: FieldPlace): boolean {
  const { columns = [], mergedColumn } = findFamily(family) ?? {}
  return columns.includes(key) || (mergedColumn !== undefined && key.startsWith(`${mergedColumn}.`))
}

type FieldPlace = Pick<HeldField, 'family' | 'key'>

function findRecordOrigin(known: OriginSearch, record: string, { family, key }: FieldPlace, before?: number): Origin | undefined {
  const places = [key, ...(known.formerKeys.get(`${family} ${key}`) ?? [])].map((each) => toFieldKey(record, family, each))
  const entry = places.flatMap((place) => known.standing.get(place) ?? []).find(({ id }) => before === undefined || id < before)
  known.unread.push(...listUnreadFields(known.read, record, { family, key }, entry))
  if (!entry) return undefined
  const merge = known.merges.get(toChangeKey(entry))
  if (merge?.survivor_id !== record || !isOwnColumn({ family, key })) return { entry }
  const former = known.formers.get(merge.duplicate_id)
  return { ...(former && { former }), ...findOriginBeforeMerge(known, merge.duplicate_id, { family, key }, entry), merge: entry }
}

/** Finds the origin of a value in the record from which a merge copied it. */
function findOriginBeforeMerge(known: OriginSearch, record: string, field: FieldPlace, merge: FieldHistoryEntry): Origin | undefined {
  const proposed = findRecordOrigin(known, record, field, merge.id)
  const written = known.written
    .get(record)
    ?.find(
      ({ changes, at }) =>
        changes.includes(field.key) && toMillis(at) <= toMillis(merge.at) && toMillis(at) > toMillis(proposed?.entry?.at),
    )
  return written ? { written } : proposed
}

/** Finds the direct write of a field: the first one for the creation of a row, and the last one for any other field. */
function findDirectWrite(
  { written }: KnownHistory,
  field: HeldField,
  findSlug: (id: string) => string | undefined,
): DirectWriteEntry | undefined {
  const { subject, change, under } = field.written
  const entries = written.get(subject) ?? []
  if (under === undefined) return entries.find(({ changes }) => change === null || changes.includes(change))
  const name = `${under}.${findSlug(field.names[0]?.id ?? '') ?? ''}`
  const ofRow = entries.filter(({ changes }) => changes.includes(name))
  return change === 'id' ? ofRow.at(-1) : ofRow[0]
}
