import { describe, expect, it } from 'vitest'
import { isWithin, pickChangedFields } from './use-form.ts'

describe('differences', () => {
  const initial = { name: 'Miners', scopes: ['a'], enabled: true }

  it('returns the values that differ from the initial ones', () => {
    expect(pickChangedFields(initial, { name: 'Pools', enabled: true, scopes: ['a'] })).toEqual({ name: 'Pools' })
  })

  it('leaves out unknown fields and fields of another type in a draft of an earlier release', () => {
    const draft = { name: ['Miners'], gone: 'x' } as unknown as Partial<typeof initial>
    expect(pickChangedFields(initial, draft)).toEqual({})
  })
})

describe('isWithin', () => {
  it('returns true for the field itself and for values within it', () => {
    expect([isWithin('/body/scopes', '/body/scopes'), isWithin('/body/scopes/2', '/body/scopes')]).toEqual([true, true])
  })

  it('returns false for a field whose name only begins with the same text', () => {
    expect([isWithin('/body/scopes_more', '/body/scopes'), isWithin(undefined, '/body/scopes')]).toEqual([false, false])
  })
})
