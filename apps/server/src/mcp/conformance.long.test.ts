import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { loadFixtures } from './testing/fixture-server.ts'
import { startKeyAddingProxy } from './testing/key-adding-proxy.ts'
import { runPublicTool } from './testing/public-tools.ts'

let scratch: ScratchDatabase
let server: TestServer
beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database, {}, { loadProtocol: loadFixtures })
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

it.each(['2026-07-28', '2025-11-25'])(
  'passes the public suite for the requirements of revision %s, except for failures listed with their reason',
  async (revision) => {
    const proxy = await startKeyAddingProxy(server.port, await server.key())
    const known = fileURLToPath(new URL(`./testing/conformance-${revision}.yml`, import.meta.url))
    const args = ['server', '--url', `${proxy.address}/mcp`, '--requirements', revision, '--expected-failures', known]
    const ran = await runPublicTool('conformance', args)
    await proxy.stop()
    expect(ran, `${ran.stdout.slice(ran.stdout.indexOf('=== SUMMARY'))}\n${ran.stderr}`).toMatchObject({ status: 0 })
    // Shows that the suite ran and found the tools.
    expect(ran.stdout).toMatch(/✓ tools-list: [3-9] passed, 0 failed/)
    expect(ran.stdout).toMatch(/✓ dns-rebinding-protection: 2 passed, 0 failed/)
  },
  60_000,
)
