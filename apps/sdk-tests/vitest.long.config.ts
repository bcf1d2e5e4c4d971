import { defineConfig } from 'vitest/config'
import { shared } from './vitest.config.ts'

/** Long tests of the SDK, a part of `pnpm test:all`: random values, killed processes and refused requests. */
export default defineConfig({ test: { ...shared, name: 'sdk-tests-long', include: ['src/**/*.long.test.ts'] } })
