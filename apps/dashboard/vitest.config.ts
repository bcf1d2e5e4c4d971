import { defineConfig } from 'vitest/config'

/** Runs in Node the tests of code that needs no page. Pages are tried in the browser (`vitest.e2e.config.ts`). */
export default defineConfig({
  test: {
    name: 'dashboard',
    include: ['src/**/*.test.ts', 'checks/**/*.test.ts'],
    // The usual five seconds are near to what loading a page's sources takes on a busy machine.
    testTimeout: 30_000,
    isolate: false,
    maxWorkers: '100%',
  },
})
