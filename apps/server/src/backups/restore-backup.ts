import { type BulkConnection, openBulkConnection } from '../database/connections/bulk-connection.ts'
import type { Database } from '../database/database.ts'
import { migrateUp } from '../database/migrate.ts'
import { knownMigrations } from '../database/migrating/migration.ts'
import { prepareSchema } from '../database/prepare-schema.ts'
import type { Files } from '../files/storage.ts'
import { requireIntactBackup } from './check-backup.ts'
import { restoreDatabase } from './copy-in.ts'
import { restoreFiles } from './files-in.ts'
import type { Manifest } from './manifest.ts'
import type { OnProgress } from './progress.ts'
import { findFilledTable, readMigrationNames, readTables } from './schema.ts'

export type RestoreTarget = {
  readonly database: Database
  readonly url: string
  readonly files: Files
  readonly onProgress?: OnProgress
}

/**
 * Restores a backup into an empty database, and its files into the storage. Everything is checked before anything is written. The rows
 * are written after the files and in one transaction, so an interrupted restore leaves an empty database and can be started again.
 */
export async function restoreBackup(
  { database, url, files, onProgress = () => undefined }: RestoreTarget,
  folder: string,
): Promise<Manifest> {
  const manifest = await requireIntactBackup(folder, onProgress)
  const number = requireKnownMigration(manifest)
  const connection = await openBulkConnection(url)
  try {
    await assertRestorable(connection, manifest)
    await migrateUp(database, number)
    await restoreFiles(files, folder, manifest, onProgress)
    await restoreDatabase(connection, folder, manifest, onProgress)
    await prepareSchema(database)
    await connection.transaction('write', () => connection.query('analyze'))
  } finally {
    await connection.close()
  }
  return manifest
}

/** Returns the last migration of the backup's schema. Throws if this version does not know the schema's migrations. */
function requireKnownMigration({ migrations }: Manifest): string {
  const last = migrations.at(-1) ?? ''
  const known = knownMigrations.map(({ name }) => name)
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `The backup is of a newer Catalog: its schema is ${last}, and this version does not know ${unknown.join(', ')}. Restore it with the version that made it, or with a newer one.`,
    )
  const skipped = known.filter((name) => name <= last && !migrations.includes(name))
  if (skipped.length > 0) throw new Error(`The backup is of another Catalog: its schema is ${last} and lacks ${skipped.join(', ')}.`)
  return last
}

/** Refuses a database that has data, or a schema that is newer than the backup's. */
async function assertRestorable(connection: BulkConnection, manifest: Manifest): Promise<void> {
  const applied = await readMigrationNames(connection)
  const filled = applied.length === 0 ? undefined : await findFilledTable(connection, await readTables(connection))
  if (filled !== undefined)
    throw new Error(
      `The database has data already, in ${filled}. A backup can be restored only into an empty database. Nothing was changed.`,
    )
  const younger = applied.filter((name) => !manifest.migrations.includes(name))
  if (younger.length > 0)
    throw new Error(
      `The schema of the database is newer than the backup's: it has ${younger.join(', ')}. Restore into a database without a schema; the restore then updates the schema.`,
    )
}
