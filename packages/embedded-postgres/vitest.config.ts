import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'embedded-postgres',
    include: ['src/**/*.test.ts'],
    // A start takes 0.6 s, and several times that on a busy machine; some tests start PostgreSQL dozens of times.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // By default, Vitest leaves one core unused, which is half of a two-core machine.
    maxWorkers: '100%',
  },
})
