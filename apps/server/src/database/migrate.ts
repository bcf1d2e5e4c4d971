import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { migrations } from './migrations/all.ts'
import type { Db } from './named-statements.ts'

export type MigrationState = { readonly name: string; readonly appliedAt: string | null }

/**
 * Applies the missing migrations up to the one that is named, or all. Several processes may call it at once: one works, the others
 * wait for it and then find nothing to do.
 */
export async function migrateUp(database: Database, last?: string): Promise<string[]> {
  return database.asOwner(async (db) => {
    const migrator = migratorOn(db)
    const { error, results = [] } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
    const failed = results.find((result) => result.status === 'Error')
    if (error) {
      const where = failed ? `Migration ${failed.migrationName} failed` : 'The migrations could not be run'
      throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}. Nothing of it was kept.`, { cause: error })
    }
    return results.map((result) => result.migrationName)
  })
}

/** Lists every migration, in order, with the time at which it was applied; null for one that is not applied yet. */
export async function readMigrationStates(database: Database): Promise<MigrationState[]> {
  return database.asOwner(async (db) => {
    const infos = await migratorOn(db).getMigrations()
    return infos.map(({ name, executedAt }) => ({ name, appliedAt: executedAt?.toISOString() ?? null }))
  })
}

/** The migrations that a database lacks, and whether it takes no writes: a replica, or one that is set to be read only. */
export type Standing = { readonly missing: readonly string[]; readonly isReadOnly: boolean }

/** Reads whether this server can serve on the database, by one cheap statement, because it is asked every second. */
export async function readStanding(db: Db): Promise<Standing> {
  const { rows } = await sql<{ applied: string[]; isReadOnly: boolean }>`
    select array(select name from kysely_migration) as applied,
      pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`.execute(db)
  const applied = new Set(rows[0]?.applied)
  return { missing: Object.keys(migrations).filter((name) => !applied.has(name)), isReadOnly: rows[0]?.isReadOnly ?? false }
}

function migratorOn(db: ConstructorParameters<typeof Migrator>[0]['db']): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}
