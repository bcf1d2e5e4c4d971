import { expect, it, onTestFinished } from 'vitest'
import { createLogger } from '../observability/logger.ts'
import { makeEntity } from '../testing/records.ts'
import { createScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer } from '../testing/test-server.ts'
import type { Send } from './send.ts'
import { createEndpointClient, waitUntil } from './testing/endpoints.ts'
import { startWebhookWorker } from './worker.ts'

it('begins one delivery per pass of the event loop, however many endpoints have events', async () => {
  const scratch = await createScratchDatabase()
  onTestFinished(scratch.drop)
  const server = await startTestServer(scratch.database)
  onTestFinished(server.stop)
  const endpoints = await createEndpointClient(scratch.database, server.address)
  for (let index = 0; index < 10; index++) await endpoints.createEndpoint(`http://127.0.0.1:${9_000 + index}/`)
  for (let index = 0; index < 5; index++) await makeEntity(scratch.database, { slug: `entity-${index}` })

  let [sentCount, inPass, maxInPass] = [0, 0, 0]
  const sendAndCount: Send = async () => {
    sentCount++
    if (++inPass === 1)
      setImmediate(() => {
        inPass = 0
      })
    maxInPass = Math.max(maxInPass, inPass)
    return { sentAt: new Date(), answer: { status: 204, problem: null, durationMs: 0, text: null, retryAfterMs: undefined } }
  }
  const worker = startWebhookWorker({ database: scratch.database, send: sendAndCount, logger: createLogger('silent'), pollMs: 10 })
  onTestFinished(worker.stop)
  await waitUntil(() => sentCount >= 50)
  // The count of a pass is reset only during the next pass, which may already have begun its own delivery.
  expect(maxInPass).toBeLessThanOrEqual(2)
})
