import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '../database/embedded/embedded.ts'

/** One PostgreSQL for all tests, in a folder of its own that goes with them. It need not survive a power cut. */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.CATALOG_TEST_DATABASE_URL
  if (given !== undefined) return async () => undefined
  const folder = await mkdtemp(join(tmpdir(), 'catalog-tests-'))
  const postgres = await openEmbeddedPostgres({
    dataDir: folder,
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  process.env.CATALOG_TEST_DATABASE_URL = postgres.url
  return async () => {
    await postgres.release()
    await rm(folder, { recursive: true, force: true })
  }
}
