import { type ErrorCode, errorCatalogue } from '@catalog/contract/errors'
import { type ErrorDetail, type Refusal, refusalFor, shortened } from '@catalog/contract/requests/refusal'
import { withoutSecrets } from '@catalog/contract/requests/without-secrets'

export type { ErrorDetail }

/** An error that the caller is told, of the contract's catalogue. Status and `retryable` follow from the code. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly hint: string
  readonly details: readonly ErrorDetail[] | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    message: string,
    extra: { hint?: string; details?: readonly ErrorDetail[]; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: extra.cause })
    this.code = code
    this.hint = extra.hint ?? errorCatalogue[code].hint
    this.details = extra.details
    this.headers = extra.headers ?? {}
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}

/** The body of every error (`spec/schemas/Error.yaml`). What it quotes of the request is quoted without secrets. */
export function errorBody(error: ApiError) {
  const { code, hint, details } = error
  const quoted = details?.map(({ path, message }) => ({ path: withoutSecrets(path), message: withoutSecrets(message) }))
  return {
    error: {
      code,
      message: withoutSecrets(error.message),
      retryable: errorCatalogue[code].retryable,
      hint: withoutSecrets(hint),
      ...(quoted && { details: quoted }),
    },
  }
}

/** What the caller is told of an error that is none of the catalogue: nothing of its inside. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('INTERNAL', 'The server could not answer this request.', { cause: error })
}

/** A record that a request names and that does not exist. `lookUp` says where the caller finds one that does. */
export function notFound(kind: keyof typeof namesOf, reference: string, lookUp: string): ApiError {
  return new ApiError('NOT_FOUND', `No ${kind} has the ${namesOf[kind]} "${shortened(reference)}".`, { hint: lookUp })
}

/** What a record of a kind is named by in requests. */
const namesOf = {
  entity: 'id, slug or alias',
  person: 'id, slug or alias',
  segment: 'id or slug',
  'taxonomy term': 'id or slug',
  source: 'id',
  'field event': 'slug',
  proposal: 'id',
  assignment: 'id',
  brief: 'id or slug',
} as const

/** One sentence for a person or a model, and every offending place for a program (decision 4). */
export function invalidRequest(details: readonly ErrorDetail[], hint?: string): ApiError {
  return apiErrorOf(refusalFor(details, hint))
}

/** What a request is told that is refused for its shape, as an error. */
export function apiErrorOf({ message, ...said }: Refusal): ApiError {
  return new ApiError('VALIDATION_ERROR', message, said)
}
