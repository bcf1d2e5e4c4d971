import { describe, expect, it } from 'vitest'
import type { FailureFacts } from '../api/failure.ts'
import { type Decision, narrowDecision } from './decision.ts'
import {
  countUnsent,
  type Decisions,
  type DecisionsAction,
  findLastUndoableEntry,
  findNextUnsentEntry,
  getHiddenIds,
  isFresh,
  listReturnedDecisions,
  noDecisions,
  reduceDecisions,
} from './decisions.ts'

const why: FailureFacts = { status: 409, code: 'CONFLICT', message: 'The catalog changed since.', details: [] }

function buildAcceptDecision(id: string): Decision {
  return { act: 'accept', ids: [id], body: { indices: [0], seen: `seen ${id}` } }
}

function buildDecidedAction(id: string, ...touches: string[]): DecisionsAction {
  return { type: 'decided', decision: buildAcceptDecision(id), name: id, touches: [id, ...touches] }
}

function applyActions(...actions: DecisionsAction[]): Decisions {
  return actions.reduce(reduceDecisions, noDecisions)
}

function buildConfirmedAnswer(number: number, at: number, ...ids: string[]): DecisionsAction {
  return { type: 'answered', number, at, done: ids, refused: [], shown: ids.map((id) => ({ id, seen: `decided ${id}` })) }
}

function buildRefusedAnswer(number: number, at: number, ...ids: string[]): DecisionsAction {
  return { type: 'answered', number, at, done: [], refused: ids.map((id) => ({ id, why })) }
}

describe('undoing a decision by its number', () => {
  it('undoes that decision, and not the last one', () => {
    const both = applyActions(
      buildDecidedAction('a'),
      buildDecidedAction('b'),
      { type: 'sending', number: 1 },
      buildConfirmedAnswer(1, 5, 'a'),
      { type: 'undo', number: 1 },
    )
    expect(both.entries.at(-1)).toMatchObject({ undoes: 1, decision: { act: 'undo', ids: ['a'] } })
    expect([...getHiddenIds(both)]).toEqual(['b'])
  })

  it('does nothing to a decision that is already undone', () => {
    const undone = applyActions(buildDecidedAction('a'), { type: 'sending', number: 1 }, buildConfirmedAnswer(1, 5, 'a'), { type: 'undo' })
    expect(reduceDecisions(undone, { type: 'undo', number: 1 })).toBe(undone)
  })
})

describe('sending', () => {
  it('sends decisions one at a time, in the order in which they were made', () => {
    const two = applyActions(buildDecidedAction('a'), buildDecidedAction('b'))
    expect(findNextUnsentEntry(two)?.decision.ids).toEqual(['a'])
    expect(findNextUnsentEntry(reduceDecisions(two, { type: 'sending', number: 1 }))?.decision.ids).toEqual(['a'])
    expect(
      findNextUnsentEntry([{ type: 'sending', number: 1 } as const, buildConfirmedAnswer(1, 5, 'a')].reduce(reduceDecisions, two))?.decision
        .ids,
    ).toEqual(['b'])
  })

  it('reads the outcome of a decision whose response was lost before it sends the next one', () => {
    const lost = applyActions(buildDecidedAction('a'), buildDecidedAction('b'), { type: 'sending', number: 1 }, { type: 'lost', number: 1 })
    expect(findNextUnsentEntry(lost)).toMatchObject({ number: 1, state: 'unknown' })
  })

  it('resends a decision that never arrived, and counts the attempts', () => {
    const held = applyActions(
      buildDecidedAction('a'),
      { type: 'sending', number: 1 },
      { type: 'lost', number: 1 },
      { type: 'held', number: 1 },
    )
    expect(findNextUnsentEntry(held)).toMatchObject({ number: 1, state: 'waiting', sent: 1 })
  })

  it('counts a decision as unsent until its outcome is known', () => {
    const sent = applyActions(buildDecidedAction('a'), { type: 'sending', number: 1 })
    expect(countUnsent(sent)).toBe(1)
    expect(countUnsent(reduceDecisions(sent, { type: 'lost', number: 1 }))).toBe(1)
    expect(countUnsent(reduceDecisions(sent, buildConfirmedAnswer(1, 5, 'a')))).toBe(0)
  })
})

