import type { Catalog } from '@catalog/client'
import { type TestCatalog, type TestCatalogOptions, testCatalog } from '@catalog/client/testing'
import { type CallToolResult, Client, type ElicitResult } from '@modelcontextprotocol/client'
import { InMemoryTransport } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { onTestFinished } from 'vitest'
import { buildServer } from '../src/build-server.ts'
import type { McpOptions, Scope } from '../src/options.ts'
import { createMemoryPreviews } from '../src/previews.ts'

export type ProtocolEra = 'modern' | 'legacy'
export const eras: readonly ProtocolEra[] = ['modern', 'legacy']

export const everyScope: readonly Scope[] = [
  'read:catalog',
  'read:people',
  'read:proposals',
  'write:proposals',
  'write:discovery-sprints',
  'read:gtm',
  'write:gtm',
  'write:sources',
  'write:verification',
  'write:reports',
  'write:trusted-events',
]

export interface ConnectOptions {
  readonly era?: ProtocolEra
  readonly kit?: TestCatalog
  /** The catalog of the server; by default the test kit's. */
  readonly catalog?: Catalog
  readonly scopes?: readonly Scope[]
  readonly options?: Partial<McpOptions>
  /** Answers questions to the person. Without it, the client cannot ask a person. */
  readonly answer?: (message: string) => ElicitResult | Promise<ElicitResult>
}

export const stateKey = new Uint8Array(32).fill(7)

export function createKit(options: TestCatalogOptions = {}): TestCatalog {
  return testCatalog({ scopes: everyScope, ratePerMinute: 1000, budget: { dailyUsd: 1 }, seed: buildSeed(), ...options })
}

export function buildSeed() {
  return {
    entities: [
      { slug: 'acme', name: 'Acme Mining', one_liner: 'Mines with flared gas.', country: 'US' },
      { slug: 'trezor', name: 'Trezor', country: 'CZ' },
    ],
    people: [{ slug: 'jane-doe', name: 'Jane Doe', bio_md: 'Runs the pool.' }],
    segments: [{ slug: 'miners', name: 'Miners' }],
  }
}

/** Connects a client of the MCP SDK to the server, as over stdio. */
export async function connectClient({
  era = 'modern',
  kit = createKit(),
  catalog = kit.catalog,
  scopes = everyScope,
  options = {},
  answer,
}: ConnectOptions = {}): Promise<Client> {
  const [mine, theirs] = InMemoryTransport.createLinkedPair()
  const settings = { keyId: 'key-1', scopes, previews: createMemoryPreviews(), stateKey, approval: 'client', ...options } as const
  const handle = serveStdio(() => buildServer(catalog, settings), { transport: theirs })
  const client = new Client(
    { name: 'tester', version: '1.2.3' },
    {
      capabilities: answer ? { elicitation: { form: {} } } : {},
      versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' },
    },
  )
  if (answer) client.setRequestHandler('elicitation/create', ({ params }) => answer(params.message))
  await client.connect(mine)
  onTestFinished(async () => {
    await client.close()
    await handle.close()
  })
  return client
}

export async function callToolForResult(client: Client, name: string, args: Record<string, unknown> = {}): Promise<CallToolResult> {
  return client.callTool({ name, arguments: args })
}

export function getText({ content }: CallToolResult): string {
  return content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n')
}

/** Calls a tool and returns the text of its answer. Throws if the answer is an error. */
export async function callTool(client: Client, name: string, args: Record<string, unknown> = {}): Promise<string> {
  const result = await callToolForResult(client, name, args)
  if (result.isError) throw new Error(getText(result))
  return getText(result)
}
