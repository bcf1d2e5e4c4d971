import type { WithResponse } from '../call/call-promise.ts'
import { afterFailure } from '../call/failing.ts'
import { CatalogError, errorClasses } from '../errors.ts'
import type { Session } from '../session.ts'
import type { ErrorBody } from './error-body.ts'
import type { Redact } from './redact.ts'
import { unexpectedResponseError } from './unexpected.ts'

/** A successful answer, with its body parsed. */
export type Answer = WithResponse<unknown>

/** A successful answer, or the error that the response stands for. */
export function readAnswer(response: Response, text: string, session: Session, attempts: number): Answer | Promise<never> {
  const { status, headers, ok } = response
  const { redact } = session
  const data = parsed(ok ? text : redact(text))
  const known = { status, attempts, request_id: readRequestId(headers, redact) }
  if (ok && typeof data === 'object' && data !== null) return { data, headers, etag: headers.get('ETag') ?? undefined, ...known }
  return throwError(response, text, ok ? undefined : data, session, known)
}

/** Where what reads an error cannot be loaded, as behind a portal, it is taken as it is sent. */
async function throwError(response: Response, text: string, data: unknown, { redact, clock }: Session, known: Known): Promise<never> {
  const failing = await afterFailure()
  const error = response.status === 304 ? unchanged : failing ? failing.readErrorBody(data) : (Object(data) as { error?: ErrorBody }).error
  const failed = { ...known, retryAt: failing?.readRetryTime(response.headers, clock.now()) }
  if (!error) return unexpectedResponseError(failed, (whys) => whys.notCatalogs(redact, response, text))
  const Class = Object.hasOwn(errorClasses, error.code) ? errorClasses[error.code as keyof typeof errorClasses] : CatalogError
  throw new Class({ ...error, ...failed })
}

type Known = Pick<Answer, 'status' | 'attempts' | 'request_id'>

const unchanged = { code: 'UNCHANGED', message: 'Nothing has changed.', retryable: false }

export function readRequestId(headers: Headers, redact: Redact): string | undefined {
  const id = headers.get('X-Request-Id')
  return id ? redact(id) : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
