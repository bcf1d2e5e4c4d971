import { describe, expect, it } from 'vitest'
import { limitUnsureValues, maxUnsure } from './limit-unsure.ts'

const listRows = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ path: `/providers/${place}/id`, why: 'not_in_history' as const }))

describe('limitUnsureValues', () => {
  it('returns each value once', () => {
    const erased = { path: '/name', why: 'erased' as const }
    expect(limitUnsureValues([erased, ...listRows(1), erased])).toEqual([erased, ...listRows(1)])
  })

  it('returns whole lists if there are too many single values', () => {
    const erased = { path: '/name', why: 'erased' as const }
    expect(limitUnsureValues(listRows(maxUnsure))).toEqual(listRows(maxUnsure))
    expect(limitUnsureValues([...listRows(maxUnsure), erased])).toEqual([{ path: '/providers', why: 'not_in_history' }, erased])
  })
})
