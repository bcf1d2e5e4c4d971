import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/main.ts'],
  format: ['esm'],
  target: 'node22',
  platform: 'node',
  // Puts each command into its own file, which is loaded when the command runs.
  splitting: true,
  clean: true,
  // The contract is internal to this repository: what the commands use of it is part of the bundle.
  noExternal: [/^@catalog\/contract/],
})
