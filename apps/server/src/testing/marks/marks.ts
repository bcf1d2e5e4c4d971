import { sql } from 'kysely'
import type { RecordType } from '../../changes/queries.ts'
import type { Database } from '../../database/database.ts'
import type { DB } from '../../database/tables.ts'
import { fieldEventFields } from '../../field-events/fields.ts'

/** A text that is in only one place of the database, and the scopes that may read that place. */
export type Mark = { readonly text: string; readonly canRead: (heldScopes: readonly string[]) => boolean }

/** Keys that may see the records of a table: keys with any of the scopes, or none. Some tables get no marks. */
type TableReaders = readonly string[] | 'nobody' | 'by type of record' | 'not planted'

const catalog = ['read:catalog']
const people = ['read:people']
const gtm = ['read:gtm']
const sprints = ['read:catalog', 'write:discovery-sprints']

/** The readers of every table; a missing table does not compile. Tables that get no marks are derived from others, or identify keys. */
const tableReaders: Readonly<Record<keyof DB, TableReaders>> = {
  agents: 'not planted',
  agent_outcomes: 'not planted',
  agent_scores: 'not planted',
  api_calls: 'not planted',
  api_calls_daily: 'not planted',
  api_keys: 'not planted',
  capabilities: catalog,
  curation_log: 'nobody',
  curator_credentials: 'nobody',
  curator_sessions: 'nobody',
  curator_sign_in_attempts: 'nobody',
  curator_verifications: 'nobody',
  curators: 'nobody',
  direct_writes: 'nobody',
  discovery_sprint_targets: sprints,
  discovery_sprints: sprints,
  // Rows of dumps contain only words from the code; the content of their files is not in any column.
  dump_files: 'not planted',
  dumps: 'not planted',
  duplicate_keys: 'not planted',
  duplicate_pairs: 'not planted',
  duplicates_to_refresh: 'not planted',
  entities: catalog,
  entity_aliases: catalog,
  entity_distinctions: 'nobody',
  entity_events: catalog,
  entities_to_refresh: 'not planted',
  entity_facets: 'not planted',
  entity_index: 'not planted',
  entity_index_now: 'not planted',
  entity_lore: catalog,
  entity_marks: 'not planted',
  entity_org_fits: catalog,
  entity_providers: catalog,
  entity_relationships: catalog,
  entity_segments: catalog,
  entity_taxonomy_terms: catalog,
  entity_verticals: catalog,
  erased_proposals: 'not planted',
  evidence_hosts: 'not planted',
  facet_counts: 'not planted',
  feed_events: 'by type of record',
  feed_forgotten: 'not planted',
  feed_generations: 'not planted',
  field_event_aliases: gtm,
  field_event_entities: gtm,
  field_event_follow_ups: gtm,
  field_event_goals: gtm,
  field_event_interactions: gtm,
  field_event_people: gtm,
  field_event_roster_candidates: gtm,
  field_event_scorecards: gtm,
  field_event_segments: [...gtm, ...catalog],
  field_event_unmatched_names: gtm,
  field_events: gtm,
  field_history: 'nobody',
  gtm_assignments: gtm,
  gtm_brief_links: gtm,
  gtm_briefs: gtm,
  // Answers that are stored for repeated requests contain nothing besides the content of the records.
  history_start: 'not planted',
  idempotency_answers: 'not planted',
  // Only the key that made a preview finds it, over /mcp (rule mcp.previews).
  mcp_previews: 'nobody',
  merge_rows: 'nobody',
  merges: 'nobody',
  needs: catalog,
  noted_writes: 'not planted',
  pending_files: 'nobody',
  people,
  person_aliases: people,
  person_distinctions: 'nobody',
  person_roles: people,
  // Proposals and their threads get marks through the API (marked-proposals.ts), because their content needs a valid structure.
  proposal_changes: 'not planted',
  proposal_decisions: 'nobody',
  proposal_events: 'nobody',
  proposal_judgements: 'not planted',
  proposal_kinds: 'not planted',
  proposal_log: 'nobody',
  proposal_looks: 'not planted',
  proposal_plans: 'not planted',
  proposal_records: 'not planted',
  proposal_thread: 'not planted',
  proposals: 'not planted',
  provider_counts: 'not planted',
  reference_version: 'not planted',
  renames: 'not planted',
  repeatable_answers: 'not planted',
  run_report_entities: 'nobody',
  run_reports: 'nobody',
  saved_views: 'nobody',
  schema_migrations: 'not planted',
  search_words: 'not planted',
  segment_ancestors: 'not planted',
  segment_lore: catalog,
  segments: catalog,
  sign_in_attempts: 'nobody',
  signing_secrets: 'not planted',
  similar_name_halves: 'not planted',
  similar_name_search: 'not planted',
  sources: catalog,
  taxonomy_terms: catalog,
  term_ancestors: 'not planted',
  tombstones: 'nobody',
  touchpoints: people,
  usage_writers: 'not planted',
  verticals: catalog,
  webhook_deliveries: 'nobody',
  webhook_parked: 'nobody',
  webhooks: 'nobody',
}

