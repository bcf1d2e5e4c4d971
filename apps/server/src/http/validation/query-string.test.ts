import { parseQuery } from '@catalog/contract/requests/query-string'
import { maxPlaces } from '@catalog/contract/requests/refusal'
import { describe, expect, it } from 'vitest'

const parameters = [{ name: 'q', type: 'string' }] as const

describe('parseQuery', () => {
  it('counts every unknown parameter of 16 KB, and names the first hundred', () => {
    const { problems } = parseQuery('a%2F&'.repeat(3_000), parameters)
    expect(problems).toHaveLength(3_000)
    expect(problems.filter(({ path }) => path === '/query/a~1')).toHaveLength(maxPlaces)
  })

  it('keeps one place for all unknown parameters behind the first hundred', () => {
    const { problems } = parseQuery(`${'a&'.repeat(3_000)}b=1`, parameters)
    expect(problems).toHaveLength(3_001)
    expect(new Set(problems.slice(maxPlaces)).size).toBe(1)
  })

  it('names a parameter that is sent twice after more than a hundred unknown ones', () => {
    const { problems } = parseQuery(`${'a&'.repeat(200)}q=1&q=2`, parameters)
    expect(problems.at(-1)).toEqual({ path: '/query/q', message: expect.stringContaining('more than once') })
  })
})
