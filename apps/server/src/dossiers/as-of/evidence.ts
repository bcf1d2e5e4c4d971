import { type RawBuilder, sql } from 'kysely'
import { customPlan, type Db } from '../../database/named-statements.ts'
import { findAuditLogStart } from '../../records/audit-log-start.ts'
import type { Json, JsonRow } from '../../records/families/field-family.ts'
import { type PastTable, recordTables } from './past-tables.ts'

/** The entry of the history of one field that comes next to the moment, before or after it. */
export type NearestEntry = {
  readonly record_id: string
  readonly family: string
  readonly key: string
  readonly is_later: boolean
  readonly before: Json
  readonly after: Json
  /** Microseconds since 1970. */
  readonly at: number
}

/** A row that a merge changed, removed (`after` is null) or added (`before` is null). */
export type MergeImage = { readonly table_name: string; readonly before: JsonRow | null; readonly after: JsonRow | null }

export type MergeEvidence = {
  readonly applied_at: number | null
  readonly undone_at: number | null
  /** Rows in the order of the merge; null where both moments are before the one that is asked for. */
  readonly images: readonly MergeImage[] | null
}

export type Evidence = {
  readonly isFuture: boolean
  /** The moment of the first entry of the history; null where there is none. */
  readonly historyBegins: number | null
  readonly present: Readonly<Record<string, readonly JsonRow[]>>
  readonly entries: readonly NearestEntry[]
  readonly merges: readonly MergeEvidence[]
  /** The first verification after the moment; null where there is none. */
  readonly laterVerification: { readonly before: string | null } | null
}

export type PastSubject = {
  readonly type: 'entity' | 'person'
  readonly id: string
  readonly at: string
  readonly tables: readonly PastTable[]
}

/** Rows of one table that are read; a dossier shows fewer. */
export const maxRows = 5_000
/** Proposals that are searched for entries of other records about this one. */
const maxProposals = 2_000

type Row = {
  readonly is_future: boolean
  readonly history_begins: number | null
  readonly present: Readonly<Record<string, readonly JsonRow[]>>
  readonly entries: readonly NearestEntry[]
  readonly merges: readonly MergeEvidence[]
  readonly later_verification: { readonly before: string | null } | null
}

/**
 * Reads what a record is now and what the history says of it around a moment, in one statement, so that no decision is seen half.
 * Times are compared in milliseconds, as answers show them: at the time that an entry shows, the entry counts.
 */
export async function readEvidence(db: Db, subject: PastSubject): Promise<Evidence> {
  const start = await findAuditLogStart(db, [subject.id])
  const { rows } = await sql<Row>`
    ${sql.raw(customPlan)} select ${subject.at}::timestamptz > clock_timestamp() as is_future,
      ${toMicroseconds(sql`field_history_begins()`)} as history_begins,
      ${selectPresent(subject)} as present, ${selectEntries(subject, start)} as entries, ${selectMerges(subject, start)} as merges,
      ${selectLaterVerification(subject, start)} as later_verification`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A statement that selects one row selected none.')
  const { is_future, history_begins, later_verification, ...evidence } = row
  return { ...evidence, isFuture: is_future, historyBegins: history_begins, laterVerification: later_verification }
}

/** Returns the row of the record itself as it is now. */
export function getPresentRecord({
  subject,
  evidence,
}: {
  readonly subject: PastSubject
  readonly evidence: Evidence
}): JsonRow | undefined {
  return evidence.present[recordTables[subject.type]]?.[0]
}

