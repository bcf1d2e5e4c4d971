import { defineConfig } from 'tsup'
import { keepEarlierBuilds } from './build/earlier-builds.ts'

export default defineConfig(({ outDir = 'dist' }) => {
  const removeOldBuilds = keepEarlierBuilds(outDir)
  return {
    entry: ['src/cli.ts'],
    outDir,
    format: 'esm',
    target: 'node22',
    platform: 'node',
    // The contract is source in the workspace, as are the dashboard's addresses, and the SDK with the tools of MCP, which are a file of their own
    // that the first message to /mcp loads. kysely and zod are some 350 small files, which take a quarter of a start to find
    // and read one by one. Everything else stays a dependency, and better-auth loads copies of the two of its own.
    noExternal: [/^@catalog\/(contract|client|mcp|embedded-postgres|dashboard\/addresses)/, /^kysely/, /^zod/],
    sourcemap: true,
    onSuccess: async () => removeOldBuilds(),
  }
})
