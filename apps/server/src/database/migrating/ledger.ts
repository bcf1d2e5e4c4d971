import { sql } from 'kysely'
import type { Db } from '../named-statements.ts'
import { lastCountedByKysely, type Migration } from './migration.ts'

/** A migration that a database has, applied by an earlier release, this code, or a later release. */
export type AppliedMigration = { readonly name: string; readonly bears: number | null; readonly appliedAt: string }

/** Creates the tables in which a database records its migrations, in a form that earlier code can also read. */
export async function makeLedger(db: Db): Promise<void> {
  await sql
    .raw(`
      create table if not exists kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
      create table if not exists schema_migrations (
        number integer primary key,
        name text not null unique check (length(name) <= 255),
        -- The number of the last migration that the oldest code still serving knows.
        bears integer not null check (bears < number),
        applied_at timestamptz not null default clock_timestamp()
      );`)
    .execute(db)
}

/** True when a database has those tables. */
export async function hasLedger(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('kysely_migration') is not null and to_regclass('schema_migrations') is not null as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Reads the applied migrations of a database that has those tables. */
export async function readAppliedMigrations(db: Db): Promise<readonly AppliedMigration[]> {
  const { rows } = await sql<AppliedMigration>`
    select name, bears, applied_at::text as "appliedAt" from schema_migrations
    union all
    select name, null, timestamp from kysely_migration where name not in (select name from schema_migrations)
    order by name`.execute(db)
  return rows
}

/** Reads the applied migrations of any database, including one of an earlier release and one without a schema. */
export async function readAppliedMigrationsIfAny(db: Db): Promise<readonly AppliedMigration[]> {
  if (await hasLedger(db)) return readAppliedMigrations(db)
  const { rows: earlier } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db)
  if (earlier.length === 0) return []
  const { rows } =
    await sql<AppliedMigration>`select name, null as bears, timestamp as "appliedAt" from kysely_migration order by name`.execute(db)
  return rows
}

/** Records migrations as applied, in the transaction that applies them. */
export async function recordMigrations(tx: Db, migrations: readonly Migration[]): Promise<void> {
  const inTableOfKysely = migrations.filter(({ number, bears }) => number <= lastCountedByKysely || bears > lastCountedByKysely)
  const inOwnTable = migrations.filter(({ number }) => number > lastCountedByKysely)
  // The time must not be earlier than any other, because Kysely's migrator sorts by time, then by name.
  if (inTableOfKysely.length > 0)
    await sql`
      insert into kysely_migration (name, timestamp)
      select name, (
        select greatest(to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), max(timestamp)) from kysely_migration)
      from unnest(${inTableOfKysely.map(({ name }) => name)}::text[]) name`.execute(tx)
  if (inOwnTable.length > 0)
    await sql`
      insert into schema_migrations (number, name, bears)
      select * from unnest(${inOwnTable.map(({ number }) => number)}::integer[], ${inOwnTable.map(({ name }) => name)}::text[],
        ${inOwnTable.map(({ bears }) => bears)}::integer[])`.execute(tx)
}
