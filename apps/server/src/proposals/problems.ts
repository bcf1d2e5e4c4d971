import { ApiError, type ErrorDetail, invalidRequest } from '../http/api-error.ts'
import type { ProblemCode } from './changes/change.ts'

export type Problem = { readonly code: ProblemCode; readonly path: string; readonly message: string; readonly hint?: string | undefined }

const order: readonly ProblemCode[] = ['VALIDATION_ERROR', 'NOT_FOUND', 'CONFLICT']

/** Refuses the request for all of its problems of the first kind that there is, in the order of decision 1, and names every place. */
export function refuse(problems: readonly Problem[]): void {
  for (const code of order) {
    const found = problems.filter((problem) => problem.code === code)
    if (found.length > 0) throw errorFor(code, found)
  }
}

function errorFor(code: ProblemCode, problems: readonly Problem[]): ApiError {
  const details: ErrorDetail[] = problems.map(({ path, message }) => ({ path, message }))
  const hint = problems.find((problem) => problem.hint !== undefined)?.hint
  if (code === 'VALIDATION_ERROR') return invalidRequest(details, hint && details.length === 1 ? hint : undefined)
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
