import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type Database } from '../database/database.ts'
import { type CuttingProxy, startCuttingProxy } from '../testing/outages/cutting-proxy.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { mintKey } from '../testing/test-server.ts'
import { getKeyId } from './testing/key-rows.ts'
import { createUsageRecorder } from './usage-recorder.ts'

let scratch: ScratchDatabase
let proxy: CuttingProxy
let database: Database
beforeAll(async () => {
  scratch = await createScratchDatabase(2)
  proxy = await startCuttingProxy(scratch.url)
  database = connectDatabase({ url: proxy.url, connections: 2, naming: 'named' })
})
afterAll(async () => {
  await database.close()
  await proxy.close()
  await scratch.drop()
})

it('keeps the last 100,000 calls that could not be written yet', async () => {
  const recorder = createUsageRecorder(scratch.database, () => undefined)
  const call = { keyId: randomUUID(), operationId: 'whoami', status: 200, costMicroUsd: 1, chargedAt: Date.now() / 1000 }
  for (let count = 0; count < 100_010; count++) recorder.record(call)
  expect(recorder.countUnwritten()).toBe(100_000)
  await recorder.stop()
})

describe.each(['before', 'after'] as const)('a connection that is lost %s the COMMIT of recorded calls', (when) => {
  it('counts each call once', async () => {
    const keyId = getKeyId(await mintKey(scratch.database, 'test', {}))
    const errors: unknown[] = []
    const recorder = createUsageRecorder(database, (error) => errors.push(error))
    const call = { keyId, operationId: 'whoami', status: 200, costMicroUsd: 100, chargedAt: Date.now() / 1000 }
    proxy.cutAtCommit(when, keyId)
    recorder.record(call)
    recorder.record(call)
    await recorder.stop()
    expect([errors.length, recorder.countUnwritten()]).toEqual([1, 2])
    recorder.record(call)
    await recorder.writeDown((work) => database.transaction(work))
    expect([errors.length, recorder.countUnwritten()]).toEqual([1, 0])
    const sums = await scratch.database.run((db) =>
      db.selectFrom('api_calls_daily').select(['calls', 'cost_micro_usd']).where('key_id', '=', keyId).execute(),
    )
    expect(sums).toEqual([{ calls: 3, cost_micro_usd: 300 }])
  })
})
