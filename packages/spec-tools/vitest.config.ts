import { defineConfig } from 'vitest/config'

/** Settings that short and long tests share. */
export const shared = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Vitest leaves one core to itself; of two that is half.
  maxWorkers: '100%',
}

/** The files share a process, because loading it takes longer than most of them do. */
export default defineConfig({
  test: { ...shared, name: 'spec-tools', include: ['src/**/*.test.ts'], exclude: ['**/*.long.test.ts'], isolate: false },
})
