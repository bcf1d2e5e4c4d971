import type { components } from '@catalog/contract/curation/types'

type ErrorBody = components['schemas']['CurationError']['error']
export type FailureDetail = NonNullable<ErrorBody['details']>[number]

/** Plain data, which can be kept and compared. */
export type FailureFacts = {
  /** The status of the answer; 0 if no answer came. */
  readonly status: number
  /** The contract's code of the error; OFFLINE if the server was not reached. */
  readonly code: ErrorBody['code'] | 'OFFLINE'
  readonly message: string
  readonly hint?: string | undefined
  readonly details: readonly FailureDetail[]
  readonly requestId?: string | undefined
  /** Time to wait before the next try, in seconds, when the answer says so. */
  readonly retryAfter?: number | undefined
  /** True when the server says that the same request may be sent again; undefined when it said nothing. */
  readonly retryable?: boolean | undefined
}

/** A call that the server refused or could not carry out, or that did not reach it. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly facts: FailureFacts

  constructor(facts: FailureFacts) {
    super(facts.message)
    this.facts = facts
  }
}

/** Reads the failure from an answer. An answer without the contract's shape, such as a proxy's, is described by its status. */
export async function readFailure(response: Response): Promise<ApiFailure> {
  const requestId = response.headers.get('x-request-id') ?? undefined
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const common = { status: response.status, requestId, retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined }
  const body = await response.json().catch(() => undefined)
  if (isErrorBody(body)) {
    const { code, message, hint, details = [], retryable } = body.error
    return new ApiFailure({ ...common, code, message, hint, details, retryable })
  }
  return new ApiFailure({ ...common, code: 'INTERNAL', message: `The server answered ${response.status}.`, details: [] })
}

function isErrorBody(body: unknown): body is components['schemas']['CurationError'] {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    typeof body.error === 'object' &&
    body.error !== null &&
    'code' in body.error
  )
}

/** True when a repeated read may succeed, because the server or the network failed and nothing was refused. */
export function canRetry(error: unknown): boolean {
  return error instanceof ApiFailure && (error.facts.status === 0 || error.facts.status >= 500)
}

/**
 * True when a failed write may have been carried out, because no answer came or the answer does not say that nothing was changed. The
 * write must not be sent again before the curator has checked.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  // An answer that broke off or cannot be parsed does not say what was done.
  if (!(error instanceof ApiFailure)) return true
  const { status, retryable } = error.facts
  return status === 0 || (status >= 500 && retryable !== true)
}

/** True when the session has ended. */
export function isSessionEnded(error: unknown): boolean {
  return error instanceof ApiFailure && error.facts.status === 401
}
