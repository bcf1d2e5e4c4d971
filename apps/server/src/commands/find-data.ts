import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { printProblem } from './print.ts'
import { type LocalServer, listLocalServers } from './running-servers.ts'

/**
 * Finds the data for a command: the data that the settings name, or else that of the server that runs on this machine, or else the default
 * folder. Throws instead of creating a second database, which could go unnoticed.
 */
export function resolveDataSettings(settings: Settings, env: Readonly<Record<string, string | undefined>>): Settings {
  if (settings.databaseUrl !== undefined || env.CATALOG_DATA_DIR) return settings
  const servers = listLocalServers()
  if (servers.some(({ dataDir }) => dataDir === settings.dataDir)) return settings
  const [server, ...others] = servers
  if (server && others.length === 0) return applyServerData(server, settings)
  if (existsSync(join(settings.dataDir, 'postgres'))) return settings
  if (others.length > 0) throw new Error(`More than one server runs here:\n${servers.map(formatServer).join('\n')}\n${howToChoose}`)
  throw new Error(
    `There is no database in ${settings.dataDir}, and no server runs here. Start one with "npx pnpm start", or set CATALOG_DATA_DIR or DATABASE_URL to where the data is.`,
  )
}

const howToChoose = 'Choose one with CATALOG_DATA_DIR or DATABASE_URL.'

function applyServerData(server: LocalServer, settings: Settings): Settings {
  if (server.dataDir === null)
    throw new Error(`The server at ${server.address} uses the PostgreSQL of its DATABASE_URL. Set the same DATABASE_URL for this command.`)
  printProblem(`Using the data of the server at ${server.address}, in ${server.dataDir}.`)
  return { ...settings, dataDir: server.dataDir }
}

function formatServer({ address, dataDir }: LocalServer): string {
  return `  ${address}  ${dataDir === null ? 'with the PostgreSQL of its DATABASE_URL' : `with its data in ${dataDir}`}`
}
