import { requestId } from './answer.ts'
import { ConnectionError, UnexpectedResponseError } from './errors.ts'
import type { Fetch } from './options.ts'
import type { Outgoing } from './outgoing.ts'
import type { Session } from './session.ts'

/** The middleware around the fetch. Only what the fetch itself throws is a failed connection. */
export function pipeline(session: Session, call: Outgoing, attempt: number): Fetch {
  const innermost: Fetch = async (request) => {
    try {
      return await session.fetch(request)
    } catch (error) {
      throw connectionError(session, call, error, attempt)
    }
  }
  return session.middleware.reduceRight<Fetch>((next, layer) => (request) => layer(request, next), innermost)
}

function connectionError({ destination, redact }: Session, call: Outgoing, error: unknown, attempts: number): ConnectionError {
  return new ConnectionError({
    message: `${call.name} got no answer from ${destination.baseUrl}: ${redact.text(reasonOf(error))}.`,
    hint: 'Check that the server runs and that CATALOG_BASE_URL is its address.',
    cause: redact.cause(error),
    attempts,
  })
}

/** The runtime's own words are "fetch failed"; what failed stands in the cause. */
function reasonOf(error: unknown): string {
  const { message = String(error), cause } = Object(error) as { message?: string; cause?: unknown }
  return cause instanceof Error ? `${message} (${cause.message || String((cause as { code?: unknown }).code)})` : message
}

/** A body that breaks off is no answer. */
export async function bodyOf({ redact }: Session, response: Response, attempts: number): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    throw new UnexpectedResponseError({
      message: `The body of the answer with status ${response.status} broke off.`,
      status: response.status,
      request_id: requestId(response.headers, redact),
      cause: redact.cause(error),
      retryable: true,
      attempts,
    })
  }
}
