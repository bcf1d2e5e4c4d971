import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'embedded-postgres',
    include: ['src/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Vitest leaves one core to itself; of two that is half.
    maxWorkers: '100%',
  },
})
