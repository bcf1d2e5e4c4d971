import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mintToken } from '../keys/token.ts'
import { type ScratchDatabase, scratchDatabase } from '../testing/scratch-database.ts'
import { mintKey } from '../testing/test-server.ts'
import { askModern } from './testing/ask-mcp.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await scratchDatabase()
})
afterAll(() => scratch.drop())

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))
const teller = new URL('./testing/tell-loaded.mjs', import.meta.url).href

/** Starts a server as a process, which says every module of the protocol that it loads. */
async function startTelling() {
  const env = {
    ...process.env,
    DATABASE_URL: scratch.url,
    PORT: '0',
    CATALOG_METRICS_PORT: '0',
    CATALOG_ENVIRONMENT: 'test',
    NODE_OPTIONS: `--import=${teller}`,
  }
  const child = spawn(process.execPath, [cli, 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const loaded: string[] = []
  const said: string[] = []
  const address = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        said.push(line)
        if (line.startsWith('loaded: ')) loaded.push(line)
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line)
        if (found && !line.includes('/metrics')) resolve(found[0])
      })
    child.once('exit', () => reject(new Error(`It ended:\n${said.join('\n')}`)))
  })
  return { child, loaded, address: await address }
}

it('what speaks the protocol is loaded by the first request of a key, and not by the start, the API or a flood without a key', async () => {
  const { child, loaded, address } = await startTelling()
  const key = await mintKey(scratch.database, 'test', {})
  expect((await fetch(`${address}/v1/whoami`, { headers: { authorization: `Bearer ${key}` } })).status).toBe(200)
  for (const stranger of [null, 'secret', mintToken('test', crypto.randomUUID()).text])
    expect((await askModern(address, stranger, 'tools/list')).status).toBe(401)
  expect((await fetch(`${address}/mcp`, { headers: { authorization: `Bearer ${key}` } })).status).toBe(405)
  expect(loaded).toEqual([])
  expect((await askModern(address, key, 'tools/list')).status).toBe(200)
  expect(loaded.length).toBeGreaterThan(3)
  child.kill('SIGTERM')
  await once(child, 'exit')
}, 60_000)
