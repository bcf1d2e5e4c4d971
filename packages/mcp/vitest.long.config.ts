import { defineConfig } from 'vitest/config'
import { shared } from './vitest.config.ts'

/** The MCP server as a program of its own: a part of `pnpm test:all`. */
export default defineConfig({
  test: { ...shared, name: '@catalog/mcp-long', include: ['test/**/*.long.test.ts'], testTimeout: 120_000 },
})
