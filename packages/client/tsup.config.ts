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
  // The parts that the SDK uses of the contract, which is internal to this repository, are bundled. So is a SHA-256 that hashes in pieces.
  noExternal: [/^@catalog\/contract/, /^@noble\/hashes/],
  esbuildOptions(options) {
    options.mangleProps = internalNames
  },
})
