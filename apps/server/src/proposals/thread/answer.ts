import { checkAnswerable, checkAnsweredQuestions, checkRoomForAnswers, findQuestion } from '@catalog/contract/proposals/thread'
import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import { throwRefusal } from '../../errors/api-error.ts'
import type { Caller } from '../../keys/caller.ts'
import { lock } from '../deciding/lock.ts'
import { requireOwnProposal } from '../of-agent.ts'
import type { ProposalRow } from '../queries.ts'
import { readThread } from './queries.ts'
import { addToThread } from './writes.ts'

type Answer = components['schemas']['QuestionAnswer']

/** Adds answers to the thread of a proposal of the caller's own agent, and returns who has to act next. */
export async function answerQuestions(
  tx: Db,
  proposalId: string,
  { agentId, keyId }: Pick<Caller, 'agentId' | 'keyId'>,
  answers: readonly Answer[],
): Promise<ProposalRow['waiting_on']> {
  const { proposal } = await lock(tx, { proposalId })
  const { status } = requireOwnProposal(proposal, agentId, proposalId)
  throwRefusal(checkAnswerable(status))
  const thread = await readThread(tx, proposalId)
  const questions = answers.map(({ question_id }) => findQuestion(thread, question_id))
  throwRefusal(checkAnsweredQuestions(questions))
  throwRefusal(checkRoomForAnswers(thread, answers.length))
  const entries = answers.map(({ text, sources = [] }, place) => ({
    kind: 'answer' as const,
    question_id: questions[place]?.id,
    change_index: questions[place]?.change_index ?? null,
    text,
    sources: sources.map((source) => ({ ...source })),
  }))
  return addToThread(tx, proposalId, { agentId, keyId }, entries)
}
