import { defineConfig } from 'vitest/config'

/** The mirror is tested offline, with the SDK's test kit. */
export default defineConfig({
  test: {
    name: 'mirror',
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.long.test.ts'],
    setupFiles: ['../../packages/client/test/without-settings.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
