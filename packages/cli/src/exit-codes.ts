import type { ErrorCode } from '@catalog/client/errors'

/** Exit codes of commands, for scripts. All errors with the same code need the same reaction. */
export const exitCodes = {
  done: 0,
  /** A bug in this program. */
  broken: 1,
  /** The command line, a setting or a file is wrong, or the output cannot be written. */
  usage: 2,
  /** The catalog refuses the request, or the person who was asked says no. */
  refused: 3,
  notFound: 4,
  /** The state that the command relies on has changed. */
  stale: 5,
  /** Calls, money or bytes are used up. */
  limit: 6,
  /** No answer came, or an unusable one. */
  unreachable: 7,
  /** A curator asked about the proposal instead of deciding. */
  asked: 8,
} as const

export type ExitClass = keyof typeof exitCodes

/** Codes that only the SDK uses: no answer came, or the answer was not from the catalog. */
type LocalErrorCode = 'CONNECTION_FAILED' | 'TIMEOUT' | 'UNEXPECTED_RESPONSE'

/** The exit code for each error code. The compiler reports an error code of the contract that is missing here. */
export const classesOfErrors: Readonly<Record<ErrorCode | LocalErrorCode, ExitClass>> = {
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

/** Returns the class of an error by its code, or by its HTTP status if only a newer catalog has the code. */
export function getExitClass({ code, status = 0 }: { readonly code: string; readonly status?: number | undefined }): ExitClass {
  if (Object.hasOwn(classesOfErrors, code)) return classesOfErrors[code as ErrorCode | LocalErrorCode]
  if (status === 404) return 'notFound'
  if (status === 409 || status === 410 || status === 412) return 'stale'
  if (status === 429) return 'limit'
  return status >= 400 && status < 500 ? 'refused' : 'unreachable'
}