describe('the list', () => {
  it('hides a card from the key press on, and keeps it hidden once decided', () => {
    const waiting = applyActions(buildDecidedAction('a'))
    expect([...getHiddenIds(waiting)]).toEqual(['a'])
    expect([...getHiddenIds(reduceDecisions(waiting, buildConfirmedAnswer(1, 5, 'a')))]).toEqual(['a'])
  })

  it('lists a returned decision with its reason until the card is decided again or seen', () => {
    const back = applyActions(buildDecidedAction('a'), buildRefusedAnswer(1, 5, 'a'))
    expect([...getHiddenIds(back)]).toEqual([])
    expect(listReturnedDecisions(back)).toMatchObject([{ id: 'a', why }])
    expect(listReturnedDecisions(reduceDecisions(back, { type: 'reopened', id: 'a' }))).toEqual([])
    expect(listReturnedDecisions(reduceDecisions(back, buildDecidedAction('a')))).toEqual([])
  })

  it('brings back only the refused proposals of a batch', () => {
    const batch: Decision = { act: 'acceptMarked', ids: ['a', 'b', 'c'], body: {} }
    const answered: DecisionsAction = { type: 'answered', number: 1, at: 5, done: ['a', 'c'], refused: [{ id: 'b', why }] }
    const state = applyActions({ type: 'decided', decision: batch, name: '3', touches: [] }, answered)
    expect([...getHiddenIds(state)]).toEqual(['a', 'c'])
    expect(listReturnedDecisions(state).map(({ id }) => id)).toEqual(['b'])
  })

  it('does not hide a proposal that is edited or gets a target', () => {
    const edit: Decision = { act: 'edit', ids: ['a'], index: 0, body: { note: 'New' }, before: { note: null } }
    expect([...getHiddenIds(applyActions({ type: 'decided', decision: edit, name: 'a', touches: ['a'] }))]).toEqual([])
  })
})

describe('isFresh', () => {
  it('returns false while a decision that touches the same record is under way', () => {
    expect(isFresh(applyActions(buildDecidedAction('a', 'entity')), ['b', 'entity'], 3)).toBe(false)
  })

  it('returns false until the card is requested again after the response to the decision', () => {
    const answered = applyActions(buildDecidedAction('a', 'entity'), buildConfirmedAnswer(1, 5, 'a'))
    expect(isFresh(answered, ['b', 'entity'], 4)).toBe(false)
    expect(isFresh(answered, ['b', 'entity'], 6)).toBe(true)
  })

  it('returns true when the decision touches other records', () => {
    expect(isFresh(applyActions(buildDecidedAction('a', 'entity')), ['b', 'another'], 3)).toBe(true)
  })

  it('returns false after a decision that was refused, because the refusal shows that the catalog has changed', () => {
    expect(isFresh(applyActions(buildDecidedAction('a'), buildRefusedAnswer(1, 5, 'a')), ['a'], 4)).toBe(false)
  })
})

