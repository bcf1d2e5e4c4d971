import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/cli.ts'],
  format: 'esm',
  target: 'node22',
  platform: 'node',
  // The contract is source in the workspace; everything else stays a dependency.
  noExternal: [/^@catalog\/contract/],
  sourcemap: true,
  clean: true,
})
