import { defineConfig } from 'vitest/config'
import { shared } from './vitest.config.ts'

/** The command line as a program of its own: a part of `pnpm test:all`. */
export default defineConfig({
  test: { ...shared, name: '@catalog/cli-long', include: ['test/**/*.long.test.ts'], testTimeout: 120_000 },
})
