import { families } from '../../proposals/changes/families.ts'
import { deriveRowId } from '../../proposals/changes/row-id.ts'
import type { Json, JsonRow } from '../../records/families/field-family.ts'
import { toObject } from '../../records/families/row-family.ts'
import {
  type Evidence,
  getPresentRecord,
  type MergedRow,
  type MergeEvidence,
  maxRows,
  type NearestEntry,
  type PastRecordRequest,
} from './evidence.ts'
import { findTable, isRowOfRecord, type PastTable } from './past-tables.ts'

/** A row at the requested moment. If it has been removed since, it is rebuilt from the history, which lacks some columns. */
export type PastRow = { readonly table: PastTable; readonly row: JsonRow; readonly isRebuilt: boolean }

export type PastState = {
  readonly record: JsonRow
  readonly rows: readonly PastRow[]
  /** Tables whose rows or history were not read completely. */
  readonly incompleteTables: readonly PastTable[]
  /** Tables with rows that later merges have combined, or that refer to a record that has been merged into this one. */
  readonly joinedTables: readonly PastTable[]
  /** The last entry of each field until the requested time, by the field's current name. */
  readonly earlierEntries: ReadonlyMap<string, NearestEntry>
}

type SurvivorIds = ReadonlyMap<string, string>
type Rows = Map<string, PastRow>
type RewindStep = { readonly at: number; readonly order: number; readonly run: () => void }

/**
 * Undoes all changes after the requested time, newest first: values in the history and rows that merges moved. The first later entry of
 * each field is enough, because its `before` is the value at that time.
 */
export function rewindRecord(
  subject: PastRecordRequest,
  evidence: Evidence,
  survivorIds: SurvivorIds,
  mergedIds: ReadonlySet<string>,
): PastState {
  const rows: Rows = new Map()
  const momentMs = Date.parse(subject.at)
  const hasExistedAtMoment = ({ created_at }: JsonRow) => typeof created_at !== 'string' || Date.parse(created_at) <= momentMs
  const addRow = (table: PastTable, row: JsonRow, isRebuilt = false) => {
    const renamed = replaceMergedIds(row, table, survivorIds, subject.id)
    if (isRebuilt || hasExistedAtMoment(renamed)) rows.set(buildRowKey(table, renamed), { table, row: renamed, isRebuilt })
  }
  for (const table of subject.tables) for (const row of (evidence.present[table.table] ?? []).slice(0, maxRows)) addRow(table, row)
  const record = { ...getPresentRecord({ subject, evidence }) }
  const joinedTables = new Set<PastTable>()
  const earlierEntries = indexEarlierEntries(evidence.entries, survivorIds)
  const context: RewindContext = { subject, rows, record, putRow: addRow, survivorIds: survivorIds, earlierEntries, joinedTables }
  const steps = [
    ...listFirstLaterEntries(context, evidence.entries).map(
      (entry): RewindStep => ({ at: entry.at, order: 1, run: () => undoEntry(context, entry) }),
    ),
    ...evidence.merges.flatMap((merge) => listMergeSteps(context, merge)),
  ]
  // Undoes steps of the same time in reverse order: a decision writes entries before its merges, and an undo reverts merges before values.
  for (const { run } of steps.sort((one, other) => other.at - one.at || one.order - other.order)) run()
  // A record that has been merged into this one is archived, so the dossier may leave out rows that refer to it.
  for (const { table, row } of rows.values())
    if (table.references.some((column) => mergedIds.has(String(row[column])))) joinedTables.add(table)
  return {
    record,
    rows: [...rows.values()],
    incompleteTables: subject.tables.filter(
      ({ table, isOfOthers }) => (evidence.present[table]?.length ?? 0) > maxRows || (isOfOthers && evidence.hasUnreadProposals),
    ),
    joinedTables: [...joinedTables],
    earlierEntries,
  }
}

type RewindContext = {
  readonly subject: PastRecordRequest
  readonly rows: Rows
  readonly record: Record<string, Json>
  readonly putRow: (table: PastTable, row: JsonRow, isRebuilt?: boolean) => void
  readonly survivorIds: SurvivorIds
  readonly earlierEntries: ReadonlyMap<string, NearestEntry>
  readonly joinedTables: Set<PastTable>
}

/** Builds the current name of a field: ids of merged records in it are replaced with those of their survivors. */
export function buildFieldKey(
  { record_id, family, key }: Pick<NearestEntry, 'record_id' | 'family' | 'key'>,
  survivorIds: SurvivorIds,
): string {
  return `${survivorIds.get(record_id) ?? record_id} ${family} ${replaceIdsInKey(key, survivorIds)}`
}

function replaceIdsInKey(key: string, survivorIds: SurvivorIds): string {
  return key
    .split('/')
    .map((part) => survivorIds.get(part) ?? part)
    .join('/')
}

function indexEarlierEntries(entries: readonly NearestEntry[], survivorIds: SurvivorIds): ReadonlyMap<string, NearestEntry> {
  return new Map(
    entries
      .filter(({ is_later }) => !is_later)
      .sort((one, other) => one.at - other.at)
      .map((entry) => [buildFieldKey(entry, survivorIds), entry]),
  )
}