function toMicroseconds(at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(extract(epoch from ${at}) * 1000000)::bigint`
}

function isLater(at: RawBuilder<unknown>, moment: string): RawBuilder<unknown> {
  return sql`(date_trunc('milliseconds', ${at}) > ${moment}::timestamptz)`
}

/** Texts that only searches read, which are long. */
const searched = sql`'{search_text,names_folded,name_key}'::text[]`

function selectPresent({ type, id, tables }: PastSubject): RawBuilder<unknown> {
  const record = recordTables[type]
  const selects = tables.map(({ table, references }) => {
    const belongs = sql.join(
      references.map((column) => sql`t.${sql.ref(column)} = ${id}`),
      sql` or `,
    )
    return sql`${sql.lit(table)}, (
      select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (select * from ${sql.table(table)} t where ${belongs} limit ${sql.lit(maxRows + 1)}) r)`
  })
  const own = sql`${sql.lit(record)}, (select coalesce(jsonb_agg(to_jsonb(t) - ${searched}), '[]') from ${sql.table(record)} t where t.id = ${id})`
  return sql`jsonb_build_object(${sql.join([own, ...selects])})`
}

function selectEntries({ type, id, at, tables }: PastSubject, start: number): RawBuilder<unknown> {
  const own = sql`select h.* from field_history h where h.record_id = ${id} and h.record_type = ${type} and h.id >= ${start}`
  const families = tables.flatMap(({ isOfOthers, family }) => (isOfOthers ? [family] : []))
  const sources = families.length === 0 ? own : sql`${own} union all ${selectEntriesOfOthers(id, families, start)}`
  return sql`(
    select coalesce(jsonb_agg(to_jsonb(n)), '[]') from (
      select distinct on (h.record_id, h.family, h.key, h.is_later)
        h.record_id, h.family, h.key, h.is_later, h.before, h.after, ${toMicroseconds(sql`h.at`)} as at
      from (select s.*, ${isLater(sql`s.at`, at)} as is_later from (${sources}) s) h
      order by h.record_id, h.family, h.key, h.is_later,
        case when h.is_later then h.at end, case when h.is_later then h.id end, h.at desc, h.id desc) n)`
}

/**
 * Selects entries of other records about rows that refer to this one, by the proposals that are about it, because the history has no
 * index by what a key names.
 */
function selectEntriesOfOthers(id: string, families: readonly string[], start: number): RawBuilder<unknown> {
  return sql`
    select f.* from (
      select p.id from proposals p
      where p.target_entity_id in (${id}, coalesce((select e.merged_into_id from entities e where e.id = ${id}), ${id}::uuid))
      union select r.proposal_id from proposal_records r where r.record_id = ${id}
      limit ${sql.lit(maxProposals)}) p
    cross join lateral (
      select * from field_history h
      where h.proposal_id = p.id and h.id >= ${start} and h.record_id <> ${id} and h.family = any (${[...families]}::text[])
        and starts_with(h.key, ${`${id}/`})) f`
}

/** The columns by which rows of any of the tables refer to records. */
const references = ['entity_id', 'related_entity_id', 'person_id']

function selectMerges({ id, at, tables }: PastSubject, start: number): RawBuilder<unknown> {
  // The merge and the history of its decision have times of their own; a decision is one moment, that of its history.
  const findMoment = (undoes: boolean, after: RawBuilder<unknown>) => sql`(
    select min(h.at) as at from field_history h
    where h.proposal_id = m.proposal_id and h.change_index = m.change_index and h.record_id = m.duplicate_id and h.key = 'merged_into_id'
      and h.undoes = ${sql.lit(undoes)} and h.at >= ${after} and h.id >= ${start})`
  const named = references.flatMap((column) => [sql`r.before ->> ${sql.lit(column)}`, sql`r.after ->> ${sql.lit(column)}`])
  const images = sql`(
    select coalesce(jsonb_agg(jsonb_build_object('table_name', r.table_name, 'before', r.before, 'after', r.after) order by r.step, r.seq), '[]')
    from merge_rows r
    where r.merge_id = m.id and r.merge_id >= ${start} and r.table_name = any (${tables.map(({ table }) => table)}::text[])
      and ${id} in (${sql.join(named)}))`
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'applied_at', ${toMicroseconds(sql`applied.at`)}, 'undone_at', ${toMicroseconds(sql`undone.at`)},
      'images', case when ${isLater(sql`applied.at`, at)} or ${isLater(sql`undone.at`, at)} then ${images} end)), '[]')
    from (
      select * from merges s where s.survivor_id = ${id} and s.id >= ${start}
      union all select * from merges d where d.duplicate_id = ${id} and d.id >= ${start}) m
    cross join lateral ${findMoment(false, sql`m.at`)} applied cross join lateral ${findMoment(true, sql`applied.at`)} undone)`
}

function selectLaterVerification({ id, at }: PastSubject, start: number): RawBuilder<unknown> {
  return sql`(
    select jsonb_build_object('before', w.changes #>> '{last_verified_at,before}') from direct_writes w
    where w.subject_type = 'entity_verification' and w.subject_id = ${id} and w.id >= ${start} and ${isLater(sql`w.at`, at)}
    order by w.id limit 1)`
}
