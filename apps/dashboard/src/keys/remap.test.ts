import { describe, expect, it } from 'vitest'
import { findClash } from './remap.ts'

const none = { on: true, remapped: {} }

describe('findClash', () => {
  it('returns undefined when no other action has the key', () => {
    expect(findClash('keys.new', 'q', none)).toBeUndefined()
  })

  it('returns undefined when only another page has the key', () => {
    expect(findClash('curators.new', 'n', none)).toBeUndefined()
  })

  it('names the action when the key acts everywhere', () => {
    expect(findClash('keys.new', '?', none)).toBe('? is taken: Show the keys of this page.')
  })

  it('names an action that acts everywhere and whose sequence begins with the key', () => {
    expect(findClash('keys.new', 'g', none)).toMatch(/^g is taken/)
  })

  it('returns undefined when the action that had the key has been given another key', () => {
    expect(findClash('keys.new', '?', { on: true, remapped: { help: ['F1'] } })).toBeUndefined()
  })
})
