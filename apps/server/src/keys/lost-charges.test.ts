import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type Database } from '../database/database.ts'
import { runCatalog } from '../testing/command-line.ts'
import { type CuttingProxy, startCuttingProxy } from '../testing/outages/cutting-proxy.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { mintKey, startTestServer } from '../testing/test-server.ts'
import { createMeter } from './meter.ts'
import { createKeyRowHelpers, getKeyId, requireToken } from './testing/key-rows.ts'

let scratch: ScratchDatabase
let proxy: CuttingProxy
let database: Database
const { changeKey, readMeter: meterOf, holdWindow } = createKeyRowHelpers(() => scratch.database)
beforeAll(async () => {
  scratch = await createScratchDatabase(2)
  proxy = await startCuttingProxy(scratch.url)
  database = connectDatabase({ url: proxy.url, connections: 4, naming: 'unnamed' })
})
afterAll(async () => {
  await database.close()
  await proxy.close()
  await scratch.drop()
})

const listProblems = async (key: string) => {
  const { stdout } = await runCatalog(['check', '--json'], { DATABASE_URL: scratch.url })
  return JSON.parse(stdout).filter(({ record }: { record: string }) => record === getKeyId(key))
}
const backdateWindow = (key: string) => changeKey(key, { window_started_at: sql`now() - interval '3 minutes'` })

describe('a lost answer to a charge', () => {
  it('makes catalog check list the key after two minutes without calls', async () => {
    const key = await mintKey(scratch.database, 'test', {})
    const server = await startTestServer(database)
    expect((await server.get('/whoami', { key })).status).toBe(200)
    proxy.cutAtAnswer('update api_keys')
    expect((await server.get('/whoami', { key })).status).toBe(503)
    expect((await server.get('/usage', { key })).body).toMatchObject({ calls: 1 })
    await server.stop()
    expect(await meterOf(key)).toMatchObject({ spent: 300 })
    expect(await listProblems(key)).toEqual([])
    await backdateWindow(key)
    expect(await listProblems(key)).toMatchObject([
      { table: 'api_keys', problem: 'spent_micro_usd is 100 more than the recorded calls of that day cost', rule: 'key.usage' },
    ])
  })

  it('reports the key and the number of calls', async () => {
    const key = await mintKey(scratch.database, 'test', {})
    const lost: unknown[] = []
    const meter = createMeter(undefined, undefined, (...charge) => lost.push(charge))
    proxy.cutAtAnswer('update api_keys')
    await expect(database.run((db) => meter.charge(db, requireToken(key)))).rejects.toThrow()
    expect(lost).toEqual([[getKeyId(key), 1]])
  })
})

describe('a charge that grants fewer calls than were requested', () => {
  it('lets the granted calls pass when the connection is lost before the refusal of the others is explained', async () => {
    const key = await mintKey(scratch.database, 'test', { callsPerMinute: 2 })
    await holdWindow(key)
    const meter = createMeter()
    proxy.cutAtAnswer('as revoked')
    const calls = await Promise.allSettled([1, 2, 3].map(() => database.run((db) => meter.charge(db, requireToken(key)))))
    const refused = calls.filter(({ status }) => status === 'rejected')
    expect(refused).toEqual([{ status: 'rejected', reason: expect.not.objectContaining({ code: 'RATE_LIMITED' }) }])
    expect(await meterOf(key)).toMatchObject({ windowCalls: 2 })
  })
})
