import { defineConfig } from 'tsup'
import { internalNames } from './checks/internal-names.ts'

export default defineConfig({
  entry: [
    'src/index.ts',
    'src/concurrency.ts',
    'src/errors.ts',
    'src/mirror.ts',
    'src/msw.ts',
    'src/node.ts',
    'src/testing.ts',
    'src/webhooks.ts',
  ],
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  sourcemap: true,
  splitting: true,
  clean: true,
  dts: true,
  tsconfig: 'tsconfig.build.json',
  // The contract is internal to this repository: what the SDK uses of it is part of the bundle. So is the one hash that can be fed piece by piece.
  noExternal: [/^@catalog\/contract/, /^@noble\/hashes/],
  esbuildOptions(options) {
    options.mangleProps = internalNames
  },
})
