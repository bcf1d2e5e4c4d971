import { sql } from 'kysely'
import { customPlan, type Db } from '../../database/named-statements.ts'
import { selectObject } from '../../database/statements/stored-json.ts'
import type { RecordType } from '../changes/change.ts'

/** One entry of the history of fields, without its values. */
export type FieldHistoryEntry = {
  readonly id: number
  readonly record_id: string
  readonly family: string
  readonly key: string
  readonly field: string
  readonly at: string
  readonly proposal_id: string
  readonly change_index: number
  readonly curator_id: string
  readonly undoes: boolean
}

/** A record that was merged into another one. */
export type FormerRecord = { readonly id: string; readonly slug: string; readonly name: string }

/** Maximum number of merged records whose history is read. */
const maxFormers = 500

/** Reads the records that were merged into this one, directly or through others. */
export async function readFormerRecords(db: Db, type: RecordType, recordId: string): Promise<FormerRecord[]> {
  if (type !== 'entity' && type !== 'person') return []
  const table = sql.table(type === 'entity' ? 'entities' : 'people')
  const { rows } = await sql<FormerRecord>`
    with ${sql.raw(customPlan)} recursive merged as (
      select id, slug, name from ${table} where merged_into_id = ${recordId}
      union select r.id, r.slug, r.name from merged m join ${table} r on r.merged_into_id = m.id)
    select id, slug, name from merged limit ${maxFormers}`.execute(db)
  return rows
}

