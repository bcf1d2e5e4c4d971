import { operations } from '@catalog/contract/operations'
import { describe, expect, it } from 'vitest'
import { readPlaces } from './read-places.ts'

describe('the places where reads are answered', () => {
  it('covers every GET of the contract, and nothing else', () => {
    const reads = Object.entries(operations).flatMap(([id, { method }]) => (method === 'get' ? [id] : []))
    expect(Object.keys(readPlaces).sort()).toEqual(reads.sort())
  })
})
