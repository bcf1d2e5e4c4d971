import { spawn } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type TestCatalog, testCatalog } from '@catalog/client/testing'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildSeed, callTool, callToolForResult, eras } from './connect.ts'

const bin = fileURLToPath(new URL('../src/bin.ts', import.meta.url))

/** Serves the kit at an address, for a server in another process. */
async function serveKit(kit: TestCatalog): Promise<string> {
  return serveLocally(async (request, response) => {
    const init = { method: request.method ?? 'GET', headers: request.headers as Record<string, string> }
    const body = init.method === 'GET' ? {} : { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' as const }
    const answer = await kit.fetch(new Request(new URL(request.url ?? '/', new URL(kit.baseUrl).origin), { ...init, ...body }))
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
}

/** Listens until the test is over, and returns the base address. */
async function serveLocally(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}

describe.each(eras)('the program, in the %s era', (era) => {
  it('serves the catalog that its environment names', async () => {
    const kit = testCatalog({ seed: buildSeed() })
    const env = { CATALOG_API_KEY: kit.apiKey, CATALOG_BASE_URL: await serveKit(kit), CATALOG_MCP_APPROVAL: 'required' }
    const client = new Client(
      { name: 'tester', version: '1.2.3' },
      { versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' } },
    )
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [bin], env }))
    onTestFinished(() => client.close())
    expect(await callTool(client, 'catalog_read_entity', { entity: 'acme' })).toContain('# Entity acme')
    const changes = [{ kind: 'update_entity_fields', field_updates: { one_liner: 'Mines.' }, confidence: 5 }]
    const shown = await callTool(client, 'catalog_preview_changes', { target: 'acme', changes })
    const sent = await callToolForResult(client, 'catalog_submit_preview', { preview_id: /preview_id: (\S+)/.exec(shown)?.[1] })
    expect(sent.isError).toBe(true)
    expect(kit.proposals).toHaveLength(0)
  })
})

it.each([
  ['without a key', {}, 'No API key is set'],
  ['with a setting that there is not', { CATALOG_MCP_APPROVAL: 'always' }, 'CATALOG_MCP_APPROVAL must be one of'],
])('ends %s, says why on stderr, and writes nothing to stdout', async (_, env, said) => {
  const child = spawn(process.execPath, [bin], { env: { ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  const [out, problem, code] = await Promise.all([text(child.stdout), text(child.stderr), new Promise((done) => child.on('exit', done))])
  expect(problem).toContain(said)
  expect(out).toBe('')
  expect(code).toBe(1)
})

it('writes its log only to stderr, and escapes text from the server', async () => {
  const error = { code: 'UNAUTHORIZED', message: 'No\u001b[2J\u202e such key.\u0007', retryable: false, hint: 'Ask\u009b31m.' }
  const address = await serveLocally((_, response) => {
    response.writeHead(401, { 'content-type': 'application/json', 'x-request-id': 'an-id' }).end(JSON.stringify({ error }))
  })
  const env = { CATALOG_API_KEY: testCatalog().apiKey, CATALOG_BASE_URL: address, CATALOG_LOG: 'debug' }
  const child = spawn(process.execPath, [bin], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  const [out, problem] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(out).toBe('')
  expect(problem).toContain('catalog-mcp: GET /whoami started')
  expect(problem).toContain('No\\u001b[2J\\u202e such key.\\u0007')
  expect([...problem].filter((character) => character !== '\n' && /[\p{Cc}\p{Cf}]/u.test(character))).toEqual([])
})
