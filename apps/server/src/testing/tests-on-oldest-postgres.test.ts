import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { testsOnOldestPostgres } from './tests-on-oldest-postgres.ts'

const cwd = fileURLToPath(new URL('../../', import.meta.url))

describe('testsOnOldestPostgres', () => {
  it('has no pattern without a file, because vitest silently ignores such a pattern', () => {
    const patterns = Object.values(testsOnOldestPostgres).flat()
    expect(patterns.filter((pattern) => globSync(pattern, { cwd }).length === 0)).toEqual([])
  })
})
