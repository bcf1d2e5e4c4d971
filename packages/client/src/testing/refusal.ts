import { errorCatalogue } from '@catalog/contract/errors'
import { createDocUrl } from '@catalog/contract/errors-page'
import { type Hint, toAdvice } from '@catalog/contract/hints/hint'
import { type CodedRefusal, getDefaultHint } from '@catalog/contract/refusals/coded-refusal'
import { createRefusal, type Refusal as RequestRefusal } from '@catalog/contract/requests/refusal'
import type { ErrorDetail } from '../errors.ts'
import type { ErrorCode } from '../generated/errors.ts'

interface RefusalParts {
  readonly hint?: Hint | undefined
  readonly details?: readonly ErrorDetail[] | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** An error that the kit answers with, as the server would. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly parts: RefusalParts

  constructor(code: ErrorCode, message: string = errorCatalogue[code].meaning, parts: RefusalParts = {}) {
    super(message)
    this.code = code
    this.parts = parts
  }
}

/** Creates the response for a refusal. `address` is that of the request, whose origin serves the pages that explain the codes. */
export function createErrorResponse({ code, message, parts }: Refusal, address: string, headers: Record<string, string>): Response {
  const { status, retryable } = errorCatalogue[code]
  const { headers: more, details, hint = getDefaultHint(code) } = parts
  const { text, operations } = toAdvice(hint)
  const doc_url = createDocUrl(new URL(address).origin, code)
  const error = { code, message, hint: text, ...(operations.length > 0 && { operations }), retryable, doc_url, ...(details && { details }) }
  return Response.json({ error }, { status, headers: { ...headers, ...more } })
}

/** Error of something that only the server can do. Its code is not in the contract, so that no program handles it as another error. */
export class NotImitatedError extends Error {
  readonly hint: string

  constructor(what: string, hint: string) {
    super(`The test kit does not imitate ${what}.`)
    this.hint = hint
  }
}

export function createNotImitatedResponse({ message, hint }: NotImitatedError, headers: Record<string, string>): Response {
  return Response.json({ error: { code: 'NOT_IMITATED', message, retryable: false, hint } }, { status: 501, headers })
}

export function createInvalidFieldsRefusal(details: readonly ErrorDetail[], hint?: Hint): Refusal {
  return createRequestRefusal(createRefusal(details, hint))
}

/** Creates the refusal of a malformed request, in the words of the server. */
export function createRequestRefusal({ message, ...parts }: RequestRefusal): Refusal {
  return new Refusal('VALIDATION_ERROR', message, parts)
}

/** Creates a refusal with a code of the contract, in the words of the server. */
export function toRefusal({ code, message, ...parts }: CodedRefusal): Refusal {
  return new Refusal(code, message, parts)
}

/** Throws the refusal, if there is one. */
export function throwRefusal(refusal: CodedRefusal | undefined): void {
  if (refusal) throw toRefusal(refusal)
}
