import type { components as curation } from '@catalog/contract/curation/types'
import { type ErrorCode, errorCatalogue } from '@catalog/contract/errors'
import { createDocUrl } from '@catalog/contract/errors-page'
import { type Hint, type NameOperation, replaceOperationNames, toAdvice } from '@catalog/contract/hints/hint'
import { createNotFoundRefusal, type NamedKind } from '@catalog/contract/records/not-found'
import { type CodedRefusal, type Contradiction, getDefaultHint } from '@catalog/contract/refusals/coded-refusal'
import { createRefusal, type ErrorDetail as Place, type Refusal } from '@catalog/contract/requests/refusal'
import { redactAndShorten } from '@catalog/contract/requests/without-secrets'
import { ConnectionsBusyError } from '../database/connection-queue.ts'
import { explainUnavailability, type UnavailableReason } from '../database/unavailable.ts'
import { canRepeatSafely, hintOnRepeat, type RepeatEffect } from './repeats.ts'

/** Machine-readable reason that prevents a decision (rule decision.says-what). */
export type ConflictReason = {
  readonly code: curation['schemas']['ConflictCode']
  readonly refers_to?: curation['schemas']['Referent']
}

/** A place in the request with its problem; in a conflict, curators' programs also get the reason as a code. */
export type ErrorDetail = Place & Partial<ConflictReason>

/** Replaces message, hint and details of an error for a key that lacks the scope. */
export type ErrorRedaction = {
  readonly scope: string
  readonly message: string
  readonly hint?: Hint
  readonly details?: readonly ErrorDetail[]
}

/** An error of the contract's catalogue, which is sent to the caller. Its code determines the status and, by default, `retryable`. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly hint: Hint
  readonly details: readonly ErrorDetail[] | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly unless: ErrorRedaction | undefined
  readonly retryable: boolean
  /** Reason that prevents a decision; only curators see it (rule decision.says-what). */
  readonly hindrance: ConflictReason | undefined

  constructor(
    code: ErrorCode,
    message: string,
    extra: {
      hint?: Hint
      details?: readonly ErrorDetail[]
      headers?: Readonly<Record<string, string>>
      cause?: unknown
      /** Replacement for a key that may not read the values in this error. */
      unless?: ErrorRedaction
      /** Overrides `retryable` of the code. */
      retryable?: boolean
      hindrance?: ConflictReason
    } = {},
  ) {
    super(message, { cause: extra.cause })
    this.code = code
    this.retryable = extra.retryable ?? errorCatalogue[code].retryable
    this.hint = extra.hint ?? getDefaultHint(code)
    this.details = extra.details
    this.headers = extra.headers ?? {}
    this.unless = extra.unless
    this.hindrance = extra.hindrance
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}

/**
 * Builds the body of an error (`spec/schemas/Error.yaml`). Masks secrets in quoted parts of the request. `publicUrl` is the address of this
 * server, for the link to the page about the code. `nameOperation` replaces HTTP names of operations for other callers, such as curators.
 */
export function toErrorBody(
  error: ApiError,
  { publicUrl, nameOperation }: { readonly publicUrl?: string | undefined; readonly nameOperation?: NameOperation | undefined },
) {
  const { code, details, retryable } = error
  const { text, operations } = toAdvice(error.hint)
  const hint = nameOperation ? replaceOperationNames(text, operations, nameOperation) : text
  const quoted = details?.map(({ path, message, ...hindrance }) => ({
    path: redactAndShorten(path, maxDetailLength),
    message: redactAndShorten(message, maxDetailLength),
    ...hindrance,
  }))
  return {
    error: {
      code,
      message: redactAndShorten(error.message, maxTextLength),
      retryable,
      hint: redactAndShorten(hint, maxTextLength),
      ...(operations.length > 0 && { operations: [...operations] }),
      ...(publicUrl !== undefined && { doc_url: createDocUrl(publicUrl, code) }),
      ...(quoted && { details: quoted }),
    },
  }
}

/** Maximum lengths, by the contract, of the texts of an error and of its details. */
const maxTextLength = 4000
const maxDetailLength = 2000

/** A failed request, for the hint of its error: the query parameters that could narrow it, and the effect of repeating it. */
export type FailedRequest = { readonly queryParameters: readonly string[]; readonly repeat: RepeatEffect }

/** Turns any error into one of the catalogue. Unknown errors become INTERNAL, which discloses nothing. */
export function toApiError(error: unknown, request?: FailedRequest): ApiError {
  if (error instanceof ApiError) return error
  const why = explainUnavailability(error)
  return why === undefined
    ? new ApiError('INTERNAL', 'The server could not answer this request.', { cause: error })
    : createUnavailableError(why, error, request)
}

