import { defineConfig } from 'vitest/config'

const helpers = '../../apps/server/src/testing'

/** The agent is tested against the real server, and offline. */
export default defineConfig({
  test: {
    name: 'research-agent',
    include: ['src/**/*.test.ts'],
    globalSetup: [`${helpers}/postgres-for-tests.ts`],
    setupFiles: [`${helpers}/use-postgres.ts`],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
