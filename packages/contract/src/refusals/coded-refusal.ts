import type { ErrorCode } from '../generated/errors.ts'
import { createRefusal, type ErrorDetail } from '../requests/refusal.ts'

/** A refusal under a code of the contract's catalogue. Without a hint, that of the code holds. */
export type CodedRefusal = {
  readonly code: ErrorCode
  readonly message: string
  readonly hint?: string
  readonly details?: readonly ErrorDetail[]
  readonly headers?: Readonly<Record<string, string>>
}

export function createInvalidRefusal(details: readonly ErrorDetail[], hint?: string): CodedRefusal {
  return { code: 'VALIDATION_ERROR', ...createRefusal(details, hint) }
}

/** A value that contradicts a stored one: `discreet` are the words for a caller who may not read what is stored. */
export type Contradiction = { readonly detail: ErrorDetail; readonly discreet: ErrorDetail; readonly hint?: string }
