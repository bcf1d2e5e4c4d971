import {
  checkAnswerable,
  checkAnsweredQuestions,
  checkRoomForAnswers,
  checkRoomForQuestions,
  findQuestion,
  isUnclosed,
  listOpenQuestions,
} from '@catalog/contract/proposals/thread'
import type { AnswersRequest, ProposalDetail, QuestionWants, ThreadEntry } from '../../generated/models.ts'
import type { Answer } from '../answer.ts'
import { withIdempotency } from '../idempotency.ts'
import type { Inbox } from '../kit-state.ts'
import type { MockContext } from '../mock-context.ts'
import { throwRefusal } from '../refusal.ts'
import { findProposal, findProposalOrThrow } from './find-proposal.ts'

/** A question that a curator asks about a proposal. */
export interface TestQuestion {
  /** The question, as the agent reads it. */
  readonly text: string
  /** The change that it is about; the whole proposal, if left out. */
  readonly index?: number
  /** The kind of answer that helps. */
  readonly wants?: QuestionWants
}

/** Asks about a pending proposal, and returns the id of the question. */
export function askQuestion(inbox: Inbox, id: string, textOrQuestion: string | TestQuestion, now: number): string {
  const question: TestQuestion = typeof textOrQuestion === 'string' ? { text: textOrQuestion } : textOrQuestion
  const { text, index = null, wants = null } = question
  const proposal = findProposal(inbox, id)
  if (proposal?.status !== 'pending') throw new Error(`No proposal with the id "${id}" is pending in the test kit.`)
  if (index !== null && !proposal.proposed_changes[index]) throw new Error(`The proposal has no change ${index}.`)
  const full = checkRoomForQuestions(proposal.thread, 1)
  if (full !== undefined) throw new Error(full)
  const entry = { ...buildEntryFields(now), by: 'curator', kind: 'question', index, wants, text } as const
  replaceThread(inbox, proposal, [...proposal.thread, entry])
  return entry.id
}

/** Takes a question back. */
export function closeQuestion(inbox: Inbox, questionId: string, now: number): void {
  const proposal = inbox.proposals.find(({ thread }) => thread.some(({ id, kind }) => id === questionId && kind === 'question'))
  if (!proposal) throw new Error(`There is no question with the id "${questionId}" in the test kit.`)
  replaceThread(
    inbox,
    proposal,
    closeOpenEntries(proposal.thread, now, (entry) => entry.id === questionId),
  )
}

/** Closes the open questions of a thread, or only those that `isWanted` selects. */
export function closeOpenEntries(
  thread: readonly ThreadEntry[],
  now: number,
  isWanted: (entry: ThreadEntry) => boolean = () => true,
): ThreadEntry[] {
  const closed_at = new Date(now).toISOString()
  return thread.map((entry) => (isUnclosed(entry) && isWanted(entry) ? { ...entry, closed_at } : entry))
}

/** `catalog.proposals.answer` */
export async function answerQuestions(context: MockContext): Promise<Answer> {
  const { state, path, body } = context
  const { answers } = body as AnswersRequest
  const proposalId = String(path.id)
  return withIdempotency(context, () => {
    const proposal = findProposalOrThrow(state.inbox, proposalId)
    throwRefusal(checkAnswerable(proposal.status))
    const questions = answers.map(({ question_id }) => findQuestion(proposal.thread, question_id))
    throwRefusal(checkAnsweredQuestions(questions))
    throwRefusal(checkRoomForAnswers(proposal.thread, answers.length))
    const entries = answers.map(({ text, sources = [] }, place): ThreadEntry => {
      const { index = null, id = null } = questions[place] ?? {}
      return { ...buildEntryFields(state.now()), by: 'agent', kind: 'answer', index, wants: null, text, sources, answers: id }
    })
    const waiting_on = replaceThread(state.inbox, proposal, [...proposal.thread, ...entries])
    return { status: 200, body: { proposal_id: proposal.id, waiting_on, replayed: false } }
  })
}

function buildEntryFields(now: number): Pick<ThreadEntry, 'id' | 'sources' | 'answers' | 'at' | 'closed_at'> {
  return { id: crypto.randomUUID(), sources: [], answers: null, at: new Date(now).toISOString(), closed_at: null }
}

/** Replaces the thread of a proposal, and returns who has to act next. */
function replaceThread(inbox: Inbox, proposal: ProposalDetail, thread: ThreadEntry[]): ProposalDetail['waiting_on'] {
  const waiting_on = listOpenQuestions(thread).length > 0 ? 'agent' : thread.some(isUnclosed) ? 'curator' : null
  inbox.proposals[inbox.proposals.indexOf(proposal)] = { ...proposal, thread, waiting_on }
  return waiting_on
}
