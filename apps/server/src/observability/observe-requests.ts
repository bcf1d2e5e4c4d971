import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { redactAndShorten, redactSecrets } from '@catalog/contract/requests/without-secrets'
import { listenForClose } from '../http/connections/listen-for-close.ts'
import { type Logger, linesWithoutKey } from './logger.ts'
import type { Metrics } from './metrics.ts'
import '../http/trace-requests.ts'

/** Maximum number of characters of a URL in a log line. */
const maxUrlCharacters = 2000
const acceptable = /^[A-Za-z0-9._-]{1,100}$/

type RequestObservers = { readonly logger: Logger; readonly metrics: Metrics; readonly legacyKey: string | undefined }

/** Gives every request an id, which its answer and its log lines contain, and records status and duration. */
export function observeRequests({ logger, metrics, legacyKey }: RequestObservers) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const started = performance.now()
    const requestId = chooseRequestId(request, legacyKey)
    const { method, url } = request
    response.operationId = 'other'
    response.setHeader('X-Request-Id', requestId)
    response.setHeader('X-Content-Type-Options', 'nosniff')
    listenForClose(response, () => {
      const milliseconds = performance.now() - started
      if (!response.isWaiting) metrics.observe(response.operationId, response.statusCode, milliseconds / 1000)
      const line = {
        requestId,
        method,
        // Masks the URL only when the line is written, so that omitted lines take no time.
        url: { toJSON: () => redactAndShorten(url ?? '', maxUrlCharacters, legacyKey) },
        status: response.statusCode,
        operation: response.operationId,
        ...response.span?.ids,
        milliseconds: Math.round(milliseconds * 10) / 10,
        ...(response.writableFinished ? {} : { aborted: true }),
      }
      if (response.owner === undefined) linesWithoutKey.add(line)
      if (response.failure !== undefined) logger.error({ ...line, err: response.failure }, 'request failed')
      else logger.info(line, 'request')
    })
    next()
  }
}

/** Chooses the id of a request: the caller's own if it is valid, so that its logs can be matched with ours. */
function chooseRequestId({ headers }: IncomingMessage, legacyKey: string | undefined): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && acceptable.test(sent) && redactSecrets(sent, legacyKey) === sent ? sent : randomUUID()
}
