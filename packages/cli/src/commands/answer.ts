import { createHash } from 'node:crypto'
import type { AnswersRequest, ProposalDetail } from '@catalog/client'
import { findQuestion, listOpenQuestions } from '@catalog/contract/proposals/thread'
import { type CliContext, canAskPerson } from '../cli-context.ts'
import { CommandError, createUsageError } from '../command-error.ts'
import { confirmOrThrow } from '../confirm.ts'
import { readJson } from '../files/read-json.ts'
import { printBudget } from '../output/answer.ts'
import { createPrinter, printJson } from '../output/printer.ts'
import { formatValue } from '../output/values.ts'

interface AnswerOptions {
  readonly question?: string
  readonly source?: readonly string[]
  readonly file?: string
  readonly yes?: boolean
  readonly json?: boolean
}

export async function submitAnswers(context: CliContext, id: string, text: string | undefined, options: AnswerOptions): Promise<void> {
  const { stdout, env } = context
  const { question, yes, json } = options
  assertValidOptions(text, options)
  if (!yes && !canAskPerson(context))
    throw createUsageError('Without a terminal, no person can be asked. Read the question, then give --yes.')
  const read = options.file === undefined ? undefined : await readAnswers(context, options.file)
  const catalog = await context.createCatalog()
  const isComplete = read !== undefined || question !== undefined
  const proposal = yes && isComplete ? undefined : await catalog.proposals.get(id)
  const body = read ?? buildAnswer(question ?? findOnlyQuestionOrThrow(id, proposal), text ?? '', options.source)
  if (!yes) await confirmAnswers(context, body, proposal)
  // Derived from the answers, so that sending them again after a crash stores them once.
  const idempotencyKey = `cli-answers-${createHash('sha256')
    .update(JSON.stringify([id, body]))
    .digest('hex')}`
  const receipt = await catalog.proposals.answer(id, body, { idempotencyKey })
  if (json) await printJson(stdout, receipt)
  else
    createPrinter(stdout, env).printLine(
      receipt.replayed ? 'It had already been sent. ' : 'Sent. ',
      receipt.waiting_on === 'agent' ? `Another question is open: catalog-agent proposals ${id}` : 'A curator decides.',
    )
  printBudget(context, catalog, { json })
}

function assertValidOptions(text: string | undefined, { file, question, source }: AnswerOptions): void {
  if ((text === undefined) === (file === undefined)) throw createUsageError('Give the answer as text, or a file of answers with --file.')
  if (file !== undefined && (question !== undefined || source !== undefined))
    throw createUsageError('A file names its own questions and sources: leave out --question and --source.')
}

async function readAnswers(context: CliContext, file: string): Promise<AnswersRequest> {
  const value = await readJson(context, file)
  if (hasAnswers(value)) return value
  throw createUsageError('It needs `answers`, a list of objects with `question_id`, `text` and optional `sources`.')
}

/** Checks the fields that `ask` shows. The catalog checks the rest. */
function hasAnswers(value: object): value is AnswersRequest {
  return (
    'answers' in value &&
    Array.isArray(value.answers) &&
    value.answers.every((each) => typeof each?.question_id === 'string' && typeof each.text === 'string')
  )
}

function buildAnswer(question_id: string, text: string, sources: readonly string[] | undefined): AnswersRequest {
  return { answers: [{ question_id, text, ...(sources && { sources: sources.map((url) => ({ url })) }) }] }
}

function findOnlyQuestionOrThrow(id: string, proposal: ProposalDetail | undefined): string {
  const [first, ...others] = listOpenQuestions(proposal?.thread ?? [])
  if (first === undefined) throw new CommandError('stale', 'This proposal has no open questions.')
  if (others.length > 0)
    throw createUsageError(
      `${others.length + 1} questions are open. Say which one with --question ID; catalog-agent proposals ${id} lists them.`,
    )
  return first.id
}

/** Shows each question with its answer, and continues only after a yes. */
async function confirmAnswers(context: CliContext, { answers }: AnswersRequest, proposal: ProposalDetail | undefined): Promise<void> {
  const printer = createPrinter(context.stderr, context.env)
  for (const { question_id, text, sources } of answers) {
    const question = findQuestion(proposal?.thread ?? [], question_id)
    printer.printHeading(`Question ${question_id}`)
    printer.printText(question ? formatValue(question.text) : 'not about this proposal')
    printer.printHeading('Answer')
    printer.printText(text)
    for (const source of Array.isArray(sources) ? sources : []) printer.printText(` Evidence: ${formatValue(source?.url)}`)
  }
  await confirmOrThrow(context, 'Send this to the curators?')
}
