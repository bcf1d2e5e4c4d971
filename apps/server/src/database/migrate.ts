import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { migrations } from './migrations/all.ts'
import type { Db } from './named-statements.ts'

export type MigrationState = { readonly name: string; readonly appliedAt: string | null }

/**
 * Applies the missing migrations, each in its own transaction. Several processes may call it at once: one works, the others
 * wait for it and then find nothing to do.
 */
export async function migrateUp(database: Database): Promise<string[]> {
  const applied = await database.asOwner(async (db) => {
    const { error, results = [] } = await migratorOn(db).migrateToLatest()
    const failed = results.find((result) => result.status === 'Error')
    if (error) {
      const where = failed ? `Migration ${failed.migrationName} failed` : 'The migrations could not be run'
      throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}. Nothing of it was kept.`, { cause: error })
    }
    return results.map((result) => result.migrationName)
  })
  // Connections that were opened before the service's role was there did not take it.
  if (applied.length > 0) await database.renew()
  return applied
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
