import { join } from 'node:path'
import { openEmbeddedPostgres } from '@catalog/embedded-postgres'
import { connectDatabase, type Database } from './database.ts'

export type DatabaseSettings = {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly databaseConnections: number
  readonly connectionsPerKey: number | undefined
  readonly preparedStatements: boolean
}

/** The database of the settings: DATABASE_URL, or else the embedded one below the data folder. */
export type OpenedDatabase = {
  readonly database: Database
  readonly url: string
  readonly isEmbedded: boolean
  /** Where it is, in words for a person, without a password. */
  readonly place: string
  close(): Promise<void>
}

export async function openDatabase(settings: DatabaseSettings, onError?: (error: Error) => void): Promise<OpenedDatabase> {
  const embedded =
    settings.databaseUrl === undefined ? await openEmbeddedPostgres({ dataDir: join(settings.dataDir, 'postgres') }) : undefined
  const url = embedded?.url ?? settings.databaseUrl ?? ''
  const database = connectDatabase({
    url,
    connections: settings.databaseConnections,
    connectionsPerKey: settings.connectionsPerKey,
    naming: settings.preparedStatements ? 'named' : 'unnamed',
    ...(onError && { onError }),
  })
  const close = async () => {
    await database.close()
    await embedded?.release()
  }
  try {
    await database.run((db) => db.selectNoFrom((eb) => eb.lit(1).as('one')).execute())
  } catch (error) {
    await close()
    throw new Error(
      `The database ${withoutPassword(url)} cannot be reached: ${error instanceof Error ? error.message : error}. Check DATABASE_URL and that PostgreSQL is running.`,
      { cause: error },
    )
  }
  const place = embedded ? `the database in ${settings.dataDir}` : `the database ${withoutPassword(url)}`
  return { database, url, isEmbedded: embedded !== undefined, place, close }
}

function withoutPassword(url: string): string {
  const shown = new URL(url)
  shown.password = shown.password === '' ? '' : '***'
  return shown.href
}
