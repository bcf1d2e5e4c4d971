import { describe, expect, it } from 'vitest'
import { getProposalName } from './proposal-name.ts'

const buildPoolSubject = (name: string) => ({ type: 'entity', slug: name.toLowerCase(), name, is_new: true }) as const

describe('getProposalName', () => {
  it('gives each of a hundred proposed pools its own name', () => {
    const names = Array.from({ length: 100 }, (_, index) => `Pool ${index}`)
    const named = names.map((name) =>
      getProposalName({ subject: buildPoolSubject(name), change_kinds: ['create_entity'], status: 'pending' }),
    )
    expect(named).toEqual(names)
  })

  it('says that a record has no name, and that a proposal has no target', () => {
    const segment = { ...buildPoolSubject(' '), type: 'segment' } as const
    expect(getProposalName({ subject: segment, change_kinds: ['create_segment'], status: 'pending' })).toBe('Untitled segment')
    expect(getProposalName({ subject: null, change_kinds: ['add_lore'], status: 'unmatched' })).toBe('No target yet')
  })
})
