import type { IncomingHttpHeaders } from 'node:http'
import type { Attributes, SpanStart, TraceContext } from '../traces/traces.ts'
import type { McpCaller } from './callers.ts'
import { classifyMessage, getField } from './messages.ts'
import { isOwnTool } from './metrics.ts'

/**
 * Describes the span of the work on a message. It belongs to the trace in the message (SEP-414), if any, or else to that of the request,
 * because a proxy in between may have begun another trace. Unknown names are omitted.
 */
export function buildSpan(message: unknown, { keyId }: Pick<McpCaller, 'keyId'>, headers: IncomingHttpHeaders): SpanStart {
  const { method, tool } = classifyMessage(message)
  const named = tool !== undefined && isOwnTool(tool) ? tool : undefined
  const attributes: Attributes = {
    'mcp.method.name': method,
    ...(named !== undefined && { 'gen_ai.tool.name': named }),
    'catalog.key.id': keyId,
  }
  return { name: ['mcp', method, named].filter(Boolean).join(' '), kind: 'server', attributes, parent: findParent(message, headers) }
}

function findParent(message: unknown, headers: IncomingHttpHeaders): TraceContext {
  const meta = getField(getField(message, 'params'), '_meta')
  const traceparent = getField(meta, 'traceparent')
  if (traceparent === undefined) return { traceparent: headers.traceparent, tracestate: headers.tracestate }
  return { traceparent, tracestate: getField(meta, 'tracestate') }
}
