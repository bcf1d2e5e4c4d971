import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { rowSchemas } from '../row-schemas.ts'

/** A value at the limits of a column's type, or a value that an answer cannot express. */
export type Extreme = { readonly type: string; readonly value: string }

/** Types whose values an answer can always express, exactly or approximately. */
const typesShownInForm = ['timestamp with time zone', 'date', 'double precision', 'numeric', 'bigint']

/** True if answers convert values of the type, instead of showing them as stored, as they do with texts, lists, JSON and counts. */
export function isConvertedInAnswers(type: string): boolean {
  return typesShownInForm.includes(type) && type !== 'bigint'
}

const valuesOfTypes: Readonly<Record<string, readonly string[]>> = {
  'timestamp with time zone': ['infinity', '-infinity', '0001-12-31 23:00:00+00 BC', '10000-01-01 00:00:00+00'],
  date: ['infinity', '-infinity', '0044-03-15 BC', '10000-01-01'],
  'double precision': ['NaN', 'Infinity', '-Infinity', '1.7976931348623157e308', '5e-324'],
  numeric: ['NaN', 'Infinity', '1e400', '1e-400'],
  bigint: ['9223372036854775807', '-9223372036854775808'],
  integer: ['2147483647', '-2147483648'],
  smallint: ['32767', '-32768'],
  'text[]': ['{}', '{""}', '{NULL}'],
  text: ['', '\u200b'],
}

export const extremes: readonly Extreme[] = Object.entries(valuesOfTypes).flatMap(([type, values]) =>
  values.map((value) => ({ type, value })),
)

/** Tables with the service's permissions and progress: by design, extreme values in them would change its behaviour. */
const ownTables = [
  ...[
    'api_keys',
    'curator_credentials',
    'curator_sessions',
    'curator_sign_in_attempts',
    'curator_verifications',
    'curators',
    'signing_secrets',
  ],
  ...[
    'kysely_migration',
    'kysely_migration_lock',
    'schema_migrations',
    'reference_version',
    'history_start',
    'feed_generations',
    'feed_forgotten',
    'feed_events',
  ],
  ...['entity_index', 'entity_facets', 'entity_marks', 'facet_counts', 'provider_counts', 'search_words', 'noted_writes', 'renames'],
]

/** Drops the constraints against values that answers cannot show, because the tests are about stored values of this kind. */
export async function dropGuards(database: Database): Promise<void> {
  await database.runAsOwner(async (db) => {
    const { rows } = await sql<{ table: string; constraint: string }>`
      select conrelid::regclass::text as table, conname as constraint from pg_constraint where conname like '%\_showable'`.execute(db)
    for (const { table, constraint } of rows) await sql`alter table ${sql.table(table)} drop constraint ${sql.id(constraint)}`.execute(db)
  })
}

/** Puts a value into every column of its type that accepts it, and returns these columns. */
export async function plantEverywhere(database: Database, { type, value }: Extreme): Promise<string[]> {
  const { rows: columns } = await database.runAsOwner((db) =>
    sql<{ table: string; column: string }>`
      select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' and a.attidentity = '' and a.atttypid = ${type}::regtype
        and not c.relname = any(${ownTables}::text[])
        -- Words and lists in other tables come from the program, which reads only values that it has written.
        and (${typesShownInForm.includes(type)} or c.relname = any(${Object.keys(rowSchemas)}::text[]))
      order by 1, 2`.execute(db),
  )
  const planted: string[] = []
  for (const { table, column } of columns)
    if (
      (await tryPlantValue(database, table, column, type, value, 'origin')) ||
      (await tryPlantValue(database, table, column, type, value, 'replica'))
    )
      planted.push(`${table}.${column}`)
  return planted
}

/** Stores a value; with the role `replica`, bypasses the triggers that guard the rows of an audit log. */
async function tryPlantValue(
  database: Database,
  table: string,
  column: string,
  type: string,
  value: string,
  role: 'origin' | 'replica',
): Promise<boolean> {
  try {
    return await database.runAsOwner((db) =>
      db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = ${sql.lit(role)}`.execute(tx)
        const updated = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}::${sql.raw(type)}`.execute(tx)
        return (updated.numAffectedRows ?? 0n) > 0n
      }),
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}
