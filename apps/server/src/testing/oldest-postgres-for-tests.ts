import { createRequire } from 'node:module'
import { findBinaries } from '@catalog/embedded-postgres/platform'
import type { TestProject } from 'vitest/node'
import { startFor } from './postgres-for-tests.ts'

const fromRoot = createRequire(new URL('../../../../package.json', import.meta.url))

/** The oldest PostgreSQL that is supported, for the tests of everything that SQL answers. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  return startFor(project, findBinaries(`postgres-15-${process.platform}-${process.arch}`, fromRoot.resolve))
}
