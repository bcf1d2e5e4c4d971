import { ApiError, type ErrorDetail, invalidRequestError } from '../../errors/api-error.ts'
import type { ProblemCode } from '../changes/change.ts'

export type Problem = { readonly code: ProblemCode; readonly path: string; readonly message: string; readonly hint?: string | undefined }

const order: readonly ProblemCode[] = ['VALIDATION_ERROR', 'NOT_FOUND', 'CONFLICT']

/** Refuses the request for all problems of the first code that occurs (rule request.order-of-checks), and names every place. */
export function refuse(problems: readonly Problem[]): void {
  for (const code of order) {
    const found = problems.filter((problem) => problem.code === code)
    if (found.length > 0) throw createProblemError(code, found)
  }
}

function createProblemError(code: ProblemCode, problems: readonly Problem[]): ApiError {
  const details: ErrorDetail[] = problems.map(({ path, message }) => ({ path, message }))
  const hint = problems.find((problem) => problem.hint !== undefined)?.hint
  if (code === 'VALIDATION_ERROR') return invalidRequestError(details, hint && details.length === 1 ? hint : undefined)
  const [first] = problems
  const message = problems.length === 1 ? `${sentence(first?.message ?? '')}` : `${problems.length} places: ${list(problems)}`
  return new ApiError(code, message, { details, ...(hint !== undefined && { hint }) })
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

function list(problems: readonly Problem[]): string {
  const shown = problems.slice(0, 5).map(({ path, message }) => `${path}: ${message.replace(/\.$/, '')}`)
  return `${shown.join('; ')}${problems.length > 5 ? '; and the others in details' : ''}.`
}
