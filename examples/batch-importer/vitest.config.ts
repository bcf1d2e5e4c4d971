import { defineConfig } from 'vitest/config'

const helpers = '../../apps/server/src/testing'

/** The importer is tested against the real server, and offline. */
export default defineConfig({
  test: {
    name: 'batch-importer',
    include: ['src/**/*.test.ts'],
    globalSetup: [`${helpers}/postgres-for-tests.ts`],
    setupFiles: [`${helpers}/use-postgres.ts`],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
