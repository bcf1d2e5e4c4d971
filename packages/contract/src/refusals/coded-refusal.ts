import { type ErrorCode, errorCatalogue } from '../generated/errors.ts'
import type { Hint } from '../hints/hint.ts'
import { createRefusal, type ErrorDetail } from '../requests/refusal.ts'

/** A refusal under a code of the contract's catalogue. Without a hint, that of the code holds. */
export type CodedRefusal = {
  readonly code: ErrorCode
  readonly message: string
  readonly hint?: Hint
  readonly details?: readonly ErrorDetail[]
  readonly headers?: Readonly<Record<string, string>>
}

/** Returns the hint of a code, for errors that have no hint of their own. */
export function getDefaultHint(code: ErrorCode): Hint {
  const entry = errorCatalogue[code]
  return 'operations' in entry ? { text: entry.hint, operations: entry.operations } : entry.hint
}

export function createInvalidRefusal(details: readonly ErrorDetail[], hint?: Hint): CodedRefusal {
  return { code: 'VALIDATION_ERROR', ...createRefusal(details, hint) }
}

/** A value that contradicts a stored one: `discreet` are the words for a caller who may not read what is stored. */
export type Contradiction = { readonly detail: ErrorDetail; readonly discreet: ErrorDetail; readonly hint?: Hint }
