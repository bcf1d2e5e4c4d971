import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import { mergeRecords } from '../records/merges/merge.ts'
import type { RecordKind } from '../records/references/resolve.ts'
import { sendDuringTransaction } from './statements/sent-during.ts'

/** Creates an accepted proposal, to which a merge can be added as its only change. */
export async function makeProposal(database: Database): Promise<string> {
  return database.run(async (db) => {
    const values = { environment: 'test', operation_id: 'test', status: 'accepted', change_count: 1 } as const
    const { id } = await db
      .insertInto('proposals')
      .values({ ...values, change_kinds: ['merge_entities'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Merges two records as the only change of a proposal, by default of a new one, and returns the proposal's id. */
export async function merge(
  database: Database,
  kind: RecordKind,
  duplicateId: string,
  survivorId: string,
  proposal?: string,
): Promise<string> {
  const proposalId = proposal ?? (await makeProposal(database))
  await database.transaction((tx) => mergeRecords(tx, kind, { survivorId, duplicateId, proposalId, changeIndex: 0 }))
  return proposalId
}

/** Runs `send` during a merge, and returns its answer. */
export async function runDuringMerge<Answer>(
  database: Database,
  kind: RecordKind,
  { duplicateId, survivorId }: { readonly duplicateId: string; readonly survivorId: string },
  send: () => Promise<Answer>,
): Promise<Answer> {
  const proposalId = await makeProposal(database)
  return sendDuringTransaction(database, (tx) => mergeRecords(tx, kind, { survivorId, duplicateId, proposalId, changeIndex: 0 }), send)
}

/** Tables that are derived from others, that are only ever added to, or that are the catalog's own bookkeeping. */
const notRecords = [
  ...['entity_index', 'entity_facets', 'entity_marks', 'facet_counts', 'provider_counts', 'search_words', 'renames', 'reference_version'],
  ...[
    'history_start',
    'feed_events',
    'feed_generations',
    'feed_forgotten',
    'noted_writes',
    'usage_writers',
    'merges',
    'merge_rows',
    'duplicate_keys',
    'duplicate_pairs',
    'duplicates_to_refresh',
    'similar_name_halves',
    'similar_name_search',
    'proposals',
    'proposal_kinds',
    'proposal_events',
    'kysely_migration',
    'kysely_migration_lock',
    'schema_migrations',
  ],
]

/** Reads every row of every table that holds records, without the timestamp of its last change. */
export async function readRecordRows(db: Db): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
      and relnamespace = 'public'::regnamespace and relname <> all(${notRecords}) order by 1`.execute(db)
  const dumped: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string
    }>`select (to_jsonb(t) - 'updated_at')::text as row from ${sql.table(name)} t order by 1`.execute(db)
    if (rows.length > 0) dumped[name] = rows.map(({ row }) => row)
  }
  return dumped
}

export type ForeignKey = { readonly table: string; readonly column: string }

/** Reads every foreign key to a table from the schema. */
export async function listForeignKeys(db: Db, table: string): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = ${table}::regclass order by 1, 2`.execute(db)
  return rows
}

type Column = {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly references: string | null
  readonly choice: string | null
}

/** Values that a table needs besides made-up values in its required columns. */
const alsoNeeded: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  entity_providers: { provider_name: 'Somebody' },
  field_event_interactions: { counterpart_name: 'Somebody' },
  gtm_briefs: { week_start: '2026-01-05' },
}

/** Adds a row to any table, with the given values, and made-up values in its other required columns. Returns it. */
export async function makeRow(db: Db, table: string, overrides: Readonly<Record<string, unknown>> = {}): Promise<Record<string, string>> {
  const values: Record<string, unknown> = { ...alsoNeeded[table], ...overrides }
  for (const column of await listColumns(db, table)) {
    if (column.name in values || !column.required) continue
    values[column.name] = column.references === null ? makeUpValue(column) : (await makeRow(db, column.references)).id
  }
  const names = sql.join(Object.keys(values).map((name) => sql.ref(name)))
  const { rows } = await sql<Record<string, string>>`
    insert into ${sql.table(table)} (${names}) select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)
    returning *`.execute(db)
  return rows[0] ?? {}
}

async function listColumns(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as required,
      (select c.confrelid::regclass::text from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum]) as references,
      (select substring(pg_get_constraintdef(c.oid) from 'ARRAY\\[''([^'']*)''') from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum] and pg_get_constraintdef(c.oid) like '%ARRAY[%' limit 1) as choice
    from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`.execute(db)
  return rows
}

function makeUpValue({ name, type, choice }: Column): unknown {
  if (choice !== null) return choice
  if (type === 'text') return `x-${randomUUID()}`
  if (type === 'uuid') return randomUUID()
  // The only required bytea column is the hash of a key's secret.
  if (type === 'bytea') return `\\x${randomBytes(32).toString('hex')}`
  if (type === 'date' || type.startsWith('timestamp')) return '2026-01-01'
  if (type === 'jsonb') return {}
  if (type === 'boolean') return false
  if (type.endsWith('[]')) return []
  if (/int|numeric/.test(type)) return 1
  throw new Error(`No value is known for the column ${name} of the type ${type}.`)
}
