import { defineConfig } from 'vitest/config'
import { shared } from './vitest.e2e.config.ts'

/** Tests every page with every role, colour and width, and everything else in the browser. A part of `pnpm test:all`. */
export default defineConfig({
  test: {
    ...shared,
    name: 'dashboard-e2e-long',
    include: ['e2e/**/*.long.test.ts', 'browser/**/*.long.test.ts'],
    testTimeout: 600_000,
  },
})
