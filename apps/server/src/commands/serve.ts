import { loadStarterIfEmpty } from '../catalog-import/starter.ts'
import { hasCurators } from '../curators/queries.ts'
import { type OpenedDatabase, openDatabase } from '../database/open.ts'
import { prepareSchema } from '../database/prepare-schema.ts'
import { assertServiceRights } from '../database/service-rights.ts'
import { openFiles } from '../files/storage.ts'
import { startHousekeeping } from '../housekeeping.ts'
import { findFreePort } from '../http/connections/listen.ts'
import { createLogger, type Logger } from '../observability/logger.ts'
import { assertMetricsPortFree } from '../observability/metrics-server.ts'
import { type RunningServer, startServer } from '../server.ts'
import { readSettings, type Settings } from '../settings.ts'
import { maxStopMs } from '../stopping/deadline.ts'
import { ensureDevelopmentKeys } from './development-keys.ts'
import { limitHeapGrowth, startFreeingMemory } from './free-memory.ts'
import { print } from './print.ts'
import { registerServer } from './running-servers.ts'

/** Opens the database, migrates it, serves, and stops cleanly on a signal. */
export async function serve(): Promise<void> {
  const stopSignal = waitForStopSignal()
  // Checks the ports first, because a server that cannot listen must not create or migrate anything.
  const port = await findFreePort(readSettings(process.env))
  const settings = readSettings({ ...process.env, PORT: String(port) })
  await assertMetricsPortFree(settings.metrics)
  const logger = createLogger(settings.logLevel)
  const opened = await openDatabase(settings, (error) => logger.warn({ err: error }, 'a database connection was lost'))
  try {
    await prepareDatabase(opened, settings, logger)
    const server = await startServer(settings, opened.database, logger)
    await serveUntilStopped(stopSignal, opened, settings, server, logger)
  } finally {
    await opened.close()
  }
  logger.info('stopped')
}

/** Serves until the signal. Throws if something fails before the signal, so that the process ends with the reason. */
async function serveUntilStopped(
  stopSignal: Promise<string>,
  opened: OpenedDatabase,
  settings: Settings,
  server: RunningServer,
  logger: Logger,
): Promise<void> {
  const stopHousekeeping = startHousekeeping({
    ...{ database: opened.database, files: openFiles(settings.files), dumpHour: settings.dumpHour },
    ...{ logger, onDone: server.noteHousekeeping },
  })
  const webhooks = server.startWebhooks()
  const forget = registerServer({ address: settings.publicUrl, dataDir: opened.isEmbedded ? settings.dataDir : null })
  let stopFreeingMemory = () => {}
  try {
    await printStartMessage(opened, settings, server)
    limitHeapGrowth()
    stopFreeingMemory = startFreeingMemory()
    const failed = server.failure.then((error) => {
      throw new Error(`The server can no longer listen: ${error.message}.`, { cause: error })
    })
    logger.info({ signal: await Promise.race([stopSignal, failed]) }, 'stopping')
    await server.drain()
  } finally {
    stopFreeingMemory()
    forget()
    scheduleForcedExit(server, logger)
    await Promise.all([stopHousekeeping(), webhooks.stop(), server.stop()])
  }
}

/** Ends the process at the deadline of the stop, even if it still waits for something (rule request.one-deadline). */
function scheduleForcedExit(server: RunningServer, logger: Logger): void {
  const forceExit = () => {
    logger.error('the stop took too long; its remaining steps are skipped')
    server.storeUnwrittenUsage()
    process.exit(0)
  }
  setTimeout(forceExit, maxStopMs).unref()
}

async function prepareDatabase({ database, isEmbedded }: OpenedDatabase, settings: Settings, logger: Logger): Promise<void> {
  await prepareSchema(database)
  const warning = await assertServiceRights(database, settings)
  if (warning !== undefined && !isEmbedded) logger.warn(warning)
  if (settings.isForTrying) await loadStarterIfEmpty(database)
}

async function printStartMessage(opened: OpenedDatabase, settings: Settings, { metricsPort }: RunningServer): Promise<void> {
  const { publicUrl: address, host, port } = settings
  const listening = formatAddress(host, port)
  print(
    `\nCatalog is ready (${settings.environment}, ${opened.isEmbedded ? `embedded PostgreSQL in ${settings.dataDir}` : 'PostgreSQL of DATABASE_URL'}).\n`,
  )
  print(`  Base address    ${address}/v1`)
  print(`  Reference page  ${address}/docs`)
  print(`  MCP             ${address}/mcp`)
  print(`  Dashboard       ${settings.dashboardUrl}/`)
  if (listening !== address) print(`  Listening on    ${listening}`)
  if (metricsPort !== undefined)
    print(`  Metrics         ${formatAddress(settings.metrics.host, metricsPort)}/metrics${formatPortNote(settings, metricsPort)}`)
  if (settings.isForTrying) {
    for (const { name, key } of await ensureDevelopmentKeys(opened.database, settings)) print(`  ${name.padEnd(15)} ${key}`)
    if (!(await opened.database.run(hasCurators)))
      print(
        `\nNobody can sign in to curate yet. Add yourself:  npx pnpm catalog curators add you@example.org --name "Your name" --role admin`,
      )
    print(`\nTry it:  curl -H "Authorization: Bearer <key>" "${address}/v1/entities?limit=3"`)
  }
  print('Stop with Ctrl-C.\n')
}

function formatAddress(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function formatPortNote({ metrics }: Settings, port: number): string {
  return port === metrics.port ? '' : ` (CATALOG_METRICS_PORT ${metrics.port} is taken)`
}

/** Waits for the first signal to stop; a second one ends the process at once. */
function waitForStopSignal(): Promise<string> {
  return new Promise((resolve) => {
    const handleSignal = (signal: string) => {
      process.off('SIGINT', handleSignal).off('SIGTERM', handleSignal)
      resolve(signal)
      process.once('SIGINT', () => process.exit(130))
      process.once('SIGTERM', () => process.exit(143))
    }
    process.on('SIGINT', handleSignal)
    process.on('SIGTERM', handleSignal)
    // The terminal was closed. Further hangups are ignored while stopping.
    process.once('SIGHUP', () => {
      process.on('SIGHUP', () => undefined)
      handleSignal('SIGHUP')
    })
  })
}
