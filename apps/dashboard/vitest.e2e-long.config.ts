import { defineConfig } from 'vitest/config'
import { shared } from './vitest.e2e.config.ts'

/** Every page with every role, colour and width, and journeys that take long: a part of `pnpm test:all`. */
export default defineConfig({
  test: { ...shared, name: 'dashboard-e2e-long', include: ['e2e/**/*.long.test.ts'], testTimeout: 300_000 },
})
