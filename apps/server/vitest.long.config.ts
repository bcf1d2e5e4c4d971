import { defineConfig } from 'vitest/config'
import { shared } from './vitest.config.ts'

/** The matrices, races, floods and deaths of `pnpm test:all`. */
export default defineConfig({
  test: {
    ...shared,
    name: 'server-long',
    include: ['src/**/*.long.test.ts'],
    globalSetup: ['src/testing/postgres-for-tests.ts'],
  },
})
