import { join } from 'node:path'
import { openEmbeddedPostgres } from '@catalog/embedded-postgres'
import { hidePassword } from './connections/addresses.ts'
import { connectDatabase, type Database } from './database.ts'

export type DatabaseSettings = {
  readonly databaseUrl: string | undefined
  readonly migrationsUrl: string | undefined
  readonly dataDir: string
  readonly databaseConnections: number
  readonly connectionsPerKey: number | undefined
  readonly connectionLifetimeSeconds: number
  readonly preparedStatements: boolean
}

/** The database of the settings: DATABASE_URL, or else the embedded one below the data folder. */
export type OpenedDatabase = {
  readonly database: Database
  readonly url: string
  /** The address of the login that owns the schema. */
  readonly ownerUrl: string
  readonly isEmbedded: boolean
  /** Address of the database for display, without its password. */
  readonly place: string
  close(): Promise<void>
}

export async function openDatabase(settings: DatabaseSettings, onError?: (error: Error) => void): Promise<OpenedDatabase> {
  const embedded =
    settings.databaseUrl === undefined ? await openEmbeddedPostgres({ dataDir: join(settings.dataDir, 'postgres') }) : undefined
  const url = embedded?.url ?? settings.databaseUrl ?? ''
  const options = {
    url,
    ownerUrl: settings.migrationsUrl,
    connections: settings.databaseConnections,
    connectionsPerKey: settings.connectionsPerKey,
    lifetimeMs: settings.connectionLifetimeSeconds * 1000,
    naming: settings.preparedStatements ? ('named' as const) : ('unnamed' as const),
    ...(onError && { onError }),
  }
  const database = connectDatabase(options)
  const close = async () => {
    await database.close()
    await embedded?.release()
  }
  const place = embedded ? `the database in ${settings.dataDir}` : `the database ${hidePassword(url)}`
  try {
    await assertUsable(database, url)
  } catch (error) {
    await close()
    throw error
  }
  return { database, url, ownerUrl: embedded?.url ?? settings.migrationsUrl ?? url, isEmbedded: embedded !== undefined, place, close }
}

/** Throws if the database cannot be reached, or if a pooler would make requests run with the owner's rights. */
async function assertUsable({ pooling }: Database, url: string): Promise<void> {
  try {
    await pooling.check()
  } catch (error) {
    throw new Error(
      `The database ${hidePassword(url)} cannot be reached: ${error instanceof Error ? error.message : error}. Check DATABASE_URL and that PostgreSQL is running.`,
      { cause: error },
    )
  }
  const refusal = pooling.findRefusal()
  if (refusal) throw refusal
}
