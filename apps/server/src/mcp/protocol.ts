// This file is loaded by the first request to /mcp, together with the modules that only /mcp needs (rule mcp.loaded-when-asked).
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

export type Protocol = (request: McpRequest) => Promise<Response>

/** Dependencies of the protocol. */
export type ProtocolParts = {
  /** The address at which tools call this server's API, like any client. */
  readonly getApiUrl: () => string
  readonly publicUrl: string
  readonly approval: McpOptions['approval']
  /** The `traceparent` of the work on this request, if traces are on. */
  readonly getTraceparent: () => string | undefined
  /** The key that signs the state between two rounds, the same in every process. */
  readonly stateKey: Uint8Array
  savePreview(keyId: string, preview: object): Promise<string>
  readPreview(keyId: string, id: string): Promise<unknown>
}

/** Creates the server for one request. Tests use a server with other tools. */
export type McpServerFactory = (request: McpRequest, parts: ProtocolParts) => McpServer

const createMcpServer: McpServerFactory = ({ caller, requestId }, parts) => {
  const { keyId, apiKey, scopes } = caller
  const catalog = new Catalog({
    apiKey,
    baseUrl: parts.getApiUrl(),
    pace: true,
    logLevel: 'off',
    middleware: [
      // Gives calls the id of the request, for the log and errors, and makes them part of its span, if it has one.
      (request, next) => {
        request.headers.set('X-Request-Id', requestId)
        const traceparent = parts.getTraceparent()
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
    readLimits: async () => toCallsLeft(await caller.readLimits()),
    previews: {
      save: (preview) => parts.savePreview(keyId, preview),
      read: async (id) => (await parts.readPreview(keyId, id)) as StoredPreview | undefined,
    },
  })
  return disableListChanged(server)
}

/** Counts the remaining calls by the same rules as the headers of every answer. */
function toCallsLeft(limits: KeyLimits | undefined): CallsLeft | undefined {
  return limits && { today: Math.floor(computeRemainingMicroUsd(limits) / callCostMicroUsd), thisMinute: countCallsLeft(limits) }
}

const named: ReadonlySet<string> = new Set(knownScopes)

function isScope(scope: string): scope is Scope {
  return named.has(scope)
}

/**
 * Declares no notifications of changed lists. Lists change only with the scopes of the key, which are read again with each request, so
 * clients need no notification.
 */
function disableListChanged(server: McpServer): McpServer {
  const { tools, resources, prompts } = server.server.getCapabilities()
  const listChanged = false
  server.server.registerCapabilities({
    ...(tools && { tools: { ...tools, listChanged } }),
    ...(resources && { resources: { ...resources, listChanged } }),
    ...(prompts && { prompts: { ...prompts, listChanged } }),
  })
  return server
}

/** Serves both eras of the protocol. Each request is independent and can go to any process (rule mcp.any-process). */
export function createProtocol(parts: ProtocolParts, makeServer: McpServerFactory = createMcpServer): Protocol {
  const underWay = new WeakMap<Request, McpRequest>()
  const handler = silenceWarnings(() =>
    createMcpHandler(
      ({ requestInfo }) => {
        const mcpRequest = requestInfo && underWay.get(requestInfo)
        if (!mcpRequest) throw new Error('The library asked for a server without passing a request.')
        return makeServer(mcpRequest, parts)
      },
      // Answers with one JSON text, because a proxy in front of this server may buffer a stream. Also serves clients of the 2025 protocol,
      // without sessions.
      { responseMode: 'json', legacy: 'stateless', keepAliveMs: 0 },
    ),
  )
  return (mcpRequest) => {
    const request = new Request(`${parts.publicUrl}/mcp`, { method: 'POST', headers: mcpRequest.headers, signal: mcpRequest.signal })
    underWay.set(request, mcpRequest)
    return handler.fetch(request, { parsedBody: mcpRequest.message })
  }
}

/** Silences the library's warnings about single answers, because this process writes only lines of JSON to its console. */
function silenceWarnings<T>(create: () => T): T {
  const { warn } = console
  console.warn = () => undefined
  try {
    return create()
  } finally {
    console.warn = warn
  }
}
