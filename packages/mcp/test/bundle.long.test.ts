import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { getMcpConfigForManifest, type McpbManifestAny, unpackExtension } from '@anthropic-ai/mcpb'
import { testCatalog } from '@catalog/client/testing'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'catalog-bundle-test-'))
const file = join(folder, 'catalog.mcpb')
const unpacked = join(folder, 'unpacked')
const kit = testCatalog({ seed: { entities: [{ slug: 'acme', name: 'Acme' }] } })
let api: Kit | undefined
beforeAll(async () => {
  const script = fileURLToPath(new URL('../bundle/build.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [script, file])
  await unpackExtension({ mcpbPath: file, outputDir: unpacked, silent: true })
  api = await serveKit()
}, 60_000)
afterAll(() => {
  api?.close()
  rmSync(folder, { recursive: true, force: true })
})

type Kit = { readonly address: string; close(): void }

/** Serves the catalog in memory at an address, because the bundle runs in another process. */
async function serveKit(): Promise<Kit> {
  const server = createServer(async ({ method = 'GET', url = '', headers }, response) => {
    const sent = new Request(new URL(url, kit.baseUrl), { method, headers: { authorization: headers.authorization ?? '' } })
    const answer = await kit.fetch(sent)
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, close: () => void server.close() }
}

it('bundles a manifest and one script that runs without installed packages', async () => {
  expect(readdirSync(unpacked, { recursive: true }).sort()).toEqual([
    'LICENSE',
    'manifest.json',
    'package.json',
    'server',
    'server/index.js',
  ])
  const manifest = JSON.parse(readFileSync(join(unpacked, 'manifest.json'), 'utf8')) as McpbManifestAny
  const config = await getMcpConfigForManifest({
    manifest,
    extensionPath: unpacked,
    systemDirs: {},
    userConfig: { api_key: kit.apiKey, base_url: api?.address ?? '' },
    pathSeparator: '/',
  })
  const transport = new StdioClientTransport({ command: process.execPath, args: config?.args ?? [], env: config?.env ?? {}, cwd: folder })
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('catalog_search')
  const { content } = await client.callTool({ name: 'catalog_search', arguments: { type: 'entity', q: 'acme' } })
  expect(JSON.stringify(content)).toContain('acme')
  await client.close()
})
