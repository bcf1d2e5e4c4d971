import { type RawBuilder, sql } from 'kysely'
import type { Json } from '../families/field-family.ts'

/** The value that a row of the survivor, `kept`, has in a column after `gone` was folded into it. */
export type Fill = {
  readonly value: RawBuilder<unknown>
  /** The value that means "not known yet". */
  readonly unsaid?: Json
  /** `map` if each key is filled separately; `text` if the texts of both rows are joined. */
  readonly is?: 'map' | 'text'
}

/** The values that a row takes over from a folded row, by column. */
export type Fills = Readonly<Record<string, Fill>>

/** Maximum length of lists in the contract. */
const maxItems = 100
/** Maximum lengths of texts in the contract, by column. */
export const maxLengths = { learned: 10_000, relationship_note: 4_000 } as const

/** Fills the empty columns of the survivor's row from the row that is folded into it (rule merge.fills-gaps). */
export function buildGapFills(...columns: readonly string[]): Fills {
  return buildFills(columns, (column) => ({ value: sql`coalesce(${selectKept(column)}, ${selectGone(column)})` }))
}

/** Fills a column whose value means "not known yet", which counts as empty, too. */
function buildDefaultFills(column: string, unsaid: string): Fills {
  return { [column]: { value: sql`coalesce(nullif(${selectKept(column)}, ${sql.lit(unsaid)}), ${selectGone(column)})`, unsaid } }
}

/** Merges maps key by key; the survivor's value wins. */
function buildMapFills(...columns: readonly string[]): Fills {
  return buildFills(columns, (column) => ({ is: 'map', value: selectUnion(column, sql`${selectGone(column)} || ${selectKept(column)}`) }))
}

/** Unites lists of texts without duplicates, up to the contract's maximum length. */
function buildListFills(...columns: readonly string[]): Fills {
  const selectAdded = (column: string) => sql`array(
    select v from unnest(${selectGone(column)}) with ordinality g (v, n) where v <> all (${selectKept(column)}) group by v order by min(n))`
  return buildFills(columns, (column) => ({
    value: selectUnion(
      column,
      sql`(${selectKept(column)} || ${selectAdded(column)})[:greatest(${sql.lit(maxItems)}, cardinality(${selectKept(column)}))]`,
    ),
  }))
}

/** Unites lists of objects without duplicates, up to the contract's maximum length. */
function buildObjectListFills(...columns: readonly string[]): Fills {
  const selectAdded = (column: string) => sql`coalesce((
    select jsonb_agg(v order by n) from (
      select v, min(n) as n from jsonb_array_elements(${selectGone(column)}) with ordinality g (v, n)
      where not exists (select from jsonb_array_elements(${selectKept(column)}) k (v) where k.v = g.v)
      group by v order by min(n) limit greatest(0, ${sql.lit(maxItems)} - jsonb_array_length(${selectKept(column)}))) a), '[]')`
  return buildFills(columns, (column) => ({ value: selectUnion(column, sql`${selectKept(column)} || ${selectAdded(column)}`) }))
}

/**
 * Joins the notes of both rows as `joinNotes` does: the survivor's, then the duplicate's with its name and the day of its last change,
 * unless one contains the other, or both together are longer than the contract allows (rule merge.joins-notes).
 */
function buildNotesFills(column: keyof typeof maxLengths, records: 'entities' | 'people', owner: string): Fills {
  const name = sql`(select o.name from ${sql.table(records)} o where o.id = ${selectGone(owner)})`
  const day = sql`to_char(gone.updated_at at time zone 'utc', 'YYYY-MM-DD')`
  const joined = sql`concat(${selectKept(column)}, E'\\n\\n', ${name}, ' (', ${day}, E'):\\n\\n', ${selectGone(column)})`
  const value = sql`case
    when coalesce(is_blank(${selectKept(column)}), true) then coalesce(${selectGone(column)}, ${selectKept(column)})
    when coalesce(is_blank(${selectGone(column)}), true) or strpos(${selectKept(column)}, ${selectTrimmed(selectGone(column))}) > 0 then ${selectKept(column)}
    when strpos(${selectGone(column)}, ${selectTrimmed(selectKept(column))}) > 0 then ${selectGone(column)}
    when length(${joined}) <= ${sql.lit(maxLengths[column])} then ${joined}
    else ${selectKept(column)} end`
  return { [column]: { value, is: 'text' } }
}

function selectTrimmed(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`btrim(${text}, E' \\t\\r\\n')`
}

