import { McpServer } from '@modelcontextprotocol/server'
import type { LoadProtocol } from '../endpoint.ts'
import { createProtocol, type McpServerFactory } from '../protocol.ts'
import { addPrompts, addResources } from './fixture-resources.ts'
import { addRoundTools, createStateCodec } from './fixture-rounds.ts'
import { addTools } from './fixture-tools.ts'

const hint = { ttlMs: 3_600_000, cacheScope: 'private' } as const
const unchanging = { listChanged: false }

/** The server with the tools and names that the public suite of the protocol expects, instead of the catalog's tools. */
const createFixtureServer: McpServerFactory = ({ caller }, { stateKey }) => {
  const codec = createStateCodec(stateKey, caller.keyId)
  const server = new McpServer(
    { name: 'fixtures', version: '0.0.0' },
    {
      capabilities: { tools: unchanging, resources: unchanging, prompts: unchanging, logging: {}, completions: {} },
      requestState: { verify: codec.verify },
      cacheHints: {
        'server/discover': hint,
        'tools/list': hint,
        'resources/list': hint,
        'resources/templates/list': hint,
        'resources/read': hint,
        'prompts/list': hint,
      },
    },
  )
  addTools(server)
  addRoundTools(server, codec)
  addResources(server)
  addPrompts(server)
  return server
}

/** Serves the fixtures with the handler, the guards and the keys of the catalog's tools. */
export const loadFixtures: LoadProtocol = async () => ({ createProtocol: (parts) => createProtocol(parts, createFixtureServer) })