function createUnavailableError(reason: UnavailableReason, cause: unknown, request: FailedRequest | undefined): ApiError {
  switch (reason) {
    case 'unreachable':
      return new ApiError('UNAVAILABLE', 'The server cannot reach its database.', {
        hint: 'Wait 10 seconds, then send the same request again.',
        headers: { 'Retry-After': '10' },
        cause,
      })
    case 'outcome unknown':
      return createOutcomeUnknownError(cause, request?.repeat ?? 'may happen twice')
    case 'read-only':
      return new ApiError('UNAVAILABLE', 'The database accepts no writes at the moment.', {
        hint: 'Wait 10 seconds, then send the same request again.',
        headers: { 'Retry-After': '10' },
        cause,
      })
    case 'stopping':
      return createStoppingError(cause)
    case 'session not kept':
      return new ApiError('UNAVAILABLE', 'The settings of the server do not fit the pooler in front of its database.', {
        hint: 'Wait 10 seconds, then send the same request again. If this continues, ask the operator of the server.',
        headers: { 'Retry-After': '10' },
        cause,
      })
    case 'held':
      return new ApiError('UNAVAILABLE', 'Another request holds a record that this one needs, and did not release it in time.', {
        hint: 'Wait 1 second, then send the same request again.',
        headers: { 'Retry-After': '1' },
        cause,
      })
    case 'too slow':
      return new ApiError('UNAVAILABLE', 'The database took too long for this request.', {
        hint: buildNarrowingHint(request?.queryParameters ?? []),
        headers: { 'Retry-After': '10' },
        cause,
      })
    default: {
      const seconds = cause instanceof ConnectionsBusyError ? cause.retryAfterSeconds : 1
      return new ApiError('UNAVAILABLE', 'The server is busy: all its connections to the database are in use.', {
        hint: `Wait ${seconds} second${seconds === 1 ? '' : 's'}, then send the same request again.`,
        headers: { 'Retry-After': String(seconds) },
      })
    }
  }
}

/** Creates the error for a call that the server cannot answer before it stops. */
export function createStoppingError(cause?: unknown): ApiError {
  return new ApiError('UNAVAILABLE', 'The server is stopping.', {
    hint: 'Wait 1 second, then send the same request again: another process answers it.',
    headers: { 'Retry-After': '1' },
    cause,
  })
}

/** Creates the error for a write whose outcome is unknown: it may have been committed (rule request.outcome-unknown). */
function createOutcomeUnknownError(cause: unknown, repeat: RepeatEffect): ApiError {
  return new ApiError('UNAVAILABLE', 'The connection to the database was lost while this was saved. It is unknown whether it was saved.', {
    hint: hintOnRepeat[repeat],
    retryable: canRepeatSafely(repeat),
    headers: { 'Retry-After': '10' },
    cause,
  })
}

const pageParameters = new Set(['cursor', 'limit'])

function buildNarrowingHint(parameters: readonly string[]): string {
  const filters = parameters.filter((name) => !pageParameters.has(name))
  const ways = [
    ...(parameters.includes('limit') ? ['a smaller limit'] : []),
    ...(filters.length > 0 ? [`fewer or other values of ${filters.join(', ')}`] : []),
  ]
  return ways.length === 0 ? 'Send less at once, or the same request again after 10 seconds.' : `Ask for less: ${ways.join(', or ')}.`
}

/** Removes from an error the values that a key with these scopes may not read. */
export function redactError(scopes: readonly string[], error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.unless || scopes.includes(error.unless.scope)) return error
  const { scope: _, message, ...rest } = error.unless
  return new ApiError(error.code, message, { headers: error.headers, cause: error, ...rest })
}

/**
 * Creates the error for an unknown record. `lookUp` says where the caller finds existing ones, `path` where the reference is in the body.
 */
export function createNotFoundError(kind: NamedKind, reference: string, lookUp: Hint, path?: string): ApiError {
  return createRefusalError(createNotFoundRefusal(kind, reference, lookUp, path))
}

/** Creates the error for a refusal that the server and the SDK's test kit share. */
export function createRefusalError(
  { code, message, ...details }: CodedRefusal,
  extra: { cause?: unknown; unless?: ErrorRedaction } = {},
): ApiError {
  return new ApiError(code, message, { ...details, ...extra })
}

/** Throws the refusal, if there is one. */
export function throwRefusal(refusal: CodedRefusal | undefined): void {
  if (refusal) throw createRefusalError(refusal)
}

/** Throws if a value contradicts a stored one. For a key without the scope, the error omits the stored value. */
export function throwContradiction(scope: string, contradiction: Contradiction | undefined): void {
  if (contradiction) throw createScopedValidationError(scope, [contradiction.detail], [contradiction.discreet], { own: contradiction.hint })
}

/**
 * Creates a VALIDATION_ERROR with a message for people and models, and the location of every problem for programs (rule
 * request.every-problem-named).
 */
export function createInvalidRequestError(details: readonly ErrorDetail[], hint?: Hint): ApiError {
  return toValidationError(createRefusal(details, hint))
}

/** Creates a VALIDATION_ERROR whose details show stored values. A key without the scope gets `others` instead. */
export function createScopedValidationError(
  scope: string,
  details: readonly ErrorDetail[],
  others: readonly ErrorDetail[],
  hints: { readonly own?: Hint | undefined; readonly others?: Hint } = {},
): ApiError {
  const { message, ...said } = createRefusal(details, hints.own)
  return new ApiError('VALIDATION_ERROR', message, { ...said, unless: { scope, ...createRefusal(others, hints.others) } })
}

/** Creates a VALIDATION_ERROR from a refusal. */
export function toValidationError({ message, ...details }: Refusal): ApiError {
  return new ApiError('VALIDATION_ERROR', message, details)
}