/** The union if both rows have a value, otherwise the only value. */
function selectUnion(column: string, union: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${selectKept(column)} is null or ${selectGone(column)} is null then coalesce(${selectKept(column)}, ${selectGone(column)}) else ${union} end`
}

function buildFills(columns: readonly string[], fill: (column: string) => Fill): Fills {
  return Object.fromEntries(columns.map((column) => [column, fill(column)]))
}

function selectKept(column: string): RawBuilder<unknown> {
  return sql.ref(`kept.${column}`)
}

function selectGone(column: string): RawBuilder<unknown> {
  return sql.ref(`gone.${column}`)
}

/** Takes over a date unless the role would then end before it starts. */
export const roleFills: Fills = {
  ...buildGapFills('role_label', 'source_id'),
  start_date: {
    value: sql`coalesce(kept.start_date, case when kept.end_date is null or kept.end_date >= gone.start_date then gone.start_date end)`,
  },
  end_date: {
    value: sql`coalesce(kept.end_date, case when coalesce(kept.start_date, gone.start_date) is null
      or coalesce(kept.start_date, gone.start_date) <= gone.end_date then gone.end_date end)`,
  },
}

export const assignmentFills: Fills = {
  ...buildGapFills(
    ...['stage', 'handoff_state', 'classification', 'next_step', 'service_lane', 'contact_path', 'active_channel'],
    ...['right_next_person', 'blocker', 'contact_origin_detail', 'client_for', 'partner_for', 'last_touch', 'fit', 'rationale'],
    ...['next_action', 'owner', 'product_signal', 'contact_origin', 'comms_channel', 'source_ref'],
    ...['unreachable_reason', 'funnel_stage_override', 'call_job', 'next_validation', 'next_call_notes', 'mark_live_until'],
  ),
  ...buildNotesFills('learned', 'entities', 'entity_id'),
  ...buildListFills('needs'),
  ...buildMapFills('pillars', 'sizing'),
  ...buildDefaultFills('lane', 'watching'),
  ...buildDefaultFills('outreach_status', 'not-contacted'),
}

export function buildOutreachFills(records: 'entities' | 'people', owner: string): Fills {
  return {
    ...buildGapFills('next_step'),
    ...buildNotesFills('relationship_note', records, owner),
    ...buildDefaultFills('outreach_status', 'research'),
    meeting_target: { value: sql`kept.meeting_target or gone.meeting_target` },
  }
}

export const targetFills: Fills = {
  ...buildGapFills('relationship_label', 'next_action'),
  ...buildDefaultFills('status', 'not_started'),
  ...buildListFills('pain_points', 'opportunities', 'current_providers', 'missing_info'),
  ...buildObjectListFills('contacts', 'meeting_summaries', 'source_links'),
  ...buildMapFills('key_metrics'),
  ...buildDefaultFills('build_vs_buy_signal', 'unknown'),
  ...buildDefaultFills('willingness_to_pay_signal', 'unknown'),
}

/**
 * Takes over either all columns of a file or none, and no file that another source of the survivor has. The file's bytes are kept for an
 * undo.
 */
const isFileTaken = sql`kept.sha256 is not null or exists (
  select from sources other where other.entity_id = kept.entity_id and other.sha256 = gone.sha256)`
export const fileFills: Fills = buildFills(['storage_key', 'sha256', 'filename', 'mime_type', 'size_bytes'], (column) => ({
  value: sql`case when ${isFileTaken} then ${selectKept(column)} else ${selectGone(column)} end`,
}))
/** Takes over the URL of a source, unless another source of the survivor has it. */
export const addressFills: Fills = {
  url: {
    value: sql`case when kept.url is not null or exists (
      select from sources other where other.entity_id = kept.entity_id and md5(other.url) = md5(gone.url)) then kept.url else gone.url end`,
  },
}

/**
 * A former slug of either record stays a former slug. The two records never share one, because a former slug belongs to only one record.
 */
export const aliasFills: Fills = { is_former_slug: { value: sql`kept.is_former_slug or gone.is_former_slug` } }

/** Keeps one primary segment of the entity: the survivor's, if there is one. */
export function buildPrimaryColumn(entityId: RawBuilder<unknown>, row: 'gone' | 't'): { readonly is_primary: RawBuilder<unknown> } {
  return {
    is_primary: sql`${sql.ref(`${row}.is_primary`)} and not exists (
      select from entity_segments other where other.entity_id = ${entityId} and other.is_primary)`,
  }
}