/** The readers of the events of the feed, by the type of the record that changed; a missing type does not compile. */
const readersOfEvents: Readonly<Record<RecordType, readonly string[]>> = {
  capability: catalog,
  discovery_sprint_target: catalog,
  entity: catalog,
  field_event: gtm,
  gtm_assignment: gtm,
  gtm_brief: gtm,
  need: catalog,
  person: people,
  proposal: ['read:proposals'],
  segment: catalog,
  source: catalog,
  taxonomy_term: catalog,
  vertical: catalog,
}

type Column = { readonly table_name: string; readonly column_name: string; readonly data_type: string }

/** Puts a mark into every text and JSON column of the database, except the columns in `publicColumns`, which every key may see. */
export async function plantMarks(database: Database, publicColumns: readonly string[]): Promise<Mark[]> {
  const columns = await listTextColumns(database)
  const unknown = [...new Set(columns.map(({ table_name }) => table_name))].filter((name) => !Object.hasOwn(tableReaders, name))
  if (unknown.length > 0) throw new Error(`Say in testing/marks/marks.ts by which scopes these tables are read: ${unknown.join(', ')}.`)
  const marks: Mark[] = []
  for (const column of columns) {
    const readers = tableReaders[column.table_name as keyof DB]
    if (readers === 'not planted' || readers === 'by type of record' || publicColumns.includes(column.column_name)) continue
    const text = `zq-${column.table_name}-${column.column_name}-qz`
    if (await tryPlantMark(database, column, text))
      marks.push({ text, canRead: (held) => listColumnReaders(column, readers).some((scope) => held.includes(scope)) })
  }
  return [...marks, ...(await plantEvents(database))]
}

/** Adds an event for each type of record to the feed, with a mark as the name of the changed field. */
async function plantEvents(database: Database): Promise<Mark[]> {
  const marks: Mark[] = []
  for (const [type, readers] of Object.entries(readersOfEvents)) {
    const text = `zq-feed_events-${type}-qz`
    await database.runAsOwner((db) =>
      sql`
        insert into feed_events (timeline, type, record_type, record_id, slug, changed)
        values (feed_timeline(), 'changed', ${type}, gen_random_uuid(), 'a-record', array[${text}])`.execute(db),
    )
    marks.push({ text, canRead: (held) => readers.some((scope) => held.includes(scope)) })
  }
  return marks
}

function listColumnReaders({ table_name, column_name }: Column, readers: readonly string[] | 'nobody'): readonly string[] {
  if (readers === 'nobody') return []
  const open = table_name === 'field_events' ? (fieldEventFields.readBy.but?.[column_name] ?? []) : []
  return [...readers, ...open]
}

async function listTextColumns(database: Database): Promise<Column[]> {
  const { rows } = await database.run((db) =>
    sql<Column>`
      select c.table_name, c.column_name, c.data_type from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and not exists (select from pg_class p where p.oid = to_regclass(quote_ident(c.table_name)) and p.relispartition) and c.is_generated = 'NEVER'
        and (c.data_type in ('text', 'jsonb') or (c.data_type = 'ARRAY' and c.udt_name = '_text')) and t.table_name not like 'kysely%'
      order by 1, 2`.execute(db),
  )
  return rows
}

/**
 * Tries the mark in the forms that a column may require, simplest first. A column that accepts none of these forms allows only a few words.
 */
async function tryPlantMark(database: Database, { table_name, column_name, data_type }: Column, mark: string): Promise<boolean> {
  for (const form of listForms(data_type, mark)) {
    try {
      await database.transaction((tx) => sql`update ${sql.table(table_name)} set ${sql.ref(column_name)} = ${form}`.execute(tx))
      return true
    } catch (error) {
      if (!isRuleViolation(error)) throw error
    }
  }
  return false
}

function listForms(type: string, mark: string) {
  const buildJson = (value: object) => sql`${JSON.stringify(value)}::jsonb`
  if (type === 'ARRAY') return [sql`array[${mark}]`]
  if (type === 'jsonb')
    return [
      buildJson({ label: mark, href: `https://example.org/${mark}` }),
      buildJson({ note: mark }),
      buildJson([{ name: mark, title: mark, note: mark }]),
      buildJson([mark]),
    ]
  return [sql`${mark}`, sql`${mark} || '-' || md5(ctid::text)`, sql`'https://example.org/' || ${mark}`]
}

/** True for the error of a rule of the table: a check, a key, a trigger that forbids changes, or a narrower type. */
function isRuleViolation(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('23') || code.startsWith('22') || code === 'P0001' || code === '42501' || code === '55000'
}
