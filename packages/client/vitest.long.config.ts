import { defineConfig } from 'vitest/config'
import { shared } from './vitest.config.ts'

/** Tests that start programs or measure memory: a part of `pnpm test:all`. */
export default defineConfig({ test: { ...shared, name: '@catalog/client-long', include: ['test/**/*.long.test.ts'] } })
