import { defineConfig } from 'vitest/config'

/** Options that the tests of this package share, with any PostgreSQL. */
export const shared = {
  setupFiles: ['src/testing/use-postgres.ts', 'src/testing/setup/same-samples.ts', 'src/testing/setup/fail-on-leaks.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // By default, Vitest leaves one core unused, which is half of a two-core machine.
  maxWorkers: '100%',
}

/**
 * The files share a process: the server and its validators are loaded and compiled once in each worker. Each has its own database
 * and its own server; what the server keeps in memory belongs to its service. Long tests have a process of their own.
 */
export default defineConfig({
  test: {
    ...shared,
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.long.test.ts'],
    globalSetup: ['src/testing/postgres-for-tests.ts'],
    isolate: false,
  },
})
