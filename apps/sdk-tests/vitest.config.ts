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
  // By default, Vitest leaves one core unused, which is half of two.
  maxWorkers: '100%',
}

/** The files share a process, as those of the server do: it is loaded once in each worker, and its validators are compiled once. */
export default defineConfig({
  test: { ...shared, name: 'sdk-tests', include: ['src/**/*.test.ts'], exclude: ['src/**/*.long.test.ts'], isolate: false },
})
