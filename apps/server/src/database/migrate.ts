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
  return database.asOwner(async (db) => {
    const { error, results = [] } = await migratorOn(db).migrateToLatest()
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

/** Names the migrations that the database lacks. One cheap statement, because it is asked every second. */
export async function listMissingMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  return Object.keys(migrations).filter((name) => !applied.has(name))
}

function migratorOn(db: ConstructorParameters<typeof Migrator>[0]['db']): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}
