import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'spec-tools',
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest leaves one core to itself; of two that is half.
    maxWorkers: '100%',
  },
})
