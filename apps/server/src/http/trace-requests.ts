import type { ServerResponse } from 'node:http'
import type { Span, Traces } from '../traces/traces.ts'
import { listenForClose } from './connections/listen-for-close.ts'
import type { RoutedRequest } from './request.ts'
import type { Route } from './routes.ts'

declare module 'node:http' {
  interface ServerResponse {
    /** The span of the request, if tracing is on. */
    span?: Span
  }
}

type RequestHandler<Operation> = (request: RoutedRequest<Operation>) => Promise<void>

/**
 * Traces each request as a span that ends when the answer has been sent. Returns the function unchanged if tracing is off. The span is
 * named after the path of the operation, never after that of the request, which clients choose.
 */
export function traceRequests<Operation extends Route>(
  traces: Traces,
  basePath: string,
  serve: RequestHandler<Operation>,
): RequestHandler<Operation> {
  if (!traces.areOn) return serve
  return (request) => {
    const { method, match, incoming, response } = request
    const route = match && `${basePath}${match.route.path}`
    const attributes = {
      'http.request.method': method,
      ...(route !== undefined && { 'http.route': route }),
      'catalog.operation': response.operationId,
    }
    const name = route === undefined ? method : `${method} ${route}`
    const { traceparent, tracestate } = incoming.headers
    return traces.runInSpan({ name, kind: 'server', attributes, parent: { traceparent, tracestate } }, async (span) => {
      response.span = span
      const over = waitForClose(response)
      await serve(request)
      await over
      span.setAttributes({ 'http.response.status_code': response.statusCode })
      if (response.statusCode >= 500) span.markAsFailed(String(response.statusCode))
    })
  }
}

function waitForClose(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => void listenForClose(response, resolve))
}
