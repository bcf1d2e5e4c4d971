import { uuid } from '@catalog/contract/texts/slug'
import type { Db } from '../../database/named-statements.ts'
import { findAuditLogStart } from '../../records/audit-log-start.ts'
import type { RecordType } from '../changes/change.ts'
import { families, findFamily, listFamilies } from '../changes/families.ts'
import { abridgeDeeply } from '../translating/abridge.ts'
import {
  type FieldHistoryEntry,
  type FormerRecord,
  type HistoryPart,
  type MergeRow,
  type PartialField,
  readDirectWriteEntries,
  readEntries,
  readFormerRecords,
  readFormerRecordsById,
  readLastEdit,
  readMerges,
  readOlderEntries,
  readSurvivors,
} from './history-queries.ts'
import { findOrigin, type HeldField, type KnownHistory, type Origin, type OriginResult } from './origins.ts'
import { findEffectiveEntries, indexMerges, isLostInMerge, toChangeKey, toFieldKey } from './standing.ts'
import { indexPartialFields, listUnreadFields } from './unread.ts'

/** Maximum number of shown fields, for the record itself and for each other family. */
const maxOwn = 200
const maxOfFamily = 100
const maxFields = 1_000
/** Maximum number of characters of all values together; long texts are also shortened individually. */
const maxCharacters = 2_000_000
/** Maximum number of history entries or direct writes that one query reads. */
const maxEntries = 10_000
/** Maximum number of steps from a merge to earlier merges. */
const maxRounds = 10

export type FieldWithOrigin = { readonly field: HeldField; readonly origin: Origin }
export type Provenance = { readonly fields: readonly FieldWithOrigin[]; readonly isComplete: boolean }

type Subject = {
  readonly db: Db
  readonly type: RecordType
  readonly recordId: string
  readonly findSlug: (id: string) => string | undefined
  /** The families to read; all if omitted. */
  readonly families?: readonly string[]
}

/**
 * Reads the current values of a record, field by field, and the origin of each (rules provenance.present-values and provenance.bounded).
 */
export async function readProvenance(subject: Subject): Promise<Provenance> {
  const [held, past] = await Promise.all([readPresentFields(subject), readHistory(subject)])
  const newest = await findOrigins(subject, held.fields, past)
  const { found, isTakenBack, hasAllFields } =
    newest.unread.length === 0 ? newest : await findOrigins(subject, held.fields, await readOlderHistory(subject, past, newest.unread))
  const known = found.filter(({ unread, origin }) => unread.length === 0 && (hasSource(origin) || hasAllFields))
  // Values that a record still has after the undo of its creation have no origin.
  const shown = known.filter(({ field, origin }) => hasSource(origin) || (!field.isDefault && !isTakenBack))
  const kept = limitFields(shown)
  return { fields: kept, isComplete: held.isComplete && known.length === found.length && shown.length === kept.length }
}

type OriginFindings = {
  readonly found: readonly (OriginResult & { readonly field: HeldField })[]
  readonly isTakenBack: boolean
  readonly hasAllFields: boolean
  /** The partly read fields whose older entries may change the result. */
  readonly unread: readonly PartialField[]
}

/** Finds the origin of each field in the entries that were read. */
async function findOrigins(
  { db, type, recordId, findSlug }: Subject,
  fields: readonly HeldField[],
  loaded: LoadedHistory,
): Promise<OriginFindings> {
  const subjects = [...new Set([...fields.map(({ written }) => written.subject), ...loaded.mergedRecords.keys()])]
  const [written, lastEdit, formerKeys] = await Promise.all([
    readDirectWriteEntries(db, subjects, loaded.start, maxEntries),
    type === 'segment' ? readLastEdit(db, recordId, loaded.start) : undefined,
    readFormerKeys(db, fields, loaded.entries),
  ])
  const merges = indexMerges(loaded.merges)
  const known: KnownHistory = {
    recordId,
    formers: loaded.mergedRecords,
    standing: findEffectiveEntries(loaded.entries, (entry) => isLostInMerge(entry, merges.get(toChangeKey(entry)))),
    read: indexPartialFields(loaded.partialFields, loaded.entries),
    merges,
    formerKeys,
    written: Map.groupBy(written, ({ subject }) => subject),
    lastEdit,
  }
  const making = findCreationState(known, loaded.entries)
  const found = fields.map((field) => ({ field, ...findOrigin(known, field, findSlug) }))
  return {
    found,
    isTakenBack: making.isTakenBack,
    hasAllFields: loaded.hasAllFields,
    unread: [...new Set([...making.unread, ...found.flatMap(({ unread }) => unread)])],
  }
}

/** Returns as many of the first fields as fit into an answer. */
function limitFields(fields: readonly FieldWithOrigin[]): readonly FieldWithOrigin[] {
  let characters = 0
  const kept: FieldWithOrigin[] = []
  for (const each of fields.slice(0, maxFields)) {
    characters += JSON.stringify(each.field.value).length
    if (characters > maxCharacters) break
    kept.push(each)
  }
  return kept
}

/** Returns true if the creation of the record was undone. Earlier releases kept such a record with its values, but archived it. */
function findCreationState(
  { recordId, read, standing }: KnownHistory,
  history: readonly FieldHistoryEntry[],
): Pick<OriginFindings, 'isTakenBack'> & { readonly unread: readonly PartialField[] } {
  const makings = history.filter(({ record_id, family, key }) => record_id === recordId && findFamily(family)?.makesRecordBy === key)
  const [making] = makings.flatMap(({ family, key }) => standing.get(toFieldKey(recordId, family, key)) ?? [])
  return {
    isTakenBack: makings.length > 0 && !making,
    unread: makings.flatMap((place) => listUnreadFields(read, recordId, place, making)),
  }
}

