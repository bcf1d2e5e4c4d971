import type { Catalog } from '@catalog/client'
import { hasScopes } from '@catalog/contract/keys/scopes'
import { createRequestStateCodec, McpServer } from '@modelcontextprotocol/server'
import manifest from '../package.json' with { type: 'json' }
import { createLimits } from './calls/limits.ts'
import type { ApprovalQuestion, Session } from './calls/session.ts'
import { nameOperation } from './contract/name-operation.ts'
import type { McpOptions } from './options.ts'
import { prompts } from './prompts/prompts.ts'
import { registerResources } from './resources/resources.ts'
import { skills } from './resources/skill.ts'
import { instructions } from './texts/instructions.ts'
import { tools } from './tools/tools.ts'

/** The longest that a tool waits for the catalog, in milliseconds. If a limit lasts longer, it says until when. */
const maxCallMs = 20_000

/** Answers may be kept for an hour by one key alone: its scopes decide what it sees, and another key sees something else. */
const anHour = { ttlMs: 3_600_000, cacheScope: 'private' } as const

/**
 * The catalog as an MCP server, for one key: connect it to a transport, or let it be what the factory of `createMcpHandler` or
 * `serveStdio` makes. It serves both eras of the protocol.
 *
 * @param catalog - The client that every call goes through: its budget, pace and retries are those of the tools.
 * @param options - Whose key it is, and how proposals are approved.
 */
export function buildServer(catalog: Catalog, options: McpOptions): McpServer {
  const { keyId, scopes, stateKey, readLimits } = options
  const state = createRequestStateCodec<ApprovalQuestion>({ key: stateKey, bind: ({ mcpReq }) => `${mcpReq.method}\0${keyId}` })
  const server = new McpServer(
    { name: 'catalog', title: 'Catalog', version: manifest.version },
    {
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      instructions,
      requestState: { verify: state.verify },
      cacheHints: {
        'tools/list': anHour,
        'prompts/list': anHour,
        'resources/list': anHour,
        'resources/templates/list': anHour,
        'server/discover': anHour,
      },
    },
  )
  const limits = createLimits(catalog, readLimits)
  const session: Session = { catalog: catalog.withOptions({ timeout: maxCallMs, nameOperation }), options, limits, server, state }
  for (const tool of tools) if (hasScopes(scopes, tool.scopes)) tool.register(session)
  for (const prompt of prompts) if (hasScopes(scopes, [prompt.scopes])) prompt.register(session)
  registerResources(session)
  skills.attach(server)
  return forgetInheritedNames(server)
}

/**
 * Makes the registries know only registered names. The library keeps them in plain objects, which would answer for
 * `constructor` or `toString`, too, and call them disabled.
 */
function forgetInheritedNames(server: McpServer): McpServer {
  const registries = ['_registeredTools', '_registeredPrompts', '_registeredResources', '_registeredResourceTemplates'] as const
  for (const name of registries) Object.setPrototypeOf(server[name], null)
  return server
}
