import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: '@catalog/cli', testTimeout: 30_000, include: ['test/**/*.test.ts'] },
})
