import { describe, expect, it } from 'vitest'
import { countRounds, describeObstacle, listQuestions, type ThreadEntry } from './thread.ts'

const at = '2026-11-20T13:52:00.000Z'
const common = { index: 0, wants: null, text: 'Text', sources: [], at, closed_at: null, curator: null }
const buildQuestion = (id: string, overrides: Partial<ThreadEntry> = {}): ThreadEntry => ({
  ...common,
  ...{ id, by: 'curator', kind: 'question', answers: null },
  ...overrides,
})
const buildAnswer = (answers: string): ThreadEntry => ({ ...common, id: `answer to ${answers}`, by: 'agent', kind: 'answer', answers })

describe('listQuestions', () => {
  it('puts each answer below its question, and says which questions are open', () => {
    const thread = [buildQuestion('a'), buildQuestion('b'), buildQuestion('c', { closed_at: at }), buildAnswer('b')]
    expect(listQuestions(thread).map(({ entry, answers, state }) => [entry.id, answers.length, state])).toEqual([
      ['a', 0, 'open'],
      ['b', 1, 'answered'],
      ['c', 0, 'closed'],
    ])
  })

  it('counts a question that a decision closed after its answer as answered', () => {
    expect(listQuestions([buildQuestion('a', { closed_at: at }), buildAnswer('a')])[0]?.state).toBe('answered')
  })
})

describe('countRounds', () => {
  it('counts questions that were asked together once', () => {
    expect(countRounds([buildQuestion('a'), buildQuestion('b')])).toBe(1)
  })

  it('counts a question after an answer as another round', () => {
    expect(countRounds([buildQuestion('a'), buildAnswer('a'), buildQuestion('b'), buildAnswer('b'), buildQuestion('c')])).toBe(3)
  })

  it('leaves out questions that were taken back', () => {
    expect(
      countRounds([buildQuestion('a', { closed_at: at }), buildQuestion('b'), buildAnswer('b'), buildQuestion('c', { closed_at: at })]),
    ).toBe(1)
    expect(countRounds([])).toBe(0)
  })
})

describe('describeObstacle', () => {
  const record = {
    ...{ score: null, judged: 0, kinds: [] },
    last_100: { decided: 0, accepted: 0, edited: 0, rejected: 0, undone: 0 },
  }

  it('returns undefined for a pending proposal of an agent', () => {
    expect(describeObstacle({ agent: { id: 'a', name: 'scout', record }, status: 'pending' })).toBeUndefined()
  })

  it('gives the reason when a curator sent the proposal, and when it has no target', () => {
    expect(describeObstacle({ agent: null, status: 'pending' })).toContain('No agent sent this proposal')
    expect(describeObstacle({ agent: { id: 'a', name: 'scout', record }, status: 'unmatched' })).toContain('Choose a target')
  })
})
