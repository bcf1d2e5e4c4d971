import { defineConfig } from 'vitest/config'
import { testsOnOldestPostgres } from './src/testing/tests-on-oldest-postgres.ts'
import { shared } from './vitest.config.ts'

/** Runs tests that depend on the version of PostgreSQL on the oldest supported one, in one process. Part of `pnpm test:all`. */
export default defineConfig({
  test: {
    ...shared,
    name: 'server on PostgreSQL 15',
    include: Object.values(testsOnOldestPostgres).flat(),
    globalSetup: ['src/testing/oldest-postgres-for-tests.ts'],
    isolate: false,
  },
})