/** Finds the first later entry of each field. Equal fields of records that have been merged since count as the same field. */
function listFirstLaterEntries(
  { survivorIds, subject, joinedTables }: RewindContext,
  entries: readonly NearestEntry[],
): readonly NearestEntry[] {
  const groups = Map.groupBy(entries, (entry) => buildFieldKey(entry, survivorIds))
  return [...groups.values()].flatMap((group) => {
    const table = subject.tables.find(({ family }) => family === group[0]?.family)
    if (table && new Set(group.map(({ key }) => key)).size > 1) joinedTables.add(table)
    return group
      .filter(({ is_later }) => is_later)
      .sort((one, other) => one.at - other.at)
      .slice(0, 1)
  })
}

function undoEntry(context: RewindContext, entry: NearestEntry): void {
  const { subject, record } = context
  const { family, key, before } = entry
  const table = findTable(subject.type, subject.tables, entry)
  if (family === subject.type && !table) setColumn(record, families[family].mergedColumn, key, before)
  else if (table?.table === 'entity_segments') setMemberships(context, table, before)
  else if (table) setRow(context, table, entry)
}

function setColumn(record: Record<string, Json>, mergedColumn: string | undefined, key: string, before: Json): void {
  const name = mergedColumn !== undefined && key.startsWith(`${mergedColumn}.`) ? key.slice(mergedColumn.length + 1) : undefined
  if (mergedColumn === undefined || name === undefined) {
    record[key] = before
    return
  }
  const { [name]: _, ...others } = toObject(record[mergedColumn] ?? null)
  record[mergedColumn] = before === null ? others : { ...others, [name]: before }
}

function setMemberships({ rows, subject, putRow }: RewindContext, table: PastTable, before: Json): void {
  for (const [place, row] of rows) if (row.table === table) rows.delete(place)
  for (const membership of Array.isArray(before) ? before : []) putRow(table, { entity_id: subject.id, ...toObject(membership) })
}

function setRow({ rows, putRow, survivorIds, earlierEntries }: RewindContext, table: PastTable, entry: NearestEntry): void {
  const { family, before } = entry
  const [record, key] = [survivorIds.get(entry.record_id) ?? entry.record_id, replaceIdsInKey(entry.key, survivorIds)]
  const columns = table.rows.toKeyColumns({ record, key })
  const present = rows.get(buildRowKey(table, columns))
  if (before === null) {
    rows.delete(buildRowKey(table, columns))
  } else if (present) {
    rows.set(buildRowKey(table, columns), { ...present, row: setDerivedColumns({ ...present.row, ...table.rows.toValueColumns(before) }) })
  } else {
    const since = earlierEntries.get(buildFieldKey(entry, survivorIds))?.at ?? entry.at
    const made = { id: deriveRowId(record, family, key), created_at: new Date(since / 1000).toISOString() }
    putRow(table, setDerivedColumns({ ...made, ...columns, ...table.rows.toValueColumns(before) }), true)
  }
}

/** Sets the derived columns of a row. */
function setDerivedColumns(row: JsonRow): JsonRow {
  return 'occurred_at' in row && 'next_step' in row ? { ...row, took_place_at: row.occurred_at ?? row.created_at ?? null } : row
}

function listMergeSteps(context: RewindContext, { applied_at, undone_at, images }: MergeEvidence): RewindStep[] {
  if (images === null) return []
  const momentUs = (Date.parse(context.subject.at) + 1) * 1000
  return [
    ...(applied_at !== null && applied_at >= momentUs ? [{ at: applied_at, order: 0, run: () => undoMerge(context, images) }] : []),
    ...(undone_at !== null && undone_at >= momentUs ? [{ at: undone_at, order: 2, run: () => redoMerge(context, images) }] : []),
  ]
}

function undoMerge(context: RewindContext, images: readonly MergedRow[]): void {
  for (const { table_name, before, after } of images.toReversed()) replaceRow(context, table_name, after, before)
}

function redoMerge(context: RewindContext, images: readonly MergedRow[]): void {
  for (const { table_name, before, after } of images) replaceRow(context, table_name, before, after)
}

function replaceRow(
  { subject, rows, putRow, survivorIds }: RewindContext,
  name: string,
  removedRow: JsonRow | null,
  restoredRow: JsonRow | null,
): void {
  const table = subject.tables.find((one) => one.table === name)
  if (!table) return
  if (removedRow && isRowOfRecord(table, removedRow, subject.id))
    rows.delete(buildRowKey(table, replaceMergedIds(removedRow, table, survivorIds, subject.id)))
  if (restoredRow && isRowOfRecord(table, restoredRow, subject.id)) putRow(table, restoredRow)
}

/** Replaces the ids of other merged records in a row with those of their survivors. */
function replaceMergedIds(row: JsonRow, { references }: PastTable, survivorIds: SurvivorIds, recordId: string): JsonRow {
  const renamed = Object.entries(row).map(([column, value]) => {
    const isReference = column !== 'id' && (references.includes(column) || column.endsWith('_id'))
    return [column, isReference && typeof value === 'string' && value !== recordId ? (survivorIds.get(value) ?? value) : value]
  })
  return Object.fromEntries(renamed)
}

function buildRowKey({ table, rows }: PastTable, row: JsonRow): string {
  return `${table} ${String(row[rows.record])} ${rows.toKey(row)}`
}
