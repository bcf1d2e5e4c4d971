import { type CodedRefusal, createInvalidRefusal } from '../refusals/coded-refusal.ts'
import type { ErrorDetail } from '../requests/refusal.ts'

/** Something that is wrong with a proposal, and where. */
export type Problem = {
  readonly code: 'VALIDATION_ERROR' | 'NOT_FOUND' | 'CONFLICT'
  readonly path: string
  readonly message: string
  readonly hint?: string | undefined
}

const order: readonly Problem['code'][] = ['VALIDATION_ERROR', 'NOT_FOUND', 'CONFLICT']

/** Refuses the request for all problems of the first code that occurs (rule request.order-of-checks), and names every place. */
export function checkProblems(problems: readonly Problem[]): CodedRefusal | undefined {
  const code = order.find((one) => problems.some((problem) => problem.code === one))
  return (
    code &&
    createProblemsRefusal(
      code,
      problems.filter((problem) => problem.code === code),
    )
  )
}

function createProblemsRefusal(code: Problem['code'], problems: readonly Problem[]): CodedRefusal {
  const details: ErrorDetail[] = problems.map(({ path, message }) => ({ path, message }))
  const hint = problems.find((problem) => problem.hint !== undefined)?.hint
  if (code === 'VALIDATION_ERROR') return createInvalidRefusal(details, hint && details.length === 1 ? hint : undefined)
  const [first] = problems
  const message = problems.length === 1 ? `${sentence(first?.message ?? '')}` : `${problems.length} places: ${list(problems)}`
  return { code, message, details, ...(hint !== undefined && { hint }) }
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

function list(problems: readonly Problem[]): string {
  const shown = problems.slice(0, 5).map(({ path, message }) => `${path}: ${message.replace(/\.$/, '')}`)
  return `${shown.join('; ')}${problems.length > 5 ? '; and the others in details' : ''}.`
}
