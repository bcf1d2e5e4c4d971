import type { Database } from './database.ts'
import { assertSchemaSupported, type MigrationState, migrateUp, readMigrationStates } from './migrate.ts'
import { limitReads } from './read-timeout.ts'
import { ensureServiceRights } from './service-rights.ts'

/**
 * Brings the schema up to date, and grants rights to the login that serves requests. With a login that may not change the schema, it
 * succeeds only if there is nothing to change. Returns the names of the migrations that were applied.
 */
export async function prepareSchema(database: Database): Promise<string[]> {
  const applied = await applyMissingMigrations(database)
  await ensureServiceRights(database)
  // Sets the limits before a pooler opens connections for that login, because open connections keep their limits.
  await limitReads(database)
  return applied
}

async function applyMissingMigrations(database: Database): Promise<string[]> {
  const missing = await listMissingMigrations(database)
  if (missing.length === 0) return []
  try {
    return await migrateUp(database)
  } catch (error) {
    if (!isPermissionError(error)) throw error
    const names = missing.map(({ name }) => name).join(', ')
    throw new Error(
      `The database lacks the migrations ${names}, and this login may not change the schema. Run "npx pnpm catalog migrate up" with the owner's CATALOG_MIGRATIONS_URL.`,
      { cause: error },
    )
  }
}

/**
 * Lists missing migrations, and throws if a later release does not support this code. Returns [] if this login may not read them, because
 * then the missing rights are reported instead.
 */
async function listMissingMigrations(database: Database): Promise<MigrationState[]> {
  try {
    await assertSchemaSupported(database)
    return (await readMigrationStates(database)).filter(({ appliedAt }) => appliedAt === null)
  } catch (error) {
    if (isPermissionError(error)) return []
    throw error
  }
}

/** True when the error, or its cause, is a missing right: SQLSTATE 42501. */
function isPermissionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '42501') || isPermissionError(error.cause)
}
