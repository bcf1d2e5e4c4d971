import { describe, expect, it } from 'vitest'
import { findClash } from './remap.ts'

const none = { on: true, remapped: {} }

describe('another key for a deed', () => {
  it('is free where nothing else has it', () => {
    expect(findClash('keys.new', 'q', none)).toBeUndefined()
  })

  it('is free where only another page has it', () => {
    expect(findClash('curators.new', 'n', none)).toBeUndefined()
  })

  it('is taken by what acts everywhere', () => {
    expect(findClash('keys.new', '?', none)).toBe('? is taken: Show the keys of this page.')
  })

  it('is taken where it begins what acts everywhere, which could then never be finished', () => {
    expect(findClash('keys.new', 'g', none)).toMatch(/^g is taken/)
  })

  it('is free where the deed that had it got another one', () => {
    expect(findClash('keys.new', '?', { on: true, remapped: { help: ['F1'] } })).toBeUndefined()
  })
})
