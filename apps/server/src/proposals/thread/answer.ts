import { lookUps } from '@catalog/contract/records/not-found'
import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import { ApiError, type ErrorDetail, notFoundError } from '../../errors/api-error.ts'
import type { Caller } from '../../keys/caller.ts'
import { lock } from '../deciding/lock.ts'
import type { ProposalRow } from '../queries.ts'
import { checkRoomForAnswers, isOpen } from './limits.ts'
import { readThread, type ThreadRow } from './queries.ts'
import { addToThread } from './writes.ts'

type Answer = components['schemas']['QuestionAnswer']

/** Adds answers to the thread of a proposal of the caller's own agent, and returns whose turn it is then. */
export async function answerQuestions(
  tx: Db,
  proposalId: string,
  { agentId, keyId }: Pick<Caller, 'agentId' | 'keyId'>,
  answers: readonly Answer[],
): Promise<ProposalRow['waiting_on']> {
  const { proposal } = await lock(tx, { proposalId })
  // A proposal of another agent is as unknown as one that does not exist: this key may not even be allowed to read it.
  if (proposal?.agent_id !== agentId) throw notFoundError('proposal', proposalId, lookUps.proposal)
  if (proposal.status !== 'pending')
    throw new ApiError('CONFLICT', `The proposal is ${proposal.status}; only questions about a pending one can be answered.`, {
      hint: 'Read the proposal to see the decision.',
    })
  const thread = await readThread(tx, proposalId)
  const questions = findQuestionsOrThrow(thread, answers)
  const full = checkRoomForAnswers(thread, answers.length)
  if (full !== undefined) throw new ApiError('CONFLICT', full, { hint: 'A curator decides on what has been said.' })
  const entries = answers.map(({ text, sources = [] }, place) => ({
    kind: 'answer' as const,
    question_id: questions[place]?.id,
    change_index: questions[place]?.change_index ?? null,
    text,
    sources: sources.map((source) => ({ ...source })),
  }))
  return addToThread(tx, proposalId, { agentId, keyId }, entries)
}

/** Finds the question of each answer; refuses those that do not exist, and those that were taken back. */
function findQuestionsOrThrow(thread: readonly ThreadRow[], answers: readonly Answer[]): ThreadRow[] {
  const questions = answers.map(({ question_id }) => thread.find(({ id, kind }) => kind === 'question' && id === question_id.toLowerCase()))
  const listProblems = (isWrong: (question: ThreadRow | undefined) => boolean, message: string): ErrorDetail[] =>
    questions.flatMap((question, place) => (isWrong(question) ? [{ path: `/body/answers/${place}/question_id`, message }] : []))
  const unknown = listProblems((question) => question === undefined, 'means no question about this proposal')
  if (unknown.length > 0)
    throw new ApiError('NOT_FOUND', 'The proposal has no such question.', { details: unknown, hint: lookUps.question })
  const closed = listProblems((question) => question !== undefined && !isOpen(question), 'means a question that was taken back')
  if (closed.length > 0)
    throw new ApiError('CONFLICT', 'A question was taken back.', { details: closed, hint: 'Leave it out, and answer the others.' })
  return questions.filter((question) => question !== undefined)
}
