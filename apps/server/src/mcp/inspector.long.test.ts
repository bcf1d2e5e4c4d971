import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEntity } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { runPublicTool } from './testing/public-tools.ts'

let scratch: ScratchDatabase
let server: TestServer
let key: string
beforeAll(async () => {
  scratch = await createScratchDatabase()
  await makeEntity(scratch.database, { slug: 'acme' })
  server = await startTestServer(scratch.database)
  key = await server.key()
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const stdio = fileURLToPath(new URL('../../../../packages/mcp/src/bin.ts', import.meta.url))
const wires = {
  http: () => ['--server-url', `${server.address}/mcp`, '--transport', 'http', '--header', `Authorization: Bearer ${key}`],
  stdio: () => [process.execPath, stdio, '-e', `CATALOG_API_KEY=${key}`, '-e', `CATALOG_BASE_URL=${server.address}/v1`],
}

const runInspector = (wire: keyof typeof wires, ...args: string[]) => {
  const env = { CATALOG_API_KEY: key, CATALOG_BASE_URL: `${server.address}/v1` }
  return runPublicTool('inspector', ['--cli', ...wires[wire](), '--format', 'json', ...args], env)
}

describe.each(['http', 'stdio'] as const)('the public inspector over %s', (wire) => {
  it.each(['legacy', 'modern'])('reports no problems of the tools in strict mode, in the %s era', async (era) => {
    const ran = await runInspector(wire, '--protocol-era', era, '--method', 'tools/list', '--strict')
    expect(ran, ran.stderr).toMatchObject({ status: 0 })
    expect(ran.stderr).not.toMatch(/warn|error/i)
    const { result } = JSON.parse(ran.stdout)
    expect(result.tools.map(({ name }: { name: string }) => name)).toContain('catalog_whoami')
  })

  it.each(['legacy', 'modern'])('calls a tool with a key, in the %s era', async (era) => {
    const args = ['--tool-name', 'catalog_search', '--tool-args-json', JSON.stringify({ type: 'entity', q: 'acme' })]
    const ran = await runInspector(wire, '--protocol-era', era, '--method', 'tools/call', ...args)
    expect(ran, ran.stderr).toMatchObject({ status: 0 })
    expect(ran.stdout).toContain('acme')
  })
})

it('refuses the public inspector over http without a key', async () => {
  const ran = await runPublicTool('inspector', [
    ...['--cli', '--server-url', `${server.address}/mcp`, '--transport', 'http', '--protocol-era', 'modern'],
    ...['--method', 'tools/list', '--format', 'json'],
  ])
  expect(ran.status).not.toBe(0)
  expect(`${ran.stdout}${ran.stderr}`).toContain('auth_required')
})
