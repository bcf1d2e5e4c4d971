import { describe, expect, it } from 'vitest'
import { findOtherTarget } from './subject.ts'

const target = { id: '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0010', slug: 'strategy', name: 'Strategy' }
const person = { type: 'person', slug: 'ada', name: 'Ada', is_new: false } as const

describe('findOtherTarget', () => {
  it('returns the target of a change about a person', () => {
    expect(findOtherTarget({ subject: person, target_entity: target })).toBe(target)
  })

  it('returns null when the first change is about the target, or there is none', () => {
    expect(findOtherTarget({ subject: { ...person, type: 'entity' }, target_entity: target })).toBeNull()
    expect(findOtherTarget({ subject: person, target_entity: null })).toBeNull()
  })
})
