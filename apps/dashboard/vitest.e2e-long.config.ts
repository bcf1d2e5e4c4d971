import { defineConfig } from 'vitest/config'
import { shared } from './vitest.e2e.config.ts'

/** Every page with every role, colour and width, and everything else that is tried in the browser: a part of `pnpm test:all`. */
export default defineConfig({
  test: {
    ...shared,
    name: 'dashboard-e2e-long',
    include: ['e2e/**/*.long.test.ts', 'browser/**/*.long.test.ts'],
    testTimeout: 600_000,
  },
})
