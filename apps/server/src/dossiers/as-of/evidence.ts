import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import type { Json, JsonRow } from '../../records/families/field-family.ts'
import { listAllPastTables, type PastTable, recordTables } from './past-tables.ts'

/** The last entry of a field's history before the moment, or the first one after it. */
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
export type MergedRow = { readonly table_name: string; readonly before: JsonRow | null; readonly after: JsonRow | null }

export type MergeEvidence = {
  readonly applied_at: number | null
  readonly undone_at: number | null
  /** Rows in the order of the merge; null if both the merge and its undo are before the requested time. */
  readonly images: readonly MergedRow[] | null
}

export type Evidence = {
  readonly isFuture: boolean
  /** The time since which the history is complete, in microseconds since 1970. */
  readonly historyBegins: number
  readonly present: Readonly<Record<string, readonly JsonRow[]>>
  readonly entries: readonly NearestEntry[]
  readonly merges: readonly MergeEvidence[]
  /** The first verification after the moment; null if there is none. */
  readonly laterVerification: { readonly before: string | null } | null
  /** True if the record has more than `maxProposals` proposals, so that entries of other records may be missing. */
  readonly hasUnreadProposals: boolean
}

export type PastRecordRequest = {
  readonly type: 'entity' | 'person'
  readonly id: string
  readonly at: string
  readonly tables: readonly PastTable[]
}

/** Maximum number of rows that are read from one table; a dossier shows fewer. */
export const maxRows = 5_000

/** Maximum number of proposals in which read_audit_log_around searches for entries of other records. */
export const maxProposals = 2_000

type Row = {
  readonly is_future: boolean
  readonly history_begins: number
  readonly present: Readonly<Record<string, readonly JsonRow[]>>
  readonly entries: readonly NearestEntry[]
  readonly merges: readonly MergeEvidence[]
  readonly later_verification: { readonly before: string | null } | null
  readonly has_unread_proposals: boolean
}

/**
 * Reads the current record and its history around a time in one statement, and so in one snapshot, which contains each decision completely
 * or not at all.
 */
export async function readEvidence(db: Db, request: PastRecordRequest): Promise<Evidence> {
  const { type, id, at, tables } = request
  const names = tables.map(({ table }) => table)
  const families = tables.flatMap(({ isOfOthers, family }) => (isOfOthers ? [family] : []))
  const { rows } = await sql<Row>`
    select ${at}::timestamptz > clock_timestamp() as is_future,
      (select (extract(epoch from s.at) * 1000000)::bigint from history_start s) as history_begins,
      ${selectPresent(type, id, names)} as present, log.entries, log.merges, log.later_verification,
      ${families.length === 0 ? sql`false` : selectHasUnreadProposals(id)} as has_unread_proposals
    from read_audit_log_around(${id}, ${type}, ${at}, ${families}::text[], ${names}::text[]) log`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A statement that always returns one row returned none.')
  const { is_future, history_begins, later_verification, has_unread_proposals, ...evidence } = row
  return {
    ...evidence,
    isFuture: is_future,
    historyBegins: history_begins,
    laterVerification: later_verification,
    hasUnreadProposals: has_unread_proposals,
  }
}

/** Selects true if there are more proposals than read_audit_log_around reads. Counts at most one more than that maximum. */
function selectHasUnreadProposals(id: string): RawBuilder<unknown> {
  return sql`(
    select count(*) > ${sql.lit(maxProposals)} from (
      select p.id from proposals p
      where p.target_entity_id in (${id}, coalesce((select e.merged_into_id from entities e where e.id = ${id}), ${id}))
      union select r.proposal_id from proposal_records r where r.record_id = ${id}
      limit ${sql.lit(maxProposals + 1)}) about)`
}

/** Returns the current row of the record itself. */
export function getPresentRecord({
  subject,
  evidence,
}: {
  readonly subject: PastRecordRequest
  readonly evidence: Evidence
}): JsonRow | undefined {
  return evidence.present[recordTables[subject.type]]?.[0]
}

/** Long columns that only searches use. */
const searched = sql`'{search_text,names_folded,name_key}'::text[]`

/** Selects the rows of the named tables. The SQL text is the same for all names, so that a connection plans it once. */
function selectPresent(type: PastRecordRequest['type'], id: string, names: readonly string[]): RawBuilder<unknown> {
  const record = recordTables[type]
  const selects = listAllPastTables(type).map(({ table, references }) => {
    const belongs = sql.join(
      references.map((column) => sql`t.${sql.ref(column)} = ${id}`),
      sql` or `,
    )
    return sql`${sql.lit(table)}, case when ${sql.lit(table)} = any(${[...names]}::text[]) then (
      select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (select * from ${sql.table(table)} t where ${belongs} limit ${sql.lit(maxRows + 1)}) r)
      else '[]' end`
  })
  const own = sql`${sql.lit(record)}, (select coalesce(jsonb_agg(to_jsonb(t) - ${searched}), '[]') from ${sql.table(record)} t where t.id = ${id})`
  return sql`jsonb_build_object(${sql.join([own, ...selects])})`
}
