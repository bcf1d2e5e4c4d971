import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '@catalog/embedded-postgres'
import { type Binaries, findBinaries } from '@catalog/embedded-postgres/platform'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    readonly testDatabaseUrl: string
  }
}

/** One PostgreSQL for all tests, in a folder of its own that goes with them; or that of CATALOG_TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.CATALOG_TEST_DATABASE_URL
  if (given === undefined) return startFor(project, findBinaries())
  project.provide('testDatabaseUrl', given)
  return async () => undefined
}

/** It need not survive a power cut. */
export async function startFor(project: TestProject, binaries: Binaries): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-tests-'))
  const postgres = await openEmbeddedPostgres({
    dataDir: folder,
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300' },
    binaries,
  })
  project.provide('testDatabaseUrl', postgres.url)
  return async () => {
    await postgres.release()
    await rm(folder, { recursive: true, force: true })
  }
}
