import { defineConfig } from 'vitest/config'

/** Settings that short and long tests share. */
export const shared = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // By default, Vitest leaves one core unused, which is half of a two-core machine.
  maxWorkers: '100%',
}

/** The files share a process, because loading the modules takes longer than most files run. */
export default defineConfig({
  test: { ...shared, name: 'spec-tools', include: ['src/**/*.test.ts'], exclude: ['**/*.long.test.ts'], isolate: false },
})