/** Reads merged records by their ids. */
export async function readFormerRecordsById(db: Db, type: RecordType, ids: readonly string[]): Promise<FormerRecord[]> {
  if (ids.length === 0) return []
  const table = sql.table(type === 'entity' ? 'entities' : 'people')
  const { rows } =
    await sql<FormerRecord>`select ${sql.raw(customPlan)} id, slug, name from ${table} where id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** Maximum number of entries read for one field of one record. If that many were read, there may be more. */
const maxOfField = 20
/** Maximum number of fields of one record whose entries are read, including fields that it no longer has. */
const maxFields = 2_000

/** A field of a record whose history was read only back to the entry with the id `before`. */
export type PartialField = {
  readonly record_id: string
  readonly field: string
  readonly before: number
}

export type HistoryPart = {
  readonly entries: readonly FieldHistoryEntry[]
  readonly partialFields: readonly PartialField[]
  /** True when entries of every field were read. */
  readonly hasAllFields: boolean
}

/** The type of the records, and a lower bound of the ids of their entries. */
export type HistoryRange = { readonly type: RecordType; readonly start: number }

const entryColumns = sql.raw('h.id, h.record_id, h.family, h.key, h.field, h.at, h.proposal_id, h.change_index, h.curator_id, h.undoes')

/**
 * Reads the newest entries of each field of these records, at most `maxEntries` in all. It walks the index from field to field. So a field
 * that changed ten thousand times costs no more than others, and does not crowd them out (rule provenance.bounded).
 */
export async function readEntries(db: Db, { type, start }: HistoryRange, ids: readonly string[], maxEntries: number): Promise<HistoryPart> {
  const range = sql`f.id >= ${start}`
  // Planned with the parameter values, because the best plan depends on the length of the history.
  const { rows } = await sql<FieldHistoryEntry & { nth: number }>`
    with ${sql.raw(customPlan)} recursive fields (record_id, field, nth) as (
      select r.id, (select f.field from field_history f where f.record_id = r.id and ${range} order by f.field limit 1), 1
      from unnest(${[...ids]}::uuid[]) r (id)
      union all
      select p.record_id, (
        select f.field from field_history f where f.record_id = p.record_id and f.field > p.field and ${range}
        order by f.field limit 1), p.nth + 1
      from fields p where p.field is not null and p.nth <= ${sql.lit(maxFields)})
    select ${entryColumns}, n.nth from fields n cross join lateral (
      select * from field_history f
      where f.record_id = n.record_id and f.field = n.field and f.record_type = ${type} and ${range}
      order by f.id desc limit ${sql.lit(maxOfField)}) h
    where n.field is not null
    order by h.id desc limit ${maxEntries + 1}`.execute(db)
  const entries = rows.slice(0, maxEntries)
  const fields = Map.groupBy(entries, ({ record_id, field }) => `${record_id} ${field}`)
  return {
    entries,
    partialFields: [...fields.values()].flatMap((of) => (of.length < maxOfField ? [] : toPartialField(of))),
    hasAllFields: rows.length <= maxEntries && rows.every(({ nth }) => nth <= maxFields),
  }
}

function toPartialField(newestFirst: readonly FieldHistoryEntry[]): PartialField[] {
  const oldest = newestFirst.at(-1)
  return oldest ? [{ record_id: oldest.record_id, field: oldest.field, before: oldest.id }] : []
}

/** Reads older entries of the fields: the newest `maxEntries` over all fields. */
export async function readOlderEntries(
  db: Db,
  { type, start }: HistoryRange,
  partialFields: readonly PartialField[],
  maxEntries: number,
): Promise<HistoryPart> {
  const { rows } = await sql<FieldHistoryEntry>`
    ${sql.raw(customPlan)} select ${entryColumns}
    from unnest(${partialFields.map(({ record_id }) => record_id)}::uuid[], ${partialFields.map(({ field }) => field)}::text[],
      ${partialFields.map(({ before }) => before)}::bigint[]) c (record_id, field, before)
    cross join lateral (
      select * from field_history f
      where f.record_id = c.record_id and f.field = c.field and f.id < c.before and f.record_type = ${type} and f.id >= ${start}
      order by f.id desc limit ${maxEntries + 1}) h
    order by h.id desc limit ${maxEntries + 1}`.execute(db)
  const entries = rows.slice(0, maxEntries)
  const oldest = rows.length > maxEntries ? entries.at(-1) : undefined
  return {
    entries,
    partialFields: oldest ? partialFields.map((partial) => ({ ...partial, before: Math.min(partial.before, oldest.id) })) : [],
    hasAllFields: true,
  }
}

export type MergeRow = {
  readonly proposal_id: string
  readonly change_index: number
  readonly survivor_id: string
  readonly duplicate_id: string
}

export async function readMerges(db: Db, proposalIds: readonly string[], start: number): Promise<MergeRow[]> {
  if (proposalIds.length === 0) return []
  const { rows } = await sql<MergeRow>`
    select ${sql.raw(customPlan)} proposal_id, change_index, survivor_id, duplicate_id from merges
    where proposal_id = any(${[...proposalIds]}::uuid[]) and id >= ${start} order by id`.execute(db)
  return rows
}

/** Reads the survivors of merged records, by the ids of the merged ones. */
export async function readSurvivors(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; survivor: string }>`
    select ${sql.raw(customPlan)} id, merged_into_id as survivor from entities where id = any(${[...ids]}::uuid[]) and merged_into_id is not null
    union all select id, merged_into_id from people where id = any(${[...ids]}::uuid[]) and merged_into_id is not null`.execute(db)
  return new Map(rows.map(({ id, survivor }) => [id, survivor]))
}

/** A direct write of a request, with the names of the changed fields; for a map, these include its changed keys. */
export type DirectWriteEntry = {
  readonly subject: string
  readonly at: string
  readonly operation: string
  readonly changes: readonly string[]
  readonly agent: { readonly id: string; readonly name: string }
}

/** Maximum number of direct writes that are examined for one row. */
const maxWritten = 200

/** Reads the direct writes of agents to these rows and records, newest first. */
export async function readDirectWriteEntries(
  db: Db,
  subjects: readonly string[],
  start: number,
  maxEntries: number,
): Promise<DirectWriteEntry[]> {
  if (subjects.length === 0) return []
  const { rows } = await sql<DirectWriteEntry>`
    ${sql.raw(customPlan)} select w.subject_id as subject, w.at, w.operation, jsonb_build_object('id', a.id, 'name', a.name) as agent,
      array(
        select c.key from jsonb_each(w.changed) c
        union all
        select c.key || '.' || part from jsonb_each(w.changed) c cross join lateral jsonb_object_keys(
          case when jsonb_typeof(c.value -> 'after') = 'object' then c.value -> 'after' else '{}' end) part
        where c.value -> 'before' -> part is distinct from c.value -> 'after' -> part
      ) as changes
    from (
      select w.*, ${selectObject(sql`w.changes`)} as changed from unnest(${[...subjects]}::uuid[]) s (id) cross join lateral (
        select * from direct_writes d where d.subject_id = s.id and d.id >= ${start} order by d.id desc limit ${maxWritten}) w
      order by w.id desc limit ${maxEntries}
    ) w join agents a on a.id = w.agent_id
    order by w.id desc`.execute(db)
  return rows
}

export type CuratorEditEntry = { readonly at: string; readonly curator_id: string | null; readonly operation: string }

/** Reads the last change of a segment that a curator made directly. */
export async function readLastEdit(db: Db, segmentId: string, start: number): Promise<CuratorEditEntry | undefined> {
  const { rows } = await sql<CuratorEditEntry>`
    select ${sql.raw(customPlan)} at, curator_id::text, operation from curation_log where subject_type = 'segment' and subject_id = ${segmentId}
      and id >= ${start} order by id desc limit 1`.execute(db)
  return rows[0]
}
