import { defineConfig } from 'vitest/config'
import { shared } from './vitest.config.ts'

/** The SDK with any values, killed, and refused: a part of `pnpm test:all`. */
export default defineConfig({ test: { ...shared, name: 'sdk-tests-long', include: ['src/**/*.long.test.ts'] } })
