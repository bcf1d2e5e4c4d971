import { lookUps } from '../records/not-found.ts'
import type { CodedRefusal } from '../refusals/coded-refusal.ts'

/** The fields of an entry of a thread that determine whether a question is open. */
interface Entry {
  readonly id: string
  readonly kind: 'question' | 'answer'
  readonly answers: string | null
  readonly closed_at: string | null
}

/** True for a question that was neither withdrawn nor closed by a decision. */
export function isUnclosed({ kind, closed_at }: Pick<Entry, 'kind' | 'closed_at'>): boolean {
  return kind === 'question' && closed_at === null
}

/** Finds the questions in the thread of a proposal that were neither answered nor withdrawn. */
export function listOpenQuestions<ThreadEntry extends Entry>(thread: readonly ThreadEntry[]): ThreadEntry[] {
  const answered = new Set(thread.map(({ answers }) => answers))
  return thread.filter((entry) => isUnclosed(entry) && !answered.has(entry.id))
}

/** Finds a question by its id; ids are compared in lower case. */
export function findQuestion<ThreadEntry extends Pick<Entry, 'id' | 'kind'>>(
  thread: readonly ThreadEntry[],
  id: string,
): ThreadEntry | undefined {
  return thread.find((entry) => entry.kind === 'question' && entry.id === id.toLowerCase())
}

/** Returns a refusal for answers about a proposal that is decided. */
export function checkAnswerable(status: string): CodedRefusal | undefined {
  if (status === 'pending') return undefined
  return {
    code: 'CONFLICT',
    message: `The proposal is ${status}; only questions about a pending one can be answered.`,
    hint: 'Read the proposal to see the decision.',
  }
}

/** Returns a refusal for answers whose questions do not exist, or were withdrawn; the questions are in the order of the answers. */
export function checkAnsweredQuestions(questions: readonly (Pick<Entry, 'kind' | 'closed_at'> | undefined)[]): CodedRefusal | undefined {
  const listDetails = (isWrong: (question: (typeof questions)[number]) => boolean, message: string) =>
    questions.flatMap((question, place) => (isWrong(question) ? [{ path: `/body/answers/${place}/question_id`, message }] : []))
  const unknown = listDetails((question) => question === undefined, 'names no question about this proposal')
  if (unknown.length > 0)
    return { code: 'NOT_FOUND', message: 'The proposal has no such question.', details: unknown, hint: lookUps.question }
  const closed = listDetails((question) => question !== undefined && !isUnclosed(question), 'names a question that was withdrawn')
  if (closed.length === 0) return undefined
  return { code: 'CONFLICT', message: 'A question was withdrawn.', details: closed, hint: 'Leave it out, and answer the others.' }
}

/** Bounds of a thread (rule question.limits). */
export const maxOpenQuestions = 20
export const maxEntries = 50

/**
 * Returns the reason why `count` more questions are too many; undefined if there is room for them, for their answers, and for the answers
 * to all open questions.
 */
export function checkRoomForQuestions(thread: readonly Entry[], count: number): string | undefined {
  const unanswered = listOpenQuestions(thread).length + count
  if (unanswered > maxOpenQuestions) return `At most ${maxOpenQuestions} questions about a proposal can be open.`
  return thread.length + count + unanswered > maxEntries ? fullThread : undefined
}

/** Returns a refusal for answers for which the thread has no room. */
export function checkRoomForAnswers(thread: readonly unknown[], count: number): CodedRefusal | undefined {
  if (thread.length + count <= maxEntries) return undefined
  return { code: 'CONFLICT', message: fullThread, hint: 'A curator decides with the answers so far.' }
}

const fullThread = `A proposal has at most ${maxEntries} questions and answers.`
