import { defineConfig } from 'vitest/config'

/** Settings that short and long tests share. */
export const shared = {
  testTimeout: 30_000,
  setupFiles: ['../../apps/server/src/testing/setup/same-samples.ts', 'test/without-settings.ts'],
  // By default, Vitest leaves one core free, which is half of a two-core machine.
  maxWorkers: '100%',
}

/** The files share a process, because loading it takes longer than most of them do. Each file restores the globals that it changes. */
export default defineConfig({
  test: { ...shared, name: '@catalog/client', include: ['test/**/*.test.ts'], exclude: ['**/*.long.test.ts'], isolate: false },
})
