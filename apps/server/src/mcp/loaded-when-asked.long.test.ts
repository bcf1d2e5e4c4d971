import { afterAll, beforeAll, expect, it } from 'vitest'
import { mintToken } from '../keys/token.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { mintKey } from '../testing/test-server.ts'
import { askModern } from './testing/ask-mcp.ts'
import { programs, startProcess } from './testing/start-process.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase()
})
afterAll(() => scratch.drop())

const reporter = new URL('./testing/report-loaded.mjs', import.meta.url).href

it('loads the protocol at the first request with a key, and not at the start, for the API or for requests without one', async () => {
  const { outputLines, address, stop } = await startProcess(programs.source, scratch.url, { NODE_OPTIONS: `--import=${reporter}` })
  const listLoadedModules = () => outputLines.filter((line) => line.startsWith('loaded: '))
  const key = await mintKey(scratch.database, 'test', {})
  expect((await fetch(`${address}/v1/whoami`, { headers: { authorization: `Bearer ${key}` } })).status).toBe(200)
  for (const unknownKey of [null, 'secret', mintToken('test', crypto.randomUUID()).text])
    expect((await askModern(address, unknownKey, 'tools/list')).status).toBe(401)
  expect((await fetch(`${address}/mcp`, { headers: { authorization: `Bearer ${key}` } })).status).toBe(405)
  expect(listLoadedModules()).toEqual([])
  expect((await askModern(address, key, 'tools/list')).status).toBe(200)
  expect(listLoadedModules().length).toBeGreaterThan(3)
  await stop()
})
