import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loadStarterIfEmpty } from '../../../../server/src/catalog-import/starter.ts'
import { connectDatabase } from '../../../../server/src/database/database.ts'
import { migrateUp } from '../../../../server/src/database/migrate.ts'
import { createKey } from '../../../../server/src/keys/writes.ts'
import { generous, insertCurator } from '../../prepare.ts'
import type { Account } from '../../sign-in.ts'
import { openCluster } from './cluster.ts'

/** A stopped cluster in a folder, with the starter catalog, keys of agents and a curator. Every scenario uses a copy. */
export type Template = {
  readonly folder: string
  /** Keys of several agents, because the calls of one key may use only a part of the connections. */
  readonly apiKeys: readonly string[]
  readonly curator: Account
}

const agents = ['reader', 'proposer', 'writer', 'prober']

export async function createTemplate(folder: string): Promise<Template> {
  const cluster = await openCluster(folder)
  const database = connectDatabase({ url: cluster.url, connections: 2, naming: 'unnamed' })
  try {
    await migrateUp(database)
    await loadStarterIfEmpty(database)
    const curator = await insertCurator(database, 'admin')
    const apiKeys: string[] = []
    for (const agent of agents) apiKeys.push((await database.transaction((tx) => createKey(tx, { agent, ...generous }))).key)
    return { folder, apiKeys, curator }
  } finally {
    await database.close()
    await cluster.stop('fast')
  }
}

/** Copies the template's cluster. The caller starts it. */
export async function copyTemplate(template: Template, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  await promisify(execFile)('cp', ['-a', join(template.folder, 'cluster'), join(folder, 'cluster')])
  return folder
}
