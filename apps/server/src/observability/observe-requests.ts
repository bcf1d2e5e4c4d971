import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from './logger.ts'
import type { Metrics } from './metrics.ts'

const acceptable = /^[A-Za-z0-9._-]{1,100}$/

/** Gives every request an id, which the answer and every log line about it carry, and notes how it went. */
export function observeRequests(logger: Logger, metrics: Metrics) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const started = performance.now()
    const requestId = requestIdOf(request)
    const { method, url } = request
    response.operationId = 'other'
    response.setHeader('X-Request-Id', requestId)
    response.once('close', () => {
      const milliseconds = performance.now() - started
      metrics.observe(response.operationId, response.statusCode, milliseconds / 1000)
      const line = {
        requestId,
        method,
        url: url?.slice(0, 2000),
        status: response.statusCode,
        operation: response.operationId,
        milliseconds: Math.round(milliseconds * 10) / 10,
        ...(response.writableFinished ? {} : { aborted: true }),
      }
      if (response.failure !== undefined) logger.error({ ...line, err: response.failure }, 'request failed')
      else logger.info(line, 'request')
    })
    next()
  }
}

/** A caller's own id is kept, so that its logs and ours can be laid side by side. */
function requestIdOf({ headers }: IncomingMessage): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && acceptable.test(sent) ? sent : randomUUID()
}
