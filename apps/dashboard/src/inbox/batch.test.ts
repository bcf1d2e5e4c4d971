import { describe, expect, it } from 'vitest'
import { buildBatchAcceptance, drawSample, findExclusionReason } from './batch.ts'
import type { Proposal } from './choices.ts'
import { listAlikeIds } from './list/alike.ts'
import type { InboxItem } from './queries.ts'

// An item with only the fields that these functions read.
function buildItem(id: string, overrides: Partial<InboxItem> = {}): InboxItem {
  return {
    id,
    status: 'pending',
    destructive: false,
    warning_codes: [],
    change_kinds: ['add_event'],
    agent: { id: 'scout' },
    seen: `listed ${id}`,
    ...overrides,
  } as InboxItem
}

function buildProposal(change: object): Proposal {
  return { changes: [{ warnings: [], conflict: false, resolves: true, ...change }] } as unknown as Proposal
}

describe('a batch', () => {
  it('leaves out proposals that are destructive, in conflict, inapplicable or decided, or have warnings', () => {
    expect(findExclusionReason(buildItem('a'), undefined)).toBeUndefined()
    expect(findExclusionReason(buildItem('a', { destructive: true }), undefined)).toMatch(/destructive/)
    expect(findExclusionReason(buildItem('a', { warning_codes: ['low_confidence'] }), undefined)).toMatch(/warning/)
    expect(findExclusionReason(buildItem('a'), buildProposal({ conflict: true }))).toMatch(/conflict/)
    expect(findExclusionReason(buildItem('a'), buildProposal({ resolves: false }))).toMatch(/cannot be applied/)
    expect(findExclusionReason(buildItem('a', { status: 'rejected' }), undefined)).toMatch(/rejected/)
  })

  it('draws a random sample of five, or of all when there are fewer', () => {
    const ids = Array.from({ length: 37 }, (_, index) => `${index}`)
    expect(new Set(drawSample(ids, [])).size).toBe(5)
    expect(drawSample(['a', 'b'], [], () => 0)).toEqual(['a', 'b'])
  })

  it('keeps drawn cards in the sample while they are marked', () => {
    expect(drawSample(['a', 'b', 'c'], ['c', 'gone'], () => 0)).toEqual(['c', 'a', 'b'])
  })

  it('states how many proposals it has and how many were opened, and is bound to what the curator saw of each', () => {
    const opened = { b: { seen: 'seen b' } as Proposal, other: { seen: 'x' } as Proposal }
    const seen = [
      { id: 'a', seen: 'listed a' },
      { id: 'b', seen: 'seen b' },
    ]
    expect(buildBatchAcceptance([buildItem('a'), buildItem('b')], opened)).toEqual({
      act: 'acceptMarked',
      ids: ['a', 'b'],
      body: { seen, decision_notes: 'batch of 2, 1 looked at' },
    })
  })
})

describe('listAlikeIds', () => {
  it('lists the proposals of the same agent with the same kinds of change', () => {
    const items = [
      buildItem('a'),
      buildItem('b'),
      buildItem('c', { change_kinds: ['add_event', 'add_lore'] }),
      buildItem('d', { agent: { id: 'other' } as InboxItem['agent'] }),
    ]
    expect(listAlikeIds(items, 'a')).toEqual(['a', 'b'])
    expect(listAlikeIds(items, undefined)).toEqual([])
  })
})
