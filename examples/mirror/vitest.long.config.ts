import { defineConfig } from 'vitest/config'

const helpers = '../../apps/server/src/testing'

/** The mirror, killed again and again, against the real server: a part of `pnpm test:all`. */
export default defineConfig({
  test: {
    name: 'mirror-long',
    include: ['src/**/*.long.test.ts'],
    globalSetup: [`${helpers}/postgres-for-tests.ts`],
    setupFiles: [`${helpers}/use-postgres.ts`, '../../apps/sdk-tests/src/testing/away-from-midnight.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest leaves one core to itself; of two that is half.
    maxWorkers: '100%',
  },
})
