import { expect, it } from 'vitest'
import { buildAddress } from './client.ts'

it('escapes the parameters of an address, and leaves out those without a value', () => {
  const params = { path: { id: 'a/b c' }, query: { kind: 'x&y', cursor: undefined, since: null, destructive: false } }
  expect(buildAddress('/proposals/{id}', params)).toBe('/proposals/a%2Fb%20c?kind=x%26y&destructive=false')
})

it('joins several values of a parameter with commas', () => {
  expect(buildAddress('/records', { query: { type: ['entity', 'person'] } })).toBe('/records?type=entity%2Cperson')
})
