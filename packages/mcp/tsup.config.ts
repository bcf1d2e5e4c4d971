import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/bin.ts'],
  format: ['esm'],
  target: 'es2023',
  platform: 'node',
  splitting: true,
  clean: true,
  dts: { entry: 'src/index.ts' },
  tsconfig: 'tsconfig.build.json',
  // The contract is internal to this repository: what is used of it is part of the bundle, its document in a file that is loaded later.
  noExternal: [/^@catalog\/contract/],
})
