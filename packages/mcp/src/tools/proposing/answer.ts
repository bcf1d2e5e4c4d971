import type { AnswersRequest, ProposalDetail, ThreadEntry } from '@catalog/client'
import { findQuestion } from '@catalog/contract/proposals/thread'
import { cleanLine } from '../../answers/clean.ts'
import { quoteStart, quoteText } from '../../answers/fence.ts'
import { decideApproval } from '../../approving/approve.ts'
import { computeDigest } from '../../approving/digest.ts'
import { limitLines } from '../../approving/preview-text.ts'
import type { ToolCall } from '../../calls/session.ts'
import { loadContract } from '../../contract/document.ts'
import { normalizeBody } from '../../contract/normalize-request.ts'
import { defineTool } from '../define-tool.ts'
import { buildTextSchema } from '../properties.ts'
import { describeNextStep } from './submit.ts'

interface Args extends AnswersRequest {
  readonly proposal: string
}

const oneAnswer = {
  type: 'object',
  properties: {
    question_id: { type: 'string' },
    text: { type: 'string' },
    sources: { type: 'array', description: 'Its evidence, as in a preview.', items: { type: 'object' } },
  },
  required: ['question_id', 'text'],
}

export const answer = defineTool<Args>({
  name: 'catalog_answer',
  description: 'Answer what a curator asked about a proposal. Asks the person if the client can, which costs a second call.',
  effect: 'proposes',
  scopes: [['write:proposals', 'read:proposals']],
  properties: { proposal: buildTextSchema('Its id.'), answers: { type: 'array', items: oneAnswer, minItems: 1 } },
  required: ['proposal', 'answers'],
  run: async ({ proposal, ...given }, call) => {
    const { catalog, awaitAnswer, callOptions } = call
    const body = normalizeBody(await loadContract(), 'answerQuestions', given)
    const digest = await computeDigest({ proposal, body })
    const show = async () => describeForPerson(await awaitAnswer(catalog.proposals.get(proposal, callOptions)), body)
    const decision = await decideApproval(call, { about: proposal, digest, buildMessage: show })
    if ('question' in decision) return decision.question
    if ('refusal' in decision) return decision
    // The same answers, sent again, are stored once.
    const receipt = await awaitAnswer(catalog.proposals.answer(proposal, body, { ...callOptions, idempotencyKey: `mcp-answers-${digest}` }))
    return { text: describeReceipt(receipt, decision.by, call) }
  },
})

function describeReceipt(
  { waiting_on, replayed }: { readonly waiting_on: string | null; readonly replayed: boolean },
  by: string,
  call: ToolCall,
): string {
  return [
    replayed ? 'It had already been sent.' : 'Sent.',
    `approved_by: ${cleanLine(by)}`,
    waiting_on === 'agent' ? 'Another question about it is still open: catalog_my_proposals with its id shows it.' : describeNextStep(call),
  ].join('\n')
}

/** Writes the question to the person, with each answer below the curator's question. */
function describeForPerson({ id, target_entity, thread }: ProposalDetail, { answers }: AnswersRequest): string {
  const about = target_entity ? `, about ${quoteText(target_entity.name)} (${quoteText(target_entity.slug)})` : ''
  const lines = answers.flatMap(({ question_id, text: answered, sources = [] }) => [
    `Question: ${describeQuestion(findQuestion(thread, question_id))}`,
    `   Answer: ${quoteStart(answered, 600)}`,
    ...sources.map(({ url }) => `   Evidence: ${quoteStart(String(url), 200)}`),
  ])
  return [`Send these answers on proposal ${quoteText(id)}${about} to the curators of the catalog?`, ...limitLines(lines, 15)].join('\n')
}

function describeQuestion(question: ThreadEntry | undefined): string {
  if (question === undefined) return 'not in the thread of this proposal'
  return typeof question.text === 'string' ? quoteStart(question.text, 300) : `hidden: it needs ${question.text.hidden}`
}
