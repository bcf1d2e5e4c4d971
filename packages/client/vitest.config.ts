import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { include: ['test/**/*.test.ts'], setupFiles: ['../../apps/server/src/testing/same-samples.ts'] } })
