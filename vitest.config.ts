import { defineConfig } from 'vitest/config'

/** Every package's tests in one run; each has its own vitest.config.ts, and one for what needs another surrounding. */
export default defineConfig({
  test: { projects: ['.ci/vitest.config.ts', 'packages/*/vitest*.config.ts', 'apps/*/vitest*.config.ts', 'examples/*/vitest*.config.ts'] },
})
