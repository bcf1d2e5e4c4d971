import { isDeepStrictEqual } from 'node:util'
import type { components } from '@catalog/contract/types'
import { families } from '../../proposals/changes/families.ts'
import type { Json, JsonRow } from '../../records/families/field-family.ts'
import { existence, isAliasField } from '../../records/families/record-family.ts'
import { type Evidence, getPresentRecord, type NearestEntry, type PastRecordRequest } from './evidence.ts'
import { limitUnsureValues } from './limit-unsure.ts'
import { findTable, type PastTable } from './past-tables.ts'
import { buildFieldKey, type PastState } from './rewind.ts'

type UnsureValue = components['schemas']['UnsureValue']
type SurvivorIds = ReadonlyMap<string, string>
type RewoundRecord = {
  readonly subject: PastRecordRequest
  readonly evidence: Evidence
  readonly state: PastState
  readonly survivorIds: SurvivorIds
}
type Answer = Readonly<Record<string, unknown>>

/** Parts of the answer that never change or are not about the record. */
const certain = ['id', 'created_at', 'as_of']

/** Lists the values of an answer that the history does not prove (rule asof.chain), and those in `unsure`, each once. */
export function listUnprovedValues(past: RewoundRecord, answer: Answer, unsure: readonly UnsureValue[]): UnsureValue[] {
  const unproved = [
    ...unsure,
    ...(isBeforeHistory(past) ? listUnrecordedFields(past, answer) : []),
    ...listContradictedFields(past),
    ...[...past.state.incompleteTables, ...past.state.joinedTables].map(
      (table): UnsureValue => ({ path: toListPath(table), why: 'not_in_history' }),
    ),
    ...listRebuiltValues(past, answer),
    ...listErasedFields(answer),
  ]
  const inAnswer = unproved.filter(({ path }) => Object.hasOwn(answer, path.split('/')[1] ?? ''))
  return limitUnsureValues(inAnswer)
}

function isBeforeHistory({ subject, evidence: { historyBegins } }: RewoundRecord): boolean {
  return Date.parse(subject.at) < historyBegins / 1000
}

/** Lists fields for a moment before the history begins. A value of that time is known only if a later entry replaced it. */
function listUnrecordedFields({ subject, evidence }: RewoundRecord, answer: Answer): UnsureValue[] {
  const known = new Set(evidence.entries.flatMap(({ is_later, family, key }) => (is_later && family === subject.type ? [key] : [])))
  return Object.keys(answer)
    .filter((name) => !certain.includes(name) && !known.has(name))
    .map((name) => ({ path: `/${name}`, why: 'not_in_history' as const }))
}

/** Lists fields whose last entry before the moment contradicts the first one after it. */
function listContradictedFields(past: RewoundRecord): UnsureValue[] {
  const { subject, evidence, survivorIds } = past
  const later = new Map(
    evidence.entries
      .filter(({ is_later }) => is_later)
      .sort((one, other) => other.at - one.at)
      .map((entry) => [buildFieldKey(entry, survivorIds), entry]),
  )
  return [...past.state.earlierEntries].flatMap(([name, entry]): UnsureValue[] => {
    const next = later.get(name)
    const path = findPath(subject, entry)
    if (path === undefined || hasMergeBetween(past, entry, next)) return []
    const held = next ? next.before : findPresentValue(past, entry)
    return held === undefined || isSameValue(held, entry.after, survivorIds) ? [] : [{ path, why: 'unrecorded_change' }]
  })
}

/** True if a merge happened between two entries. Merges move and fill rows without entries; their own log proves these changes. */
function hasMergeBetween({ evidence, subject }: RewoundRecord, entry: NearestEntry, next: NearestEntry | undefined): boolean {
  if (entry.family === subject.type && !isAliasField(entry.key)) return false
  const moments = evidence.merges.flatMap(({ applied_at, undone_at }) => [applied_at, undone_at])
  return moments.some((at) => at !== null && at >= entry.at && at <= (next?.at ?? Number.POSITIVE_INFINITY))
}

/** Columns that are also written without an entry in the history. */
const ownedElsewhere = ['last_verified_at', existence]

