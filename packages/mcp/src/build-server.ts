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

/** Maximum time that a tool waits for the catalog, in milliseconds. If a limit lasts longer, the tool reports when it ends. */
const maxCallMs = 20_000

/** Allows clients to cache lists for an hour, but only for the same key, because the lists depend on the key's scopes. */
const anHour = { ttlMs: 3_600_000, cacheScope: 'private' } as const

/**
 * Builds an MCP server over the catalog, for one key. Connect it to a transport, or return it from the factory of `createMcpHandler` or
 * `serveStdio`. It serves both eras of the protocol.
 *
 * @param catalog - The client for every call. Its budget, pace and retries apply to the tools.
 * @param options - The key's id and scopes, and how proposals are approved.
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
 * Removes the prototypes of the library's registries. They are plain objects, which inherit names such as `constructor` and `toString`, and
 * the library would report tools of these names as disabled.
 */
function forgetInheritedNames(server: McpServer): McpServer {
  const registries = ['_registeredTools', '_registeredPrompts', '_registeredResources', '_registeredResourceTemplates'] as const
  for (const name of registries) Object.setPrototypeOf(server[name], null)
  return server
}
