import { defineConfig } from 'vitest/config'
import { shared } from './vitest.config.ts'

/** The long tests of the server, which are part of `pnpm test:all`: matrices, races, floods and crashes. */
export default defineConfig({
  test: {
    ...shared,
    name: 'server-long',
    // Only for tests that hang: a busy machine may be ten times slower than an idle one, on which no test takes a tenth of this by default.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    include: ['src/**/*.long.test.ts'],
    globalSetup: ['src/testing/postgres-for-tests.ts'],
  },
})
