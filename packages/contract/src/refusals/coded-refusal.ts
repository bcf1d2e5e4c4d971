import { type ErrorCode, errorCatalogue } from '../generated/errors.ts'
import type { Hint } from '../hints/hint.ts'
import { createRefusal, type ErrorDetail } from '../requests/refusal.ts'

/** A refusal with one of the contract's error codes. If it has no hint, the hint of the code applies. */
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

/** A value that contradicts a stored one. `discreet` is the detail without the stored value, for a caller who may not read it. */
export type Contradiction = { readonly detail: ErrorDetail; readonly discreet: ErrorDetail; readonly hint?: Hint }
