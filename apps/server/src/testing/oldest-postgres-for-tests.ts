import { createRequire } from 'node:module'
import { type Binaries, findBinaries } from '@catalog/embedded-postgres/platform'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-for-tests.ts'

const fromRoot = createRequire(new URL('../../../../package.json', import.meta.url))

/** Finds the oldest PostgreSQL that is supported. */
export function findOldestBinaries(): Binaries {
  return findBinaries(`postgres-15-${process.platform}-${process.arch}`, fromRoot.resolve)
}

/** Starts the oldest PostgreSQL for the tests of `tests-on-oldest-postgres.ts`. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  return startPostgres(project, findOldestBinaries())
}
