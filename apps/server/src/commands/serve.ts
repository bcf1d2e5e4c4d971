import { loadStarterIfEmpty } from '../catalog-import/starter.ts'
import { hasCurators } from '../curators/queries.ts'
import { migrateUp } from '../database/migrate.ts'
import { type OpenedDatabase, openDatabase } from '../database/open.ts'
import { openFiles } from '../files/storage.ts'
import { startHousekeeping } from '../housekeeping.ts'
import { createLogger } from '../observability/logger.ts'
import { portToListenOn, startServer } from '../server.ts'
import { readSettings, type Settings } from '../settings.ts'
import { developmentKeys } from './development-keys.ts'
import { freeMemory } from './free-memory.ts'
import { print } from './print.ts'

/** Opens the database, migrates it, serves, and stops cleanly when told to. */
export async function serve(): Promise<void> {
  const stopSignal = nextStopSignal()
  // Before anything is made or migrated: a server that cannot listen changes nothing.
  const port = await portToListenOn(readSettings(process.env))
  const settings = readSettings({ ...process.env, PORT: String(port) })
  const logger = createLogger(settings.logLevel)
  const opened = await openDatabase(settings, (error) => logger.warn({ err: error }, 'a database connection was lost'))
  try {
    await prepare(opened, settings)
    const server = await startServer(settings, opened.database, logger)
    const stopHousekeeping = startHousekeeping(opened.database, openFiles(settings.files), logger)
    await announce(opened, settings)
    freeMemory()
    logger.info({ signal: await stopSignal }, 'stopping')
    stopHousekeeping()
    await server.stop()
  } finally {
    await opened.close()
  }
  logger.info('stopped')
}

async function prepare({ database }: OpenedDatabase, { isForTrying }: Settings): Promise<void> {
  await migrateUp(database)
  if (isForTrying) await loadStarterIfEmpty(database)
}

async function announce(opened: OpenedDatabase, settings: Settings): Promise<void> {
  const { publicUrl: address, host, port } = settings
  const listening = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  print(
    `\nCatalog is ready (${settings.environment}, ${opened.isEmbedded ? `embedded PostgreSQL in ${settings.dataDir}` : 'PostgreSQL of DATABASE_URL'}).\n`,
  )
  print(`  Base address    ${address}/v1`)
  print(`  Reference page  ${address}/docs`)
  if (listening !== address) print(`  Listening on    ${listening}`)
  if (settings.isForTrying) {
    for (const { name, key } of await developmentKeys(opened.database, settings)) print(`  ${name.padEnd(15)} ${key}`)
    if (!(await hasCurators(opened.database)))
      print(`\nNobody can sign in to curate yet. Add yourself:  pnpm catalog curators add you@example.org --name "Your name" --role admin`)
    print(`\nTry it:  curl -H "Authorization: Bearer <key>" "${address}/v1/entities?limit=3"`)
  }
  print('Stop with Ctrl-C.\n')
}

/** The first signal to stop; a second one ends the process at once. */
function nextStopSignal(): Promise<string> {
  return new Promise((resolve) => {
    const stop = (signal: string) => {
      resolve(signal)
      process.once('SIGINT', () => process.exit(130))
      process.once('SIGTERM', () => process.exit(143))
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    // The terminal was closed. Later ones are of no interest while stopping.
    process.on('SIGHUP', () => resolve('SIGHUP'))
  })
}
