import { CatalogError, errorClasses } from '../errors.ts'
import type { ErrorBody } from '../failures/error-body.ts'
import { loadFailureHandling } from '../failures/load-failure-handling.ts'
import { throwUnexpectedResponse } from '../failures/unexpected.ts'
import { rememberExhaustion } from '../limits/metering.ts'
import type { Redact } from '../logging/redact.ts'
import type { Session } from '../session.ts'
import type { WithResponse } from './call-promise.ts'

/** A successful answer, with its body parsed. */
export type Answer = WithResponse<unknown>

/** Returns a successful answer; throws the error that any other response contains. */
export function readAnswer(response: Response, text: string, session: Session, attempts: number): Answer | Promise<never> {
  const { status, headers, ok } = response
  const { redact } = session
  const data = parseJson(ok ? text : redact(text))
  const known = { status, attempts, request_id: readRequestId(headers, redact) }
  if (ok && typeof data === 'object' && data !== null) return { data, headers, etag: headers.get('ETag') ?? undefined, ...known }
  return throwError(response, text, ok ? undefined : data, session, known)
}

/** Throws the error of a response. If the code that reads errors cannot be loaded, the error stays as it was sent. */
async function throwError(response: Response, text: string, data: unknown, session: Session, metadata: AnswerMetadata): Promise<never> {
  const { redact, clock } = session
  const failing = await loadFailureHandling()
  const error =
    response.status === 304 ? unchanged : failing ? failing.readErrorBody(data, session) : (Object(data) as { error?: ErrorBody }).error
  const failed = { ...metadata, retryAt: failing?.readRetryTime(response, clock.now(), Boolean(error)) }
  if (!error) return throwUnexpectedResponse(failed, (reasons) => reasons.createForeignAnswerReason(redact, response, text))
  if (error.code === 'BUDGET_EXHAUSTED') rememberExhaustion(session, response.headers, failed.retryAt)
  const Class = Object.hasOwn(errorClasses, error.code) ? errorClasses[error.code as keyof typeof errorClasses] : CatalogError
  throw new Class({ ...error, ...failed })
}

type AnswerMetadata = Pick<Answer, 'status' | 'attempts' | 'request_id'>

const unchanged = { code: 'UNCHANGED', message: 'Nothing has changed.', retryable: false }

export function readRequestId(headers: Headers, redact: Redact): string | undefined {
  const id = headers.get('X-Request-Id')
  return id ? redact(id) : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
