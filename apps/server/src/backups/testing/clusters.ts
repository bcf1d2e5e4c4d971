import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '@catalog/embedded-postgres'
import { type Binaries, findBinaries } from '@catalog/embedded-postgres/platform'
import { openBulkConnection } from '../../database/connections/bulk-connection.ts'
import { connectDatabase, type Database } from '../../database/database.ts'

export type NewDatabase = { readonly database: Database; readonly url: string }

/** A PostgreSQL that has never had a catalog: it lacks the roles, and counts its own transactions. */
export type FreshCluster = {
  /** Creates a database without a schema, as an operator would for a new catalog. */
  createDatabase(): Promise<NewDatabase>
  close(): Promise<void>
}

export async function openFreshCluster(binaries: Binaries = findBinaries()): Promise<FreshCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-cluster-'))
  const postgres = await openEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off', full_page_writes: 'off' }, binaries })
  const opened: Database[] = []
  return {
    async createDatabase() {
      const name = `restored_${opened.length}`
      const admin = await openBulkConnection(postgres.url)
      await admin.query(`create database ${name}`)
      await admin.close()
      const url = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
      const database = connectDatabase({ url, connections: 5, naming: 'named' })
      opened.push(database)
      return { database, url }
    },
    async close() {
      await Promise.all(opened.map((database) => database.close()))
      await postgres.release()
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
