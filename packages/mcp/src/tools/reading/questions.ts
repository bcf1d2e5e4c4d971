import type { ProposalDetail, ThreadEntry } from '@catalog/client'
import { listOpenQuestions } from '@catalog/contract/proposals/thread'
import { fenceText } from '../../answers/fence.ts'
import { countBytes } from '../../answers/parts.ts'
import type { ToolCall } from '../../calls/session.ts'

/** Maximum number of proposals with questions at the head of a list. Each costs a call, which reads its thread. */
const maxAsked = 5
/** Maximum size of these proposals in bytes, which leaves room for the list itself. */
const maxAskedBytes = 7_000
const maxListedQuestions = 4
const maxListedLength = 300

interface ProposalQuestions {
  readonly id: string
  readonly target: string | null
  readonly questions: readonly object[]
  readonly questions_left_out?: number
}

/** Describes questions, with at most `maxLength` characters of each text. */
export function describeQuestions(questions: readonly ThreadEntry[], maxLength: number): object[] {
  return questions.map(({ id, index, wants, text }) => ({
    question_id: id,
    ...(index !== null && { change: index }),
    ...(wants !== null && { wants }),
    text: typeof text === 'string' ? fenceStart(text, maxLength) : `hidden: it needs ${text.hidden}`,
  }))
}

interface OpenQuestions {
  readonly asked?: readonly ProposalQuestions[]
  readonly hint?: string
}

/** Reads the proposals about which curators asked, with their open questions and advice on how to answer. */
export async function readOpenQuestions({ catalog, awaitAnswer, callOptions, options }: ToolCall): Promise<OpenQuestions> {
  const waiting = await awaitAnswer(catalog.proposals.list({ waiting_on: 'agent', mine_only: true, limit: maxAsked }, callOptions))
  const proposals = await Promise.all(waiting.data.map(({ id }) => awaitAnswer(catalog.proposals.get(id, callOptions))))
  // A proposal that was answered or decided between the two calls has no open question.
  const asked = proposals.map(describeProposalQuestions).filter(({ questions }) => questions.length > 0)
  if (asked.length === 0) return {}
  while (asked.length > 1 && countBytes(JSON.stringify(asked)) > maxAskedBytes) asked.pop()
  const isAllShown = waiting.next_cursor === null && asked.length === waiting.data.length
  const hints = [
    ...(options.scopes.includes('write:proposals') ? ['Answer with catalog_answer.'] : []),
    ...(isAllShown ? [] : ['There are more: answer these first, then ask again.']),
  ]
  return { asked, ...(hints.length > 0 && { hint: hints.join(' ') }) }
}

function describeProposalQuestions({ id, target_entity, thread }: ProposalDetail): ProposalQuestions {
  const open = listOpenQuestions(thread)
  const more = open.length - maxListedQuestions
  const questions = describeQuestions(open.slice(0, maxListedQuestions), maxListedLength)
  return { id, target: target_entity?.slug ?? null, questions, ...(more > 0 && { questions_left_out: more }) }
}

function fenceStart(text: string, maxLength: number): string {
  const characters = [...text]
  if (characters.length <= maxLength) return fenceText(text)
  return `${fenceText(characters.slice(0, maxLength).join(''))}\n(+${characters.length - maxLength} characters)`
}
