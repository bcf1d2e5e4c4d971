import { defineConfig } from 'vitest/config'

const helpers = '../../apps/server/src/testing'

/** The agent against the real server: a part of `pnpm test:all`. */
export default defineConfig({
  test: {
    name: 'research-agent-long',
    include: ['src/**/*.long.test.ts'],
    globalSetup: [`${helpers}/postgres-for-tests.ts`],
    setupFiles: [`${helpers}/use-postgres.ts`, '../../apps/sdk-tests/src/testing/away-from-midnight.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By default, Vitest leaves one core unused, which is half of a two-core machine.
    maxWorkers: '100%',
  },
})