function hasSource({ entry, written, edited, merge }: Origin): boolean {
  return (entry ?? written ?? edited ?? merge) !== undefined
}

/** Reads the current values: first the record's own fields, then each family of rows. */
async function readPresentFields({
  db,
  type,
  recordId,
  families: wanted,
}: Subject): Promise<{ fields: readonly HeldField[]; isComplete: boolean }> {
  const { ofRecords, ofRows } = listFamilies()
  const lists = await Promise.all(
    [...ofRecords, ...ofRows]
      .filter((family) => families[family].of === type && (wanted?.includes(family) ?? true))
      .map(async (family) => {
        const maxEntries = families[family].makesRecordBy === undefined ? maxOfFamily : maxOwn
        const listed = await families[family].list(db, recordId, maxEntries)
        return {
          fields: listed.slice(0, maxEntries).map((field) => ({ ...field, value: abridgeDeeply(field.value), family })),
          isWhole: listed.length <= maxEntries,
        }
      }),
  )
  return { fields: lists.flatMap(({ fields }) => fields), isComplete: lists.every(({ isWhole }) => isWhole) }
}

/** The part of the history that was read, newest first. */
type LoadedHistory = HistoryPart & {
  readonly merges: readonly MergeRow[]
  readonly mergedRecords: ReadonlyMap<string, FormerRecord>
  /** A lower bound of the ids of all entries about these records. */
  readonly start: number
}

/** Reads the history of the record, and of the records from which it got values by merges, directly or through other merges. */
async function readHistory(subject: Subject): Promise<LoadedHistory> {
  const { db, type, recordId } = subject
  const [formers, start] = await Promise.all([readFormerRecords(db, type, recordId), findAuditLogStart(db, [recordId])])
  const mergedRecords = new Map(formers.map((former) => [former.id, former]))
  const first = await readEntries(db, { type, start }, [recordId, ...mergedRecords.keys()], maxEntries)
  return followMerges(subject, { entries: [], partialFields: [], hasAllFields: true, merges: [], mergedRecords, start }, first)
}

/** Reads older entries of the fields, and the entries of merged records that these lead to. */
async function readOlderHistory(subject: Subject, loaded: LoadedHistory, unread: readonly PartialField[]): Promise<LoadedHistory> {
  const older = await readOlderEntries(subject.db, { type: subject.type, start: loaded.start }, unread, maxEntries)
  const isUnread = new Set(unread.map(({ record_id, field }) => `${record_id} ${field}`))
  const partialFields = loaded.partialFields.filter(({ record_id, field }) => !isUnread.has(`${record_id} ${field}`))
  return followMerges(subject, { ...loaded, partialFields }, older)
}

/** Adds a part of the history, and reads the history of records from which merges in that part took values. */
async function followMerges(subject: Subject, loaded: LoadedHistory, part: HistoryPart, round = 1): Promise<LoadedHistory> {
  const { db, type, recordId } = subject
  const mergeable = type === 'entity' || type === 'person'
  const found = mergeable ? await readMerges(db, listProposalIds(part.entries), loaded.start) : []
  const isRead = new Set([recordId, ...loaded.mergedRecords.keys()])
  const missing = found.filter(({ survivor_id, duplicate_id }) => isRead.has(survivor_id) && !isRead.has(duplicate_id))
  const further = await readFormerRecordsById(db, type, [...new Set(missing.map(({ duplicate_id }) => duplicate_id))])
  const all: LoadedHistory = {
    entries: [...loaded.entries, ...part.entries].sort((one, other) => other.id - one.id),
    partialFields: [...loaded.partialFields, ...part.partialFields],
    hasAllFields: loaded.hasAllFields && part.hasAllFields,
    merges: [...loaded.merges, ...found],
    mergedRecords: new Map([...loaded.mergedRecords, ...further.map((former) => [former.id, former] as const)]),
    start: loaded.start,
  }
  if (further.length === 0 || round === maxRounds) return all
  const ids = further.map(({ id }) => id)
  const start = Math.min(loaded.start, await findAuditLogStart(db, ids))
  return followMerges(subject, { ...all, start }, await readEntries(db, { type, start }, ids, maxEntries), round + 1)
}

function listProposalIds(entries: readonly FieldHistoryEntry[]): string[] {
  return [...new Set(entries.map(({ proposal_id }) => proposal_id))]
}

/** Maps the current key of each row to its former keys in the history, which name records that have since been merged. */
async function readFormerKeys(
  db: Db,
  fields: readonly HeldField[],
  history: readonly FieldHistoryEntry[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const present = new Set(fields.map(({ family, key }) => `${family} ${key}`))
  const others = new Map(history.map(({ family, key }) => [`${family} ${key}`, { family, key }]))
  const unknown = [...others.values()].filter(({ family, key }) => !present.has(`${family} ${key}`) && namesRecords(family))
  const ids = unknown.flatMap(({ key }) => key.split('/').filter((part) => uuid.test(part)))
  const survivors = await readSurvivors(db, [...new Set(ids)])
  const toPresentKey = ({ key }: { readonly key: string }) =>
    key
      .split('/')
      .map((part) => survivors.get(part) ?? part)
      .join('/')
  const grouped = Map.groupBy(unknown, ({ family, key }) => `${family} ${toPresentKey({ key })}`)
  return new Map([...grouped].map(([place, keys]) => [place, keys.map(({ key }) => key)]))
}

function namesRecords(family: string): boolean {
  return findFamily(family)?.makesRecordBy === undefined
}
