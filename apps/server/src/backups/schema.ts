import type { BulkConnection } from '../database/connections/bulk-connection.ts'

/** A table whose rows belong in a backup, with its stored columns. Generated columns are left out. */
export type Table = { readonly name: string; readonly columns: readonly string[]; readonly bytes: number }

/**
 * Tables whose rows are not backed up. The migrations of the restored database are recorded when its schema is created. If pending files
 * were restored and both databases shared a bucket, the restored database would remove the files. The feed, noted writes and dumps depend
 * on the transaction counter, which differs in the restored database. The search for similar names starts again there.
 */
export const leftBehind: ReadonlySet<string> = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'schema_migrations',
  'pending_files',
  'feed_events',
  'feed_forgotten',
  'feed_generations',
  'noted_writes',
  'dumps',
  'dump_files',
  'similar_name_halves',
  'similar_name_search',
])

/** Tables into which migrations insert rows: a database with rows in no other table counts as empty. */
export const filledByMigrations: ReadonlySet<string> = new Set(['reference_version', 'signing_secrets', 'history_start'])

/** Lists the tables of the catalog: each partitioned table once, and no unfinished copies of years. */
export async function readTables(connection: Pick<BulkConnection, 'query'>): Promise<Table[]> {
  const rows = await connection.query<{ name: string; columns: string[]; bytes: string }>(`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
      ) as columns
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
      and not exists (
        select from pg_class p
        where p.relkind = 'p' and p.relnamespace = c.relnamespace and c.relname ~ ('^' || p.relname || '_[0-9]{4}$'))
    order by c.relname`)
  return rows.filter(({ name }) => !leftBehind.has(name)).map(({ bytes, ...table }) => ({ ...table, bytes: Number(bytes) }))
}

/** Lists the migrations that a database has, in order; none if it has no schema. */
export async function readMigrationNames(connection: BulkConnection): Promise<string[]> {
  const ledgers = await connection.query<{ name: string }>(`
    select relname as name from pg_class
    where relname in ('kysely_migration', 'schema_migrations') and relnamespace = current_schema()::regnamespace`)
  if (ledgers.length === 0) return []
  const names = ledgers.map(({ name }) => `select name::text from ${connection.quote(name)}`)
  const applied = await connection.query<{ name: string }>(`select name from (${names.join(' union ')}) applied order by name collate "C"`)
  return applied.map(({ name }) => name)
}

/** Finds a table with rows that no migration has inserted; undefined if there is none. */
export async function findFilledTable(connection: BulkConnection, tables: readonly Table[]): Promise<string | undefined> {
  for (const { name } of tables) {
    if (filledByMigrations.has(name)) continue
    const rows = await connection.query(`select from ${connection.quote(name)} limit 1`)
    if (rows.length > 0) return name
  }
  return undefined
}
