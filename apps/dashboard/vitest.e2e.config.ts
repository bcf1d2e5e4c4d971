import { defineConfig } from 'vitest/config'

const helpers = '../server/src/testing'

/**
 * The settings that short and long tests in the browser share. A test takes some seconds; on a machine that is busy with other things,
 * ten times as long. The files share a process, as those of the server do: it is loaded once in each worker, its validators are
 * compiled once, and its browser serves all of them.
 */
export const shared = {
  globalSetup: [`${helpers}/postgres-for-tests.ts`, 'e2e/testing/build-dashboard.ts'],
  setupFiles: [`${helpers}/use-postgres.ts`],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
  // Vitest leaves one core to itself; of two that is half.
  maxWorkers: '100%',
  isolate: false,
}

/** The smoke of `pnpm test`: what the browser shows of the main pages, and what needs no browser. */
export default defineConfig({
  test: {
    ...shared,
    name: 'dashboard-e2e',
    include: ['e2e/**/*.test.ts', 'browser/**/*.test.ts'],
    exclude: ['**/*.long.test.ts'],
  },
})
