import { describe, expect, it } from 'vitest'
import type { Proposal } from './choices.ts'
import type { Decision } from './decision.ts'
import { compareOutcome } from './outcome.ts'

type DecisionEvent = Proposal['decisions'][number]

function buildProposal(seen: string, status: Proposal['status'], event: DecisionEvent['event'], curator: string | null): Proposal {
  const happened = {
    event,
    at: '2026-11-20T09:30:00.000Z',
    agent: null,
    curator: curator === null ? null : { id: curator, name: '' },
    detail: {},
  }
  // A proposal with only the fields that are compared.
  return { id: 'a', seen, status, decisions: [happened] } as unknown as Proposal
}

const acceptance: Decision = { act: 'accept', ids: ['a'], body: { indices: [0], seen: 'before' } }

describe('a decision whose response never arrived', () => {
  it('counts as done when the proposal shows that this curator decided it', () => {
    expect(compareOutcome(acceptance, buildProposal('after', 'accepted', 'accepted', 'me'), 'me')).toBe('done')
  })

  it('counts as not done when the proposal is unchanged', () => {
    expect(compareOutcome(acceptance, buildProposal('before', 'pending', 'submitted', null), 'me')).toBe('not done')
  })

  it('has to be made again when another curator was faster', () => {
    expect(compareOutcome(acceptance, buildProposal('after', 'accepted', 'accepted', 'another'), 'me')).toBe('overtaken')
  })

  it('has to be made again when the proposal has changed', () => {
    expect(compareOutcome(acceptance, buildProposal('edited', 'pending', 'edited', 'another'), 'me')).toBe('overtaken')
  })

  it('compares each proposal of a batch', () => {
    const batch: Decision = { act: 'rejectMarked', ids: ['a', 'b'], body: { seen: [{ id: 'a', seen: 'before' }] } }
    expect(compareOutcome(batch, buildProposal('before', 'pending', 'submitted', null), 'me')).toBe('not done')
    expect(compareOutcome(batch, buildProposal('after', 'rejected', 'rejected', 'me'), 'me')).toBe('done')
  })

  it('counts an undo as not done while the decision still stands', () => {
    const undo: Decision = { act: 'undo', ids: ['a'] }
    expect(compareOutcome(undo, buildProposal('after', 'accepted', 'accepted', 'me'), 'me')).toBe('not done')
    expect(compareOutcome(undo, buildProposal('before', 'pending', 'undone', 'me'), 'me')).toBe('done')
  })
})
