import { defineConfig } from 'vitest/config'

const helpers = '../server/src/testing'

/**
 * The settings that short and long tests in the browser share. A test takes a few seconds, or ten times as long on
 * a busy machine. The test files of a worker share a process, so the worker loads the server, compiles its validators and starts the
 * browser only once.
 */
export const shared = {
  globalSetup: [`${helpers}/postgres-for-tests.ts`, 'e2e/testing/build-dashboard.ts'],
  setupFiles: [`${helpers}/use-postgres.ts`],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
  // By default, Vitest leaves one core to itself, which is half of a machine with two cores.
  maxWorkers: '100%',
  isolate: false,
}

/** The smoke tests of `pnpm test`: the main pages in the browser, and tests that need no browser. */
export default defineConfig({
  test: {
    ...shared,
    name: 'dashboard-e2e',
    include: ['e2e/**/*.test.ts', 'browser/**/*.test.ts'],
    exclude: ['**/*.long.test.ts'],
  },
})
