import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { shared } from '../vitest.e2e.config.ts'

/** `pnpm bench:dashboard`: runs the benchmarks of the dashboard, which print figures and assert nothing. */
export default defineConfig({
  test: {
    ...shared,
    name: 'dashboard-bench',
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['bench/*.ts'],
    exclude: ['bench/vitest.config.ts'],
    testTimeout: 900_000,
    hookTimeout: 600_000,
    disableConsoleIntercept: true,
  },
})
