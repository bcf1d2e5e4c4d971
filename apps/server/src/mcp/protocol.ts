// Modules that only /mcp needs are loaded with this file, which is loaded by its first request (rule mcp.loaded-when-asked).
import { Catalog } from '@catalog/client'
import { callCostMicroUsd, computeRemainingMicroUsd, countCallsLeft, type KeyLimits } from '@catalog/contract/keys/limits'
import { buildServer, type CallsLeft, type McpOptions, type Scope, type StoredPreview } from '@catalog/mcp'
import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server'
import { knownScopes } from '../keys/scopes.ts'
import type { McpCaller } from './callers.ts'

/** One request of an identified caller: its message and its headers. */
export type McpRequest = {
  readonly caller: McpCaller
  readonly requestId: string
  readonly headers: Headers
  readonly message: unknown
  readonly signal: AbortSignal
}

export type Protocol = (asked: McpRequest) => Promise<Response>

/** Dependencies of the protocol. */
export type ProtocolParts = {
  /** The address of this server's own API, by which tools call it like any client. */
  readonly ownApi: () => string
  readonly publicUrl: string
  readonly approval: McpOptions['approval']
  /** The `traceparent` of the work on this request, where traces are on. */
  readonly spanUnderWay: () => string | undefined
  /** The key of the state between two rounds, the same in every process. */
  readonly stateKey: Uint8Array
  savePreview(keyId: string, preview: object): Promise<string>
  readPreview(keyId: string, id: string): Promise<unknown>
}

/** Makes the server of one request. Tests put other tools in its place. */
export type ServerOf = (asked: McpRequest, parts: ProtocolParts) => McpServer

const createMcpServer: ServerOf = ({ caller, requestId }, parts) => {
  const { keyId, apiKey, scopes } = caller
  const catalog = new Catalog({
    apiKey,
    baseUrl: parts.ownApi(),
    pace: true,
    logLevel: 'off',
    middleware: [
      // One id for the request and the calls that it makes, in the log and in errors; and the calls are within its span, where it has one.
      (request, next) => {
        request.headers.set('X-Request-Id', requestId)
        const traceparent = parts.spanUnderWay()
        if (traceparent !== undefined) request.headers.set('traceparent', traceparent)
        return next(request)
      },
    ],
  })
  const server = buildServer(catalog, {
    keyId,
    scopes: scopes.filter(isScope),
    stateKey: parts.stateKey,
    approval: parts.approval,
    readLimits: async () => countLeft(await caller.readLimits()),
    previews: {
      save: (preview) => parts.savePreview(keyId, preview),
      read: async (id) => (await parts.readPreview(keyId, id)) as StoredPreview | undefined,
    },
  })
  return tellingNothingLater(server)
}

/** Counts the calls that are left by the same rules as the headers of every answer. */
function countLeft(limits: KeyLimits | undefined): CallsLeft | undefined {
  return limits && { today: Math.floor(computeRemainingMicroUsd(limits) / callCostMicroUsd), thisMinute: countCallsLeft(limits) }
}

const named: ReadonlySet<string> = new Set(knownScopes)

function isScope(scope: string): scope is Scope {
  return named.has(scope)
}

/**
 * Announces no changes of lists. They change with the scopes of the key, which are read again with each request: no client has to wait for
 * a notification.
 */
function tellingNothingLater(server: McpServer): McpServer {
  const { tools, resources, prompts } = server.server.getCapabilities()
  const listChanged = false
  server.server.registerCapabilities({
    ...(tools && { tools: { ...tools, listChanged } }),
    ...(resources && { resources: { ...resources, listChanged } }),
    ...(prompts && { prompts: { ...prompts, listChanged } }),
  })
  return server
}

/** Serves both eras of the protocol, each request by itself, in any process (rule mcp.any-process). */
export function createProtocol(parts: ProtocolParts, makeServer: ServerOf = createMcpServer): Protocol {
  const underWay = new WeakMap<Request, McpRequest>()
  const handler = withoutAdvice(() =>
    createMcpHandler(
      ({ requestInfo }) => {
        const asked = requestInfo && underWay.get(requestInfo)
        if (!asked) throw new Error('A server is asked for without a request.')
        return makeServer(asked, parts)
      },
      // One JSON text answers a request: what is in front of this server may hold back a stream. 2025 clients are answered as well, always.
      { responseMode: 'json', legacy: 'stateless', keepAliveMs: 0 },
    ),
  )
  return (asked) => {
    const request = new Request(`${parts.publicUrl}/mcp`, { method: 'POST', headers: asked.headers, signal: asked.signal })
    underWay.set(request, asked)
    return handler.fetch(request, { parsedBody: asked.message })
  }
}

/** Silences the library, which would print what its single answers leave out to the console, where this process writes only JSON lines. */
function withoutAdvice<T>(make: () => T): T {
  const { warn } = console
  console.warn = () => undefined
  try {
    return make()
  } finally {
    console.warn = warn
  }
}
