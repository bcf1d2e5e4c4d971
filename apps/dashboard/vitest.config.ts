import { defineConfig } from 'vitest/config'

/** What is decided without a page: tests beside it, in Node. Pages are tried in the browser (`vitest.e2e.config.ts`). */
export default defineConfig({
  test: { name: 'dashboard', include: ['src/**/*.test.ts', 'checks/**/*.test.ts'], isolate: false, maxWorkers: '100%' },
})
