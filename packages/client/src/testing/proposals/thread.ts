import { createNotFoundRefusal, lookUps } from '@catalog/contract/records/not-found'
import type { AnswersRequest, ProposalDetail, QuestionWants, ThreadEntry } from '../../generated/models.ts'
import type { Answer } from '../answer.ts'
import { withIdempotency } from '../idempotency.ts'
import type { MockContext } from '../mock-context.ts'
import { Refusal, toRefusal } from '../refusal.ts'
import type { Inbox } from '../world.ts'

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
export function ask(inbox: Inbox, id: string, said: string | TestQuestion, now: number): string {
  const question: TestQuestion = typeof said === 'string' ? { text: said } : said
  const { text, index = null, wants = null } = question
  const proposal = inbox.proposals.find((one) => one.id === id)
  if (proposal?.status !== 'pending') throw new Error(`No proposal with the id "${id}" is pending in the test kit.`)
  if (index !== null && !proposal.proposed_changes[index]) throw new Error(`The proposal has no change ${index}.`)
  const entry = { ...createEntry(now), by: 'curator', kind: 'question', index, wants, text } as const
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
    closeOpen(proposal.thread, now, (entry) => entry.id === questionId),
  )
}

/** The thread with the questions closed that were open, all of them or those that are wanted. */
export function closeOpen(
  thread: readonly ThreadEntry[],
  now: number,
  isWanted: (entry: ThreadEntry) => boolean = () => true,
): ThreadEntry[] {
  const closed_at = new Date(now).toISOString()
  return thread.map((entry) => (isOpen(entry) && isWanted(entry) ? { ...entry, closed_at } : entry))
}

/** `catalog.proposals.answer` */
export async function answerQuestions(asked: MockContext): Promise<Answer> {
  const { world, path, body } = asked
  const { answers } = body as AnswersRequest
  const proposalId = String(path.id)
  return withIdempotency(asked, () => {
    const proposal = world.inbox.proposals.find(({ id }) => id === proposalId)
    if (!proposal) throw toRefusal(createNotFoundRefusal('proposal', proposalId, lookUps.proposal))
    if (proposal.status !== 'pending')
      throw new Refusal('CONFLICT', `The proposal is ${proposal.status}; only questions about a pending one can be answered.`, {
        hint: 'Read the proposal to see the decision.',
      })
    const entries = answers.map(({ question_id, text, sources = [] }, place): ThreadEntry => {
      const question = findQuestion(proposal, question_id, place)
      const { index } = question
      return { ...createEntry(world.now()), by: 'agent', kind: 'answer', index, wants: null, text, sources, answers: question.id }
    })
    const waiting_on = replaceThread(world.inbox, proposal, [...proposal.thread, ...entries])
    return { status: 200, body: { proposal_id: proposal.id, waiting_on, replayed: false } }
  })
}

function findQuestion({ thread }: ProposalDetail, id: string, place: number): ThreadEntry {
  const question = thread.find((entry) => entry.id === id && entry.kind === 'question')
  const path = `/body/answers/${place}/question_id`
  if (!question)
    throw new Refusal('NOT_FOUND', 'The proposal has no such question.', {
      details: [{ path, message: 'means no question about this proposal' }],
      hint: lookUps.question,
    })
  if (!isOpen(question))
    throw new Refusal('CONFLICT', 'A question was taken back.', {
      details: [{ path, message: 'means a question that was taken back' }],
      hint: 'Leave it out, and answer the others.',
    })
  return question
}

function createEntry(now: number): Pick<ThreadEntry, 'id' | 'sources' | 'answers' | 'at' | 'closed_at'> {
  return { id: crypto.randomUUID(), sources: [], answers: null, at: new Date(now).toISOString(), closed_at: null }
}

function isOpen({ kind, closed_at }: ThreadEntry): boolean {
  return kind === 'question' && closed_at === null
}

/** Puts another thread into a proposal, and answers whose turn it is then. */
function replaceThread(inbox: Inbox, proposal: ProposalDetail, thread: ThreadEntry[]): ProposalDetail['waiting_on'] {
  const answered = new Set(thread.map(({ answers }) => answers))
  const open = thread.filter(isOpen)
  const waiting_on = open.length === 0 ? null : open.some(({ id }) => !answered.has(id)) ? 'agent' : 'curator'
  inbox.proposals[inbox.proposals.indexOf(proposal)] = { ...proposal, thread, waiting_on }
  return waiting_on
}
