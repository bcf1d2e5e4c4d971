import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const [, section = ''] = readFileSync(join(root, 'docs/security.md'), 'utf8').split('\n## Queues and budgets that requests share\n')
const [table = ''] = section.split('\n## ')
const rows = [...table.matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\| ([^|]+?) +\| `([^`|]+)` +\| `([^`|]+)` +\|$/gm)]
const entries = rows.map(([, name = '', owner = '', bound = '', file = '', test = '']) => ({ name, owner, bound, file, test }))

describe('the table of queues and budgets in docs/security.md', () => {
  it('has a file and a test for every line', () => {
    const lines = table.split('\n').filter((line) => line.startsWith('| ')).length
    expect(entries.length).toBe(lines - 2)
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length)
  })

  it.each(entries)('names files that exist: $name', ({ file, test }) => {
    expect([file, test].filter((path) => !existsSync(join(root, path)))).toEqual([])
    expect(test).toMatch(/\.test\.ts$/)
  })

  it.each(entries)('says a bound in numbers, or names the queues that it is part of: $name', ({ bound }) => {
    expect(bound).toMatch(/\d|below/)
  })
})
