import { checkRoomForQuestions, findQuestion, isUnclosed } from '@catalog/contract/proposals/thread'
import { lookUps } from '@catalog/contract/records/not-found'
import type { Db } from '../../database/named-statements.ts'
import { ApiError, createInvalidRequestError } from '../../errors/api-error.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import { assertStatus, createDecisionError } from '../deciding/conflict-error.ts'
import { lockProposalOrThrow } from '../deciding/lock.ts'
import { assertUnchangedSinceSeen } from '../deciding/look.ts'
import { readChanges } from '../queries.ts'
import { checkUnknownIndices } from '../translating/change-rows.ts'
import { readThread, type ThreadRow } from './queries.ts'
import { addToThread } from './writes.ts'

export type Question = { readonly index: number | null; readonly wants: ThreadRow['wants']; readonly text: string }

export type AskQuestionsInput = {
  readonly proposalId: string
  readonly curatorId: string
  /** The state that the curator saw; nothing is asked if it has changed since (rule decision.bound-to-seen). */
  readonly seen?: string | undefined
  readonly questions: readonly Question[]
}

/** Asks the agent of a pending proposal, which stays pending (rule question.keeps-status). */
export async function askQuestions(
  tx: Db,
  vocabulary: Vocabulary,
  { proposalId, curatorId, seen, questions }: AskQuestionsInput,
): Promise<void> {
  const proposal = await lockProposalOrThrow(tx, proposalId)
  assertStatus(proposal, 'ask')
  if (proposal.agent_id === null)
    throw createDecisionError(
      'A curator made this proposal, so no agent can answer.',
      { code: 'no_agent', refers_to: { proposal_id: proposalId, status: proposal.status } },
      'Edit the proposal, or decide on it.',
    )
  const [rows, thread] = await Promise.all([readChanges(tx, proposalId), readThread(tx, proposalId)])
  await assertUnchangedSinceSeen(tx, vocabulary, proposal, rows, seen)
  const indices = questions.flatMap(({ index }) => (index === null ? [] : [index]))
  const unknown = checkUnknownIndices(rows, '/body/questions', indices)
  if (unknown.length > 0) throw createInvalidRequestError(unknown)
  const entries = thread.map((row) => ({ ...row, answers: row.question_id }))
  const full = checkRoomForQuestions(entries, questions.length)
  if (full !== undefined)
    throw createDecisionError(
      full,
      { code: 'too_many', refers_to: { proposal_id: proposalId, status: proposal.status } },
      'Withdraw questions that are no longer needed, or decide on the proposal.',
    )
  const asked = questions.map(({ index, wants, text }) => ({ kind: 'question' as const, change_index: index, wants, text }))
  await addToThread(tx, proposalId, { curatorId }, asked)
}

type CloseQuestionInput = { readonly proposalId: string; readonly curatorId: string; readonly questionId: string }

/** Withdraws a question. Does not change a question that is already closed, for example by a decision. */
export async function closeQuestion(tx: Db, { proposalId, curatorId, questionId }: CloseQuestionInput): Promise<void> {
  await lockProposalOrThrow(tx, proposalId)
  const thread = await readThread(tx, proposalId)
  const question = findQuestion(thread, questionId)
  if (!question) throw new ApiError('NOT_FOUND', `The proposal has no question ${questionId}.`, { hint: lookUps.question })
  if (!isUnclosed(question)) return
  await addToThread(tx, proposalId, { curatorId }, [{ kind: 'closing', question_id: question.id }])
}
