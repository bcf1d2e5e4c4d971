import { defineConfig } from 'vitest/config'
import { shared } from './vitest.config.ts'

/** Tests of the command line as a separate process, which are part of `pnpm test:all`. */
export default defineConfig({
  test: { ...shared, name: '@catalog/cli-long', include: ['test/**/*.long.test.ts'], testTimeout: 120_000 },
})
