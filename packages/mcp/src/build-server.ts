import { type Catalog, VERSION } from '@catalog/client'
import { createRequestStateCodec, McpServer } from '@modelcontextprotocol/server'
import { createLimits } from './calls/limits.ts'
import type { McpOptions } from './options.ts'
import { tools } from './tools/tools.ts'

/** The longest that a tool waits for the catalog, in milliseconds. Where a limit lasts longer, it says until when. */
const longestCall = 20_000
const anHour = { ttlMs: 3_600_000, cacheScope: 'private' } as const

/**
 * The catalog as an MCP server, for one key: connect it to a transport, or hand it to `createMcpHandler` or `serveStdio` as
 * what their factory makes. It serves both eras of the protocol.
 */
export function buildServer(catalog: Catalog, options: McpOptions): McpServer {
  const { keyId, scopes, stateKey } = options
  const codec = createRequestStateCodec({ key: stateKey, bind: ({ mcpReq }) => `${mcpReq.method}\0${keyId}` })
  const server = new McpServer(
    { name: 'catalog', version: VERSION },
    {
      capabilities: { tools: {} },
      requestState: { verify: codec.verify },
      cacheHints: { 'tools/list': anHour, 'server/discover': anHour },
    },
  )
  const limits = createLimits(catalog)
  const session = { catalog: catalog.withOptions({ timeout: longestCall }), options, limits, server }
  for (const tool of tools) if (tool.scopes.every((scope) => scopes.includes(scope))) tool.register(session)
  return server
}
