import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startServerProcess } from '../../../../server/src/testing/command-line.ts'

/** One process of the server. */
export type Server = {
  readonly address: string
  signal(name: NodeJS.Signals): void
  /** Resolves when it has ended. */
  readonly ended: Promise<unknown>
}

let count = 0

/**
 * Starts `catalog start` as in production behind the balancer, except for the given settings. Writes its log to the folder when it ends.
 */
export async function startServer(folder: string, databaseUrl: string, settings: Readonly<Record<string, string>>): Promise<Server> {
  const number = ++count
  const server = await startServerProcess({
    ...{ DATABASE_URL: databaseUrl, CATALOG_DATA_DIR: join(folder, 'server'), LOG_LEVEL: 'warn', CATALOG_TRUSTED_PROXIES: 'loopback' },
    ...settings,
  })
  const kill = () => server.signal('SIGKILL')
  process.once('exit', kill)
  const ended = server.finished.then(async ({ stderr }) => {
    process.off('exit', kill)
    await writeFile(join(folder, `server-${number}.log`), stderr).catch(() => undefined)
  })
  return { address: server.address, signal: server.signal, ended }
}