describe('undo', () => {
  it('undoes the last decision, then the one before', () => {
    const both = applyActions(
      buildDecidedAction('a'),
      buildDecidedAction('b'),
      buildConfirmedAnswer(1, 5, 'a'),
      buildConfirmedAnswer(2, 6, 'b'),
    )
    const one = reduceDecisions(both, { type: 'undo' })
    expect(findNextUnsentEntry(one)).toMatchObject({
      undoes: 2,
      decision: { act: 'undo', ids: ['b'], shown: [{ id: 'b', seen: 'decided b' }] },
    })
    expect(findLastUndoableEntry(one)?.number).toBe(1)
  })

  it('forgets a decision that was never sent, and sends nothing', () => {
    const state = applyActions(buildDecidedAction('a'), { type: 'undo' })
    expect(state.entries).toEqual([])
    expect(findNextUnsentEntry(state)).toBeUndefined()
  })

  it('waits behind a decision that is under way, and is bound to its outcome', () => {
    const asked = applyActions(buildDecidedAction('a'), { type: 'sending', number: 1 }, { type: 'undo' })
    expect(findNextUnsentEntry(asked)?.number).toBe(1)
    expect(findNextUnsentEntry(reduceDecisions(asked, buildConfirmedAnswer(1, 5, 'a')))).toMatchObject({
      number: 2,
      decision: { act: 'undo', shown: [{ id: 'a', seen: 'decided a' }] },
    })
  })

  it('disappears when its decision came back, because there is nothing to undo', () => {
    const asked = applyActions(buildDecidedAction('a'), { type: 'sending', number: 1 }, { type: 'undo' })
    expect(findNextUnsentEntry(reduceDecisions(asked, buildRefusedAnswer(1, 5, 'a')))).toBeUndefined()
  })

  it('undoes the proposals of a batch that were carried out', () => {
    const batch: Decision = { act: 'rejectMarked', ids: ['a', 'b'], body: {} }
    const answered: DecisionsAction = { type: 'answered', number: 1, at: 5, done: ['a'], refused: [{ id: 'b', why }] }
    const state = applyActions({ type: 'decided', decision: batch, name: '2', touches: [] }, answered, { type: 'undo' })
    expect(findNextUnsentEntry(state)?.decision).toEqual({ act: 'undo', ids: ['a'] })
  })

  it('undoes an edit by sending the previous value', () => {
    const edit: Decision = { act: 'edit', ids: ['a'], index: 2, body: { note: 'New' }, before: { note: null } }
    const state = applyActions({ type: 'decided', decision: edit, name: 'a', touches: ['a'] }, buildConfirmedAnswer(1, 5, 'a'), {
      type: 'undo',
    })
    expect(findNextUnsentEntry(state)?.decision).toMatchObject({ act: 'edit', index: 2, body: { note: null, seen: 'decided a' } })
    expect(findLastUndoableEntry(state)).toBeUndefined()
  })

  it('undoes a target by sending the previous target, and cannot undo the first target', () => {
    const buildAssignAction = (before: string | undefined): DecisionsAction => ({
      type: 'decided',
      decision: { act: 'assign', ids: ['a'], body: { entity: 'new' }, before },
      name: 'a',
      touches: [],
    })
    expect(
      findNextUnsentEntry(applyActions(buildAssignAction('old'), buildConfirmedAnswer(1, 5, 'a'), { type: 'undo' }))?.decision,
    ).toMatchObject({ body: { entity: 'old' } })
    expect(findLastUndoableEntry(applyActions(buildAssignAction(undefined), buildConfirmedAnswer(1, 5, 'a')))).toBeUndefined()
  })

  it('shows the card again at once, and hides it again when the undo is refused', () => {
    const asked = applyActions(buildDecidedAction('a'), buildConfirmedAnswer(1, 5, 'a'), { type: 'undo' })
    expect([...getHiddenIds(asked)]).toEqual([])
    const refusal = reduceDecisions(asked, buildRefusedAnswer(2, 6, 'a'))
    expect([...getHiddenIds(refusal)]).toEqual(['a'])
    expect(listReturnedDecisions(refusal)).toEqual([])
    expect(findLastUndoableEntry(refusal)).toBeUndefined()
  })

  it('does not undo a decision that another curator undid first', () => {
    const overtaken = applyActions(buildDecidedAction('a'), buildConfirmedAnswer(1, 5, 'a'), { type: 'overtaken', id: 'a' })
    expect(findLastUndoableEntry(overtaken)).toBeUndefined()
    expect([...getHiddenIds(overtaken)]).toEqual([])
  })
})

describe('narrowDecision', () => {
  it('keeps only what was seen of that proposal', () => {
    const seen = [
      { id: 'a', seen: 'seen a' },
      { id: 'b', seen: 'seen b' },
    ]
    const batch: Decision = { act: 'acceptMarked', ids: ['a', 'b', 'c'], body: { seen, decision_notes: 'batch of 3, 2 looked at' } }
    expect(narrowDecision(batch, 'b')).toMatchObject({ ids: ['b'], body: { seen: [{ id: 'b', seen: 'seen b' }] } })
    expect(narrowDecision(batch, 'c')).toMatchObject({ ids: ['c'], body: { seen: [] } })
  })
})
