import type { BulkConnection } from '../database/connections/bulk-connection.ts'
import type { Table } from './schema.ts'

/** A part of the schema that is dropped while rows are loaded, and created again from its definition in the system catalogue. */
type RecreatableDefinition = { readonly dropSql: string; readonly createSql: string }

/**
 * Drops the parts that would act on rows during loading, or that are slower row by row: triggers, foreign keys, and indexes that enforce no
 * rule. This requires only ownership of the tables, whereas disabling foreign keys requires a superuser. Returns a function that creates
 * all of them again, and so checks every foreign key.
 */
export async function suspendConstraints(connection: BulkConnection, tables: readonly Table[]): Promise<() => Promise<void>> {
  // The partitions of a table may have their own triggers and rules.
  const below = await connection.query<{ name: string }>(`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relispartition and relnamespace = current_schema()::regnamespace order by relname`)
  const names = [...tables, ...below].map(({ name }) => name)
  const parts = [...(await readForeignKeys(connection, names)), ...(await readIndexes(connection, names))]
  const escaped = names.map((name) => connection.quote(name))
  for (const name of escaped) await connection.query(`alter table ${name} disable trigger user`)
  for (const { dropSql } of parts) await connection.query(dropSql)
  return async () => {
    for (const { createSql } of parts.toReversed()) await connection.query(createSql)
    for (const name of escaped) await connection.query(`alter table ${name} enable trigger user`)
  }
}

async function readForeignKeys(connection: BulkConnection, names: readonly string[]): Promise<RecreatableDefinition[]> {
  return connection.query<RecreatableDefinition>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "dropSql",
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "createSql"
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace and conrelid = any ($1::regclass[])
    order by conrelid::regclass::text, conname`,
    [names],
  )
}

/** Lists indexes that are neither unique nor part of an index of a partitioned table. */
async function readIndexes(connection: BulkConnection, names: readonly string[]): Promise<RecreatableDefinition[]> {
  return connection.query<RecreatableDefinition>(
    `select format('drop index %s', i.indexrelid::regclass) as "dropSql", pg_get_indexdef(i.indexrelid) as "createSql"
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relkind = 'i' and not c.relispartition and not i.indisunique and i.indrelid = any ($1::regclass[])
    order by i.indexrelid::regclass::text`,
    [names],
  )
}
