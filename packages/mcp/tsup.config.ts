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
  // The contract is internal to this repository: its code is bundled, and its document is a separate file that is loaded later.
  noExternal: [/^@catalog\/contract/],
})
