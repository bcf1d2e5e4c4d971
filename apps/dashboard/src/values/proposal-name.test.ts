import { describe, expect, it } from 'vitest'
import { nameProposal } from './proposal-name.ts'

const buildPoolSubject = (name: string) => ({ type: 'entity', slug: name.toLowerCase(), name, is_new: true }) as const

describe('nameProposal', () => {
  it('gives each of a hundred proposed pools its own name', () => {
    const names = Array.from({ length: 100 }, (_, index) => `Pool ${index}`)
    const named = names.map((name) => nameProposal({ subject: buildPoolSubject(name), change_kinds: ['create_entity'], status: 'pending' }))
    expect(named).toEqual(names)
  })

  it('says that a record has no name, and that a proposal has no target', () => {
    const segment = { ...buildPoolSubject(' '), type: 'segment' } as const
    expect(nameProposal({ subject: segment, change_kinds: ['create_segment'], status: 'pending' })).toBe('Untitled segment')
    expect(nameProposal({ subject: null, change_kinds: ['add_lore'], status: 'unmatched' })).toBe('No target yet')
  })
})
