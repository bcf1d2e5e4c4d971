import type { components } from '@catalog/contract/curation/types'

type ErrorBody = components['schemas']['CurationError']['error']
export type FailureDetail = NonNullable<ErrorBody['details']>[number]

/** Plain data, so that it can be stored and compared. */
export type FailureFacts = {
  /** HTTP status of the response; 0 if there was none. */
  readonly status: number
  /** Error code of the contract; OFFLINE if the server was not reached. */
  readonly code: ErrorBody['code'] | 'OFFLINE'
  readonly message: string
  readonly hint?: string | undefined
  readonly details: readonly FailureDetail[]
  readonly requestId?: string | undefined
  /** Seconds to wait before a retry, if the response says so. */
  readonly retryAfter?: number | undefined
  /** True when the server says that the request may be retried; undefined when it does not say. */
  readonly retryable?: boolean | undefined
}

/** Error of a failed call: the server refused it, could not process it, or was not reached. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly facts: FailureFacts

  constructor(facts: FailureFacts) {
    super(facts.message)
    this.facts = facts
  }
}

/** Reads the failure from a response. A response that does not follow the contract, such as one of a proxy, is described by its status. */
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

/** True when a retried read may succeed, because the server or the network failed. */
export function canRetry(error: unknown): boolean {
  return error instanceof ApiFailure && (error.facts.status === 0 || error.facts.status >= 500)
}

/**
 * True when a failed write may have taken effect, because no response came or the response does not rule it out. The write must not be
 * retried before the curator has checked.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  // A truncated or malformed response does not say whether the write took effect.
  if (!(error instanceof ApiFailure)) return true
  const { status, retryable } = error.facts
  return status === 0 || (status >= 500 && retryable !== true)
}

/** True when the session has ended. */
export function isSessionEnded(error: unknown): boolean {
  return error instanceof ApiFailure && error.facts.status === 401
}
