import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { testsOnOldestPostgres } from './tests-on-oldest-postgres.ts'

const cwd = fileURLToPath(new URL('../../', import.meta.url))

describe('testsOnOldestPostgres', () => {
  it('has no pattern that matches no file, because vitest would silently ignore it', () => {
    const patterns = Object.values(testsOnOldestPostgres).flat()
    expect(patterns.filter((pattern) => globSync(pattern, { cwd }).length === 0)).toEqual([])
  })
})
