import { defineConfig } from 'vitest/config'

const helpers = '../server/src/testing'

/** Settings that short and long tests of the SDK share. */
export const shared = {
  globalSetup: [`${helpers}/postgres-for-tests.ts`],
  setupFiles: [
    `${helpers}/use-postgres.ts`,
    `${helpers}/setup/same-samples.ts`,
    '../../packages/client/test/without-settings.ts',
    'src/testing/away-from-midnight.ts',
  ],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // By default, Vitest leaves one core unused, which is half of a two-core machine.
  maxWorkers: '100%',
}

/** The test files share a process, as the server's test files do, so each worker loads the server and compiles its validators once. */
export default defineConfig({
  test: { ...shared, name: 'sdk-tests', include: ['src/**/*.test.ts'], exclude: ['src/**/*.long.test.ts'], isolate: false },
})
