import { defineConfig } from 'vitest/config'
import { shared } from './vitest.config.ts'

/** Tests that start programs, or break every rule of the contract once: a part of `pnpm test:all`. */
export default defineConfig({ test: { ...shared, name: 'spec-tools-long', include: ['src/**/*.long.test.ts'] } })
