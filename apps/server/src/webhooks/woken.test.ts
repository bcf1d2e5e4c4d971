import { expect, it, onTestFinished } from 'vitest'
import { makeEntity } from '../testing/records.ts'
import { scratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer } from '../testing/test-server.ts'
import { keepEndpoints, until } from './testing/endpoints.ts'
import { startReceiver } from './testing/receiver.ts'

it('wakes an idle worker with the first endpoint, and with one that is resumed or replayed', async () => {
  const scratch = await scratchDatabase()
  onTestFinished(scratch.drop)
  const server = await startTestServer(scratch.database)
  onTestFinished(server.stop)
  const receiver = await startReceiver()
  onTestFinished(receiver.stop)
  // The worker polls once, and would then sleep for longer than this test may last.
  const worker = server.startWebhooks({ idleMs: 3_600_000 })
  onTestFinished(worker.stop)
  const endpoints = await keepEndpoints(scratch.database, server.address)
  const takes = async (count: number) => {
    await makeEntity(scratch.database, { slug: `told-${count}` })
    await until(() => receiver.received.length >= count)
  }
  const { id } = await endpoints.create(receiver.url, { record_types: ['entity'] })
  await takes(1)
  await endpoints.ask('PATCH', `/${id}`, { state: 'paused' })
  await endpoints.ask('PATCH', `/${id}`, { state: 'active' })
  await takes(2)
  await endpoints.ask('PATCH', `/${id}`, { state: 'paused' })
  await endpoints.ask('POST', `/${id}/replay`, { cursor: '0' })
  await takes(5)
  const slugs = receiver.received.map(({ body }) => JSON.parse(body).record.slug)
  expect(slugs).toEqual(['told-1', 'told-2', 'told-1', 'told-2', 'told-5'])
})
