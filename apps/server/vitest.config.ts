import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/postgres-for-tests.ts'],
    setupFiles: ['src/testing/use-postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Vitest leaves one core to itself; of two that is half.
    maxWorkers: '100%',
  },
})
