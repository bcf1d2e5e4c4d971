import type { CallOptions, CallPromise, Catalog } from '@catalog/client'
import { type McpServer, type RequestStateCodec, type ServerContext, TRACEPARENT_META_KEY } from '@modelcontextprotocol/server'
import type { McpOptions } from '../options.ts'
import type { CallLimits } from './limits.ts'

/**
 * The subject of a question to a person: a preview, or the digest of a body that has no preview. The server signs it, and the client sends
 * it back with the answer.
 */
export interface ApprovalQuestion {
  readonly about: string
  readonly digest: string
}

/** The data that the tools, resources and prompts of a server share. */
export interface Session {
  readonly catalog: Catalog
  readonly options: McpOptions
  readonly limits: CallLimits
  readonly server: McpServer
  readonly state: RequestStateCodec<ApprovalQuestion>
}

/** One call of a tool. */
export interface ToolCall extends Session {
  readonly context: ServerContext
  /** Options of every call to the catalog: the call is aborted when the client cancels, and belongs to the client's trace. */
  readonly callOptions: CallOptions
  /** Waits for an answer of the catalog, and stores the number of calls left. */
  awaitAnswer<T>(call: CallPromise<T>): Promise<T>
}

export function createToolCall(session: Session, context: ServerContext): ToolCall {
  return {
    ...session,
    context,
    callOptions: { signal: context.mcpReq.signal, ...readTrace(context) },
    awaitAnswer: async (call) => session.limits.recordAnswer(await call.withResponse()),
  }
}

const traceparent = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/

/** Reads the trace of a request. Ignores text that is not a valid trace, because it becomes a header. */
function readTrace({ mcpReq }: ServerContext): Pick<CallOptions, 'headers'> {
  const given: unknown = mcpReq._meta?.[TRACEPARENT_META_KEY]
  return typeof given === 'string' && traceparent.test(given) ? { headers: { traceparent: given } } : {}
}
