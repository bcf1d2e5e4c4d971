import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { testTimeout: 30_000, include: ['test/**/*.test.ts'], setupFiles: ['../../apps/server/src/testing/same-samples.ts'] },
})
