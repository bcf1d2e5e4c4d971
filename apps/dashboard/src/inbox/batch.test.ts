import { describe, expect, it } from 'vitest'
import { batchAcceptance, drawSample, findLeftOutReason } from './batch.ts'
import type { Proposal } from './choices.ts'
import { listAlike } from './list/alike.ts'
import type { InboxItem } from './queries.ts'

// Only what is looked at; the rest of an item has no part in it.
function item(id: string, over: Partial<InboxItem> = {}): InboxItem {
  return {
    id,
    status: 'pending',
    destructive: false,
    warning_codes: [],
    change_kinds: ['add_event'],
    agent: { id: 'scout' },
    seen: `listed ${id}`,
    ...over,
  } as InboxItem
}

function proposal(change: object): Proposal {
  return { changes: [{ warnings: [], conflict: false, resolves: true, ...change }] } as unknown as Proposal
}

describe('a batch', () => {
  it('leaves out what is destructive, warned of, in conflict, impossible, or decided', () => {
    expect(findLeftOutReason(item('a'), undefined)).toBeUndefined()
    expect(findLeftOutReason(item('a', { destructive: true }), undefined)).toMatch(/destructive/)
    expect(findLeftOutReason(item('a', { warning_codes: ['low_confidence'] }), undefined)).toMatch(/warning/)
    expect(findLeftOutReason(item('a'), proposal({ conflict: true }))).toMatch(/conflict/)
    expect(findLeftOutReason(item('a'), proposal({ resolves: false }))).toMatch(/cannot be applied/)
    expect(findLeftOutReason(item('a', { status: 'rejected' }), undefined)).toMatch(/rejected/)
  })

  it('has a sample of five by chance, or of all where there are fewer', () => {
    const ids = Array.from({ length: 37 }, (_, index) => `${index}`)
    expect(new Set(drawSample(ids, [])).size).toBe(5)
    expect(drawSample(['a', 'b'], [], () => 0)).toEqual(['a', 'b'])
  })

  it('keeps its sample while marks come and go, as far as it still belongs to it', () => {
    expect(drawSample(['a', 'b', 'c'], ['c', 'gone'], () => 0)).toEqual(['c', 'a', 'b'])
  })

  it('says how many it had and how many were looked at, and is bound to what was seen of each: the card, or the row of the list', () => {
    const opened = { b: { seen: 'seen b' } as Proposal, other: { seen: 'x' } as Proposal }
    const seen = [
      { id: 'a', seen: 'listed a' },
      { id: 'b', seen: 'seen b' },
    ]
    expect(batchAcceptance([item('a'), item('b')], opened)).toEqual({
      act: 'acceptMarked',
      ids: ['a', 'b'],
      body: { seen, decision_notes: 'batch of 2, 1 looked at' },
    })
  })
})

describe('listAlike', () => {
  it('lists the proposals of the same agent with the same kinds of change', () => {
    const items = [
      item('a'),
      item('b'),
      item('c', { change_kinds: ['add_event', 'add_lore'] }),
      item('d', { agent: { id: 'other' } as InboxItem['agent'] }),
    ]
    expect(listAlike(items, 'a')).toEqual(['a', 'b'])
    expect(listAlike(items, undefined)).toEqual([])
  })
})
