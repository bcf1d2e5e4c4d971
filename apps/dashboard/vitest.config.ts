import { defineConfig } from 'vitest/config'

/** Runs the tests of code that needs no page, in Node. Pages are tested in the browser (`vitest.e2e.config.ts`). */
export default defineConfig({
  test: {
    name: 'dashboard',
    include: ['src/**/*.test.ts', 'checks/**/*.test.ts'],
    // On a busy machine, loading the sources of a page takes almost the default timeout of five seconds.
    testTimeout: 30_000,
    isolate: false,
    maxWorkers: '100%',
  },
})
