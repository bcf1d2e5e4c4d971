import { describe, expect, it } from 'vitest'
import { isWithin, pickChangedFields } from './use-form.ts'

describe('differences', () => {
  const initial = { name: 'Miners', scopes: ['a'], enabled: true }

  it('returns the values that differ from the initial ones', () => {
    expect(pickChangedFields(initial, { name: 'Pools', enabled: true, scopes: ['a'] })).toEqual({ name: 'Pools' })
  })

  it('leaves out fields that a draft of an earlier release holds in another form', () => {
    const draft = { name: ['Miners'], gone: 'x' } as unknown as Partial<typeof initial>
    expect(pickChangedFields(initial, draft)).toEqual({})
  })
})

describe('the place of a problem', () => {
  it('belongs to the field and to values within it', () => {
    expect([isWithin('/body/scopes', '/body/scopes'), isWithin('/body/scopes/2', '/body/scopes')]).toEqual([true, true])
  })

  it('does not belong to a field whose name only begins alike', () => {
    expect([isWithin('/body/scopes_more', '/body/scopes'), isWithin(undefined, '/body/scopes')]).toEqual([false, false])
  })
})