/** Returns the current value of a field; undefined if it cannot prove the former value. */
function findPresentValue({ subject, evidence, survivorIds }: RewoundRecord, { family, key, record_id }: NearestEntry): Json | undefined {
  if (family === subject.type && !isAliasField(key)) {
    if (ownedElsewhere.includes(key)) return undefined
    const { mergedColumn } = families[family]
    const record = getPresentRecord({ subject, evidence }) ?? {}
    if (mergedColumn === undefined || !key.startsWith(`${mergedColumn}.`)) return record[key] ?? null
    return getMember(record[mergedColumn], key.slice(mergedColumn.length + 1))
  }
  const table = findTable(subject.type, subject.tables, { family, key })
  if (!table) return undefined
  const rows = evidence.present[table.table] ?? []
  if (family === 'entity_segments') return toMembershipsValue(rows)
  const name = buildFieldKey({ record_id, family, key }, survivorIds)
  const row = rows.find(
    (one) => buildFieldKey({ record_id: String(one[table.rows.record]), family, key: table.rows.toKey(one) }, survivorIds) === name,
  )
  return row ? table.rows.toValue(row) : null
}

function toMembershipsValue(rows: readonly JsonRow[]): Json {
  const memberships = rows.map(({ segment_id = null, is_primary = null }) => ({ segment_id, is_primary }))
  return memberships.length === 0 ? null : memberships
}

function getMember(value: Json | undefined, name: string): Json {
  const found: unknown = value !== null && typeof value === 'object' ? Reflect.get(value, name) : null
  return toJson(found)
}

function toJson(value: unknown): Json {
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}

/** Compares two values, but ignores the order of lists and replaces merged records with their survivors. */
function isSameValue(one: Json, other: Json, survivorIds: SurvivorIds): boolean {
  return isDeepStrictEqual(normalizeValue(one, survivorIds), normalizeValue(other, survivorIds))
}

function normalizeValue(value: Json, survivorIds: SurvivorIds): unknown {
  if (Array.isArray(value)) return value.map((item) => JSON.stringify(normalizeValue(item, survivorIds))).sort()
  if (typeof value === 'string') return survivorIds.get(value) ?? value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, normalizeValue(part, survivorIds)]),
  )
}

/** Finds the part of the answer that shows a field. */
function findPath(subject: PastRecordRequest, { family, key }: NearestEntry): string | undefined {
  if (family !== subject.type || isAliasField(key)) {
    const table = findTable(subject.type, subject.tables, { family, key })
    return table && toListPath(table)
  }
  if (key === 'merged_into_id') return '/merged_into'
  if (key.startsWith('scale.')) return '/scale'
  return ['contact_origin', 'contact_origin_detail', 'comms_channel', 'active_channel', 'contact_path', 'contact_source_ref'].includes(key)
    ? '/contact_path'
    : `/${key}`
}

function toListPath({ dossierList }: PastTable): string {
  return `/${dossierList ?? 'segment_resolution'}`
}

/** Lists the values of rebuilt rows that the history does not contain. */
function listRebuiltValues({ subject, state }: RewoundRecord, answer: Answer): UnsureValue[] {
  const rebuilt = new Map(
    state.rows.flatMap(({ isRebuilt, table, row }) => (isRebuilt && table.unrecordedColumns.length > 0 ? [[row.id, table]] : [])),
  )
  const rows = subject.tables.flatMap((table) => {
    const items: unknown = table.dossierList === null ? [] : answer[table.dossierList]
    return (Array.isArray(items) ? items : []).flatMap(({ id }, index) =>
      rebuilt.get(id) === table ? table.unrecordedColumns.map((column) => `/${table.dossierList}/${index}/${column}`) : [],
    )
  })
  return rows.map((path) => ({ path, why: 'not_in_history' }))
}

/** The placeholders that an erasure puts in place of texts. */
const erasedMark = /\[erased \d{4}-\d{2}-\d{2} #\d+\]|erased-\d{4}-\d{2}-\d{2}-\d+|erased\.invalid\//

function listErasedFields(answer: Answer): UnsureValue[] {
  return Object.entries(answer)
    .filter(([name, value]) => !certain.includes(name) && erasedMark.test(JSON.stringify(value)))
    .map(([name]) => ({ path: `/${name}`, why: 'erased' }))
}
