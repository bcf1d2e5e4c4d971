import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { migrations } from './migrations/all.ts'
import type { Db } from './named-statements.ts'

export type MigrationState = { readonly name: string; readonly appliedAt: string | null }

/**
 * Brings the schema up to date, each migration in its own transaction. Several processes may call it at
 * once: one works, the others wait for it and then find nothing to do.
 */
export async function migrateUp(database: Database): Promise<string[]> {
  return database.asOwner(async (db) => {
    const { error, results = [] } = await withoutTimeout(db, () => migratorOn(db).migrateToLatest())
    const failed = results.find((result) => result.status === 'Error')
    if (error) {
      const where = failed ? `Migration ${failed.migrationName} failed` : 'The migrations could not be run'
      throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}. Nothing of it was kept.`, { cause: error })
    }
    return results.map((result) => result.migrationName)
  })
}

/** A migration may take its time, and so may another process's that is waited for. */
async function withoutTimeout<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`set statement_timeout = 0`.execute(db)
  try {
    return await work()
  } finally {
    await sql`reset statement_timeout`.execute(db)
  }
}

/** Every migration with when it was applied, in order; null for one that is still to come. */
export async function migrationStates(database: Database): Promise<MigrationState[]> {
  return database.asOwner(async (db) => {
    const infos = await migratorOn(db).getMigrations()
    return infos.map(({ name, executedAt }) => ({ name, appliedAt: executedAt?.toISOString() ?? null }))
  })
}

function migratorOn(db: ConstructorParameters<typeof Migrator>[0]['db']): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}
