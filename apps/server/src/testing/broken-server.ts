import type { Database } from '../database/database.ts'
import { createLogger } from '../observability/logger.ts'
import type { startServer } from '../server.ts'
import { readSettings } from '../settings.ts'

/** A server that started well and then lost its database. */
export async function startBroken(start: typeof startServer, database: Database): Promise<{ address: string; stop(): Promise<void> }> {
  const settings = readSettings({ PORT: '0', LOG_LEVEL: 'silent', CATALOG_ENVIRONMENT: 'test' })
  const server = await start(settings, database, createLogger('silent'))
  await database.close()
  return { address: `http://127.0.0.1:${server.port}`, stop: server.stop }
}
