import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { scratchDatabase } from '../testing/scratch-database.ts'
import { createUsageRecorder } from './usage-recorder.ts'

it('keeps the last 100,000 calls that could not be written yet', async () => {
  const scratch = await scratchDatabase()
  const recorder = createUsageRecorder(scratch.database, () => undefined)
  const call = { keyId: randomUUID(), operationId: 'whoami', status: 200, costMicroUsd: 1, chargedAt: Date.now() / 1000 }
  for (let count = 0; count < 100_010; count++) recorder.record(call)
  expect(recorder.unwritten()).toBe(100_000)
  await recorder.stop()
  await scratch.drop()
})
