import { describe, expect, it } from 'vitest'
import { estimateLimit } from './limit.ts'

describe('estimateLimit', () => {
  it('returns 2 when there are enough cores for all processes', () => {
    expect(estimateLimit({ node: 1, postgres: 0.5, client: 0.25 }, 8)).toBe(2)
  })

  it('returns 1 when one server process already keeps all cores busy', () => {
    expect(estimateLimit({ node: 1, postgres: 1, client: 0.5 }, 2)).toBe(1)
  })

  it('returns the share of the second core that the database and the client leave free', () => {
    expect(estimateLimit({ node: 1, postgres: 0.25, client: 0.25 }, 2)).toBeCloseTo(4 / 3)
  })

  it('returns the limit of the client when it can send no more', () => {
    expect(estimateLimit({ node: 1, postgres: 0.1, client: 0.8 }, 8)).toBeCloseTo(1.25)
  })
})
