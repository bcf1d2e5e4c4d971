import { findOpenQuestions } from '@catalog/contract/proposals/thread'
import type { ThreadRow } from './queries.ts'

/** Bounds of a thread (rule question.limits). */
export const maxOpenQuestions = 20
export const maxEntries = 50

/** Says why there is no room for more questions, their answers and those to earlier ones included; undefined where there is. */
export function checkRoomForQuestions(thread: readonly ThreadRow[], count: number): string | undefined {
  const unanswered = countUnanswered(thread) + count
  if (unanswered > maxOpenQuestions) return `At most ${maxOpenQuestions} questions about a proposal can be open.`
  return thread.length + count + unanswered > maxEntries ? fullThread : undefined
}

/** Says why there is no room for more answers. */
export function checkRoomForAnswers(thread: readonly ThreadRow[], count: number): string | undefined {
  return thread.length + count > maxEntries ? fullThread : undefined
}

const fullThread = `A proposal has at most ${maxEntries} questions and answers.`

function countUnanswered(thread: readonly ThreadRow[]): number {
  return findOpenQuestions(thread.map((row) => ({ ...row, answers: row.question_id }))).length
}
