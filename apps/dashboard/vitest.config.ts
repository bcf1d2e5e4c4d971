import { defineConfig } from 'vitest/config'

/** Runs the tests of what is decided without a page, in Node. Pages are tried in the browser (`vitest.e2e.config.ts`). */
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
