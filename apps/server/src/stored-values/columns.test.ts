import { isBlank } from '@catalog/contract/texts/blank'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { earlierSteps } from '../database/migrations/earlier/steps.ts'
import { serveScratchDatabase } from '../testing/serve-scratch.ts'
import { findColumnSchema, isContractTable, rowSchemas } from './row-schemas.ts'

const served = serveScratchDatabase()
const clearing = '0027-blank-texts'

/** Tables for signing in, logs, proposals as they were sent, and derived values. They contain no facts of the catalog. */
const silent = [
  ...['agent_outcomes', 'agent_scores', 'api_calls', 'api_calls_daily', 'curation_log', 'curator_credentials', 'curator_sessions'],
  ...['curator_sign_in_attempts', 'curator_verifications', 'direct_writes', 'dump_files', 'dumps', 'entities_to_refresh', 'entity_facets'],
  ...['duplicate_keys', 'duplicate_pairs', 'duplicates_to_refresh', 'entity_distinctions', 'person_distinctions'],
  ...['entity_index', 'entity_marks', 'entity_segments', 'entity_taxonomy_terms', 'entity_verticals', 'erased_proposals', 'evidence_hosts'],
  ...['facet_counts', 'feed_events', 'feed_forgotten', 'feed_generations', 'field_history', 'idempotency_answers', 'kysely_migration'],
  ...['kysely_migration_lock', 'mcp_previews', 'merge_rows', 'merges', 'noted_writes', 'pending_files', 'proposal_changes'],
  ...[
    'proposal_decisions',
    'proposal_events',
    'proposal_judgements',
    'proposal_kinds',
    'proposal_log',
    'proposal_looks',
    'proposal_plans',
    'proposal_records',
    'proposal_thread',
  ],
  ...[
    'proposals',
    'history_start',
    'provider_counts',
    'reference_version',
    'renames',
    'repeatable_answers',
    'sign_in_attempts',
    'run_report_entities',
    'schema_migrations',
    'search_words',
  ],
  ...[
    'saved_views',
    'signing_secrets',
    'similar_name_halves',
    'similar_name_search',
    'tombstones',
    'usage_writers',
    'webhook_deliveries',
    'webhook_parked',
  ],
]

/** Columns of the other tables that only the service sets, and that no answer shows unchanged. */
const ownColumns = [
  ...['api_keys.budget_day', 'api_keys.previous_secret_expires_at', 'api_keys.upload_day', 'api_keys.window_started_at'],
  ...['curators.image', 'entities.names_folded', 'field_event_unmatched_names.name_of', 'sources.sha256', 'sources.storage_key'],
  ...['webhooks.due_at', 'webhooks.leased_until'],
]

type Column = { readonly table: string; readonly column: string; readonly isNullableText: boolean }

async function listColumns(): Promise<readonly Column[]> {
  const { rows } = await served.database.run((db) =>
    sql<Column>`
      select c.relname as table, a.attname as column, a.atttypid = 'text'::regtype and not a.attnotnull as "isNullableText"
      from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and (t.typname in ('text', 'jsonb', 'date', 'timestamptz', 'float8', 'numeric') or t.typelem = 'text'::regtype)
      order by 1, 2`.execute(db),
  )
  return rows
}

describe('rowSchemas', () => {
  it('names every table, except those that contain no facts of the catalog', async () => {
    const tables = [...new Set((await listColumns()).map(({ table }) => table))]
    expect(tables.filter((table) => !isContractTable(table) && !silent.includes(table))).toEqual([])
    expect(Object.keys(rowSchemas).filter((table) => !tables.includes(table))).toEqual([])
  })

  it('has a schema for every column, except those that only the service sets', async () => {
    const unknown = (await listColumns()).flatMap(({ table, column }) =>
      isContractTable(table) && findColumnSchema(table, column) === undefined ? [`${table}.${column}`] : [],
    )
    expect(unknown).toEqual(ownColumns)
  })
})

/** The tables that the migration names. */
function listClearedTables(): string[] {
  const [, names = ''] = /table_name in \(([^)]*)\)/.exec(earlierSteps[clearing]) ?? []
  return [...names.matchAll(/'(\w+)'/g)].map(([, table = '']) => table)
}

/** The tables that existed before the migration. */
function listEarlierTables(): string[] {
  const earlier = Object.entries(earlierSteps).filter(([name]) => name < clearing)
  return earlier.flatMap(([, text]) =>
    [
      ...[text]
        .flat()
        .join('\n')
        .matchAll(/^create table (\w+)/gm),
    ].map(([, table = '']) => table),
  )
}

/** Labels of keys and names of curators: administrators set them, and the check lists blank ones. */
const leftToAdministrators = ['api_keys', 'curators']

describe('the check for blank texts', () => {
  it('reads the same tables that the migration changed', async () => {
    const before = listEarlierTables()
    const checked = (await listColumns()).flatMap(({ table, column, isNullableText }) =>
      isNullableText && isContractTable(table) && findColumnSchema(table, column) !== undefined ? [table] : [],
    )
    const expected = [...new Set(checked)].filter((table) => before.includes(table) && !leftToAdministrators.includes(table))
    expect(listClearedTables().sort()).toEqual(expected.sort())
  })
})

/** All code points, except surrogates and planes that contain only letters or are unassigned. */
const planes = [
  [0x1, 0xd7ff],
  [0xe000, 0x1ffff],
  [0xe0000, 0xe0fff],
] as const

describe('is_blank of the database', () => {
  it.each(planes)('agrees with the check of requests on which characters from %i to %i are blank', async (first, last) => {
    const { rows } = await served.database.run((db) =>
      sql<{ code: number }>`
      select code from generate_series(${first}::integer, ${last}::integer) code where is_blank(chr(code)) order by 1`.execute(db),
    )
    const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    expect(rows.map(({ code }) => code)).toEqual(codes.filter((code) => isBlank(String.fromCodePoint(code))))
  })
})
