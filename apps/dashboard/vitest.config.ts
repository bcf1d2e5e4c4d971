import { defineConfig } from 'vitest/config'

/** Runs the tests of what is decided without a page, in Node. Pages are tried in the browser (`vitest.e2e.config.ts`). */
export default defineConfig({
  test: { name: 'dashboard', include: ['src/**/*.test.ts', 'checks/**/*.test.ts'], isolate: false, maxWorkers: '100%' },
})
