import { listOpenQuestions } from '@catalog/contract/proposals/thread'
import type { Proposal } from '../choices.ts'

export type ThreadEntry = Proposal['thread'][number]

/** A question with its answers. A question that was closed without an answer is no longer open. */
export type Question = {
  readonly entry: ThreadEntry
  readonly answers: readonly ThreadEntry[]
  readonly state: 'open' | 'answered' | 'closed'
}

/** The kinds of answers that a curator can ask for, with their texts in the form and in the thread. */
export const answerKinds = {
  evidence: { label: 'Evidence', hint: 'A page that shows it', asked: 'asked for evidence' },
  clarification: { label: 'Clarification', hint: 'An explanation', asked: 'asked for a clarification' },
  correction: { label: 'Correction', hint: 'A proposal that replaces this one', asked: 'asked for a correction' },
} as const satisfies Readonly<Record<NonNullable<ThreadEntry['wants']>, object>>

/** Number of rounds after which a further question seldom helps. */
export const maxRounds = 3

/** Lists the questions of a thread in their order, each with its answers. */
export function listQuestions(thread: readonly ThreadEntry[]): Question[] {
  const open = new Set(listOpenQuestions(thread))
  return thread.flatMap((entry) => {
    if (entry.kind !== 'question') return []
    const answers = thread.filter((other) => other.answers === entry.id)
    return [{ entry, answers, state: answers.length > 0 ? 'answered' : open.has(entry) ? 'open' : 'closed' }]
  })
}

/** Counts the rounds of questions. Questions without an answer between them are one round; questions closed unanswered do not count. */
export function countRounds(thread: readonly ThreadEntry[]): number {
  const closed = new Set(listQuestions(thread).flatMap(({ entry, state }) => (state === 'closed' ? [entry.id] : [])))
  const kinds = thread.filter(({ id }) => !closed.has(id)).map(({ kind }) => kind)
  return kinds.filter((kind, place) => kind === 'question' && kinds[place - 1] !== 'question').length
}

/** Says why an agent cannot be asked about a waiting proposal; undefined if it can. */
export function describeObstacle({ agent, status }: Pick<Proposal, 'agent' | 'status'>): string | undefined {
  if (agent === null) return 'No agent sent this proposal, so none can answer. Edit it, or decide on it.'
  return status === 'unmatched' ? 'Choose a target entity first (t).' : undefined
}
