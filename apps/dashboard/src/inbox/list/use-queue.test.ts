import { describe, expect, it } from 'vitest'
import { type DecisionsAction, noDecisions, reduceDecisions } from '../decisions.ts'
import { countDecided } from './use-queue.ts'

const buildDecidedAction = (id: string): DecisionsAction => ({
  type: 'decided',
  decision: { act: 'accept', ids: [id], body: { indices: [0], seen: id } },
  name: id,
  touches: [id],
})
const buildAnsweredAction = (number: number, at: number, id: string): DecisionsAction => ({
  type: 'answered',
  number,
  at,
  done: [id],
  refused: [],
})

describe('countDecided', () => {
  const state = [
    buildDecidedAction('a'),
    buildDecidedAction('b'),
    buildDecidedAction('c'),
    buildAnsweredAction(1, 5, 'a'),
    buildAnsweredAction(2, 9, 'b'),
  ].reduce(reduceDecisions, noDecisions)

  it('counts decisions that were completed after the server counted, and those without a response', () => {
    expect([0, 5, 6, 10].map((askedAt) => countDecided(state, askedAt))).toEqual([3, 3, 2, 1])
  })

  it('leaves out decisions that were undone', () => {
    expect(countDecided([{ type: 'undo' } as const, { type: 'undo' } as const].reduce(reduceDecisions, state), 0)).toBe(1)
  })
})
