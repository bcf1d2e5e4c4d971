import { type Hint, joinHints } from '../hints/hint.ts'
import { type CodedRefusal, createInvalidRefusal } from '../refusals/coded-refusal.ts'
import { buildAdviceHint, type ErrorDetail, maxPlaces } from '../requests/refusal.ts'

/** A mistake in a proposal, with its place. */
export type Problem = {
  readonly code: 'VALIDATION_ERROR' | 'NOT_FOUND' | 'CONFLICT'
  readonly path: string
  readonly message: string
  readonly hint?: Hint | undefined
}

const order: readonly Problem['code'][] = ['VALIDATION_ERROR', 'NOT_FOUND', 'CONFLICT']

/**
 * Returns a refusal for all problems of the first code that occurs (rule request.order-of-checks), and names every place.
 * The refusal of invalid fields also names all unknown references (rule reference.all-unknown).
 */
export function checkProblems(problems: readonly Problem[]): CodedRefusal | undefined {
  const code = order.find((one) => problems.some((problem) => problem.code === one))
  if (code === 'VALIDATION_ERROR') return createInvalidProblemsRefusal(problems.filter((problem) => problem.code !== 'CONFLICT'))
  return (
    code &&
    createProblemsRefusal(
      code,
      problems.filter((problem) => problem.code === code),
    )
  )
}

function createInvalidProblemsRefusal(problems: readonly Problem[]): CodedRefusal {
  const details = toDetails(problems)
  const unknown = problems.filter(({ code }) => code === 'NOT_FOUND')
  if (unknown.length > 0) return createInvalidRefusal(details, buildAdviceHint(details, listHints(unknown)))
  return createInvalidRefusal(details, problems.length === 1 ? problems[0]?.hint : undefined)
}

function createProblemsRefusal(code: Problem['code'], problems: readonly Problem[]): CodedRefusal {
  const [first] = problems
  const hint = code === 'NOT_FOUND' ? joinHints(listHints(problems)) : problems.find((problem) => problem.hint !== undefined)?.hint
  const message =
    problems.length === 1 ? `${toSentence(first?.message ?? '')}` : `${problems.length} places: ${formatProblemList(problems)}`
  return { code, message, details: toDetails(problems).slice(0, maxPlaces), ...(hint && { hint }) }
}

function toDetails(problems: readonly Problem[]): ErrorDetail[] {
  return problems.map(({ path, message }) => ({ path, message }))
}

/** Lists the hints of the problems, which say where to find existing records. */
function listHints(problems: readonly Problem[]): Hint[] {
  return problems.flatMap(({ hint }) => hint ?? [])
}

function toSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

function formatProblemList(problems: readonly Problem[]): string {
  const shown = problems.slice(0, 5).map(({ path, message }) => `${path}: ${message.replace(/\.$/, '')}`)
  return `${shown.join('; ')}${problems.length > 5 ? '; and others' : ''}.`
}
