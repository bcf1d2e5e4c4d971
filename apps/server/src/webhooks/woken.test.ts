import { expect, it, onTestFinished } from 'vitest'
import { makeEntity } from '../testing/records.ts'
import { createScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer } from '../testing/test-server.ts'
import { createEndpointClient, waitUntil } from './testing/endpoints.ts'
import { startReceiver } from './testing/receiver.ts'

it('wakes an idle worker with the first endpoint, and with one that is resumed or replayed', async () => {
  const scratch = await createScratchDatabase()
  onTestFinished(scratch.drop)
  const server = await startTestServer(scratch.database)
  onTestFinished(server.stop)
  const receiver = await startReceiver()
  onTestFinished(receiver.stop)
  // The worker polls once, and would then sleep for longer than the test may take.
  const worker = server.startWebhooks({ idleMs: 3_600_000 })
  onTestFinished(worker.stop)
  const endpoints = await createEndpointClient(scratch.database, server.address)
  const expectDelivery = async (count: number) => {
    await makeEntity(scratch.database, { slug: `told-${count}` })
    await waitUntil(() => receiver.received.length >= count)
  }
  const { id } = await endpoints.createEndpoint(receiver.url, { record_types: ['entity'] })
  await expectDelivery(1)
  await endpoints.sendRequest('PATCH', `/${id}`, { state: 'paused' })
  await endpoints.sendRequest('PATCH', `/${id}`, { state: 'active' })
  await expectDelivery(2)
  await endpoints.sendRequest('PATCH', `/${id}`, { state: 'paused' })
  await endpoints.sendRequest('POST', `/${id}/replay`, { cursor: '0' })
  await expectDelivery(5)
  const slugs = receiver.received.map(({ body }) => JSON.parse(body).record.slug)
  expect(slugs).toEqual(['told-1', 'told-2', 'told-1', 'told-2', 'told-5'])
})
