import type { ErrorCode } from '@catalog/client/errors'

/** Exit codes of commands, for scripts: what to do next is the same for all errors of a class. */
export const exitCodes = {
  done: 0,
  /** A mistake of this program. */
  broken: 1,
  /** The command line, or a file that it names, is not what it should be, or the output cannot be written. */
  usage: 2,
  /** The catalog, or the person who was asked, says no. */
  refused: 3,
  notFound: 4,
  /** The state that the command rests on has changed. */
  stale: 5,
  /** Calls, money or bytes are used up. */
  limit: 6,
  /** No answer, or no usable one. */
  unreachable: 7,
  /** A curator asked about the proposal instead of deciding. */
  asked: 8,
} as const

export type ExitClass = keyof typeof exitCodes

/** The codes that only the SDK has: no answer came, or not from the catalog. */
type LocalCode = 'CONNECTION_FAILED' | 'TIMEOUT' | 'UNEXPECTED_RESPONSE'

/** The class of every error. A code that is new in the contract does not compile without one. */
export const classesOfErrors: Readonly<Record<ErrorCode | LocalCode, ExitClass>> = {
  VALIDATION_ERROR: 'refused',
  UNAUTHORIZED: 'refused',
  FORBIDDEN: 'refused',
  NOT_FOUND: 'notFound',
  CONFLICT: 'stale',
  CURSOR_LOST: 'stale',
  APPROVAL_MISMATCH: 'stale',
  RATE_LIMITED: 'limit',
  BUDGET_EXHAUSTED: 'limit',
  INTERNAL: 'unreachable',
  UNAVAILABLE: 'unreachable',
  CONNECTION_FAILED: 'unreachable',
  TIMEOUT: 'unreachable',
  UNEXPECTED_RESPONSE: 'unreachable',
}

/** The class of an error's code; of one that only a newer catalog has, by its HTTP status. */
export function classOfError({ code, status = 0 }: { readonly code: string; readonly status?: number | undefined }): ExitClass {
  if (Object.hasOwn(classesOfErrors, code)) return classesOfErrors[code as ErrorCode | LocalCode]
  if (status === 404) return 'notFound'
  if (status === 409 || status === 410 || status === 412) return 'stale'
  if (status === 429) return 'limit'
  return status >= 400 && status < 500 ? 'refused' : 'unreachable'
}
