import { defineConfig } from 'vitest/config'

const helpers = '../server/src/testing'

/** The settings that short and long tests in the browser share. A browser on a busy machine takes its time. */
export const shared = {
  globalSetup: [`${helpers}/postgres-for-tests.ts`, 'e2e/testing/build-dashboard.ts'],
  setupFiles: [`${helpers}/use-postgres.ts`],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000, interval: 20 } },
  // Vitest leaves one core to itself; of two that is half.
  maxWorkers: '100%',
}

/** The files share a process, as those of the server do: it is loaded once in each worker, and its validators are compiled once. */
export default defineConfig({
  test: {
    ...shared,
    name: 'dashboard-e2e',
    include: ['e2e/**/*.test.ts', 'browser/**/*.test.ts'],
    exclude: ['**/*.long.test.ts'],
    isolate: false,
  },
})
