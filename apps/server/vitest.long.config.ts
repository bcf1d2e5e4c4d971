import { defineConfig } from 'vitest/config'
import { shared } from './vitest.config.ts'

/** The matrices, races, floods and deaths of `pnpm test:all`. */
export default defineConfig({
  test: {
    ...shared,
    name: 'server-long',
    // They end what hangs. Nothing takes a tenth as long on a quiet machine unless it says so itself; a busy one may be ten times slower.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    include: ['src/**/*.long.test.ts'],
    globalSetup: ['src/testing/postgres-for-tests.ts'],
  },
})
