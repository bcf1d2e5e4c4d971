import { verifyWebhook } from '@catalog/client/webhooks'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makeEntity } from '../../server/src/testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../server/src/testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../server/src/testing/test-server.ts'
import { createEndpointClient, type EndpointClient, waitUntil } from '../../server/src/webhooks/testing/endpoints.ts'
import { type ReceivedMessage, startReceiver, verifyMessage as verifyAsReference } from '../../server/src/webhooks/testing/receiver.ts'
import type { WebhookWorker } from '../../server/src/webhooks/worker.ts'

let scratch: ScratchDatabase
let server: TestServer
let endpoints: EndpointClient
let worker: WebhookWorker
beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  endpoints = await createEndpointClient(scratch.database, server.address)
  worker = server.startWebhooks()
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
  await scratch.drop()
})

/** Verifies a message with the SDK and with the reference package, and returns what the SDK read. */
async function verifyWithBoth(secret: string, message: ReceivedMessage) {
  const { id, event } = await verifyWebhook({ payload: message.body, headers: message.headers, secret })
  expect(verifyAsReference(secret, message)).toEqual(event)
  return { id, event }
}

/** Starts a receiver, and reads its messages one by one. A repeated delivery has the same id, and counts as one message. */
async function startInbox() {
  const receiver = await startReceiver()
  onTestFinished(() => receiver.stop())
  const known = new Set<string>()
  const getId = ({ headers }: ReceivedMessage) => String(headers['webhook-id'])
  return {
    url: receiver.url,
    async readNext(): Promise<ReceivedMessage> {
      const findUnread = () => receiver.received.find((message) => !known.has(getId(message)))
      await waitUntil(() => findUnread() !== undefined)
      const message = findUnread() as ReceivedMessage
      known.add(getId(message))
      return message
    },
  }
}

describe('a message that the server signs', () => {
  it('passes verifyWebhook and the reference package: an event, a test, and one with two signatures', async () => {
    const inbox = await startInbox()
    const { id, secret } = await endpoints.createEndpoint(inbox.url, { record_types: ['entity'] })
    await makeEntity(scratch.database, { slug: 'told-of' })
    const event = await verifyWithBoth(secret, await inbox.readNext())
    expect(event.event).toMatchObject({ id: event.id, type: 'changed', record: { type: 'entity', slug: 'told-of' } })

    await endpoints.sendRequest('POST', `/${id}/test`)
    const test = await verifyWithBoth(secret, await inbox.readNext())
    expect(test.event).toEqual({ id: test.id, type: 'test', record: null, changed: [], merged_into: null, at: expect.any(String) })
    if (test.event.type === 'test') expect(test.event.record).toBeNull()

    const rotated = (await endpoints.sendRequest('POST', `/${id}/rotate`)).body
    await endpoints.sendRequest('POST', `/${id}/test`)
    const signedTwice = await inbox.readNext()
    for (const good of [secret, rotated.secret]) await verifyWithBoth(good, signedTwice)
  })

  it('fails in both with the secret of another webhook, and with another body', async () => {
    const inbox = await startInbox()
    const { id, secret } = await endpoints.createEndpoint(inbox.url, { record_types: ['need'] })
    const other = await endpoints.createEndpoint(inbox.url, { record_types: ['need'] })
    await endpoints.sendRequest('POST', `/${id}/test`)
    const message = await inbox.readNext()
    await verifyWithBoth(secret, message)
    for (const [by, sent] of [
      [other.secret, message],
      [secret, { ...message, body: `${message.body} ` }],
    ] as const) {
      await expect(verifyWebhook({ payload: sent.body, headers: sent.headers, secret: by })).rejects.toMatchObject({
        code: 'WRONG_SIGNATURE',
      })
      expect(() => verifyAsReference(by, sent)).toThrow('No matching signature')
    }
  })
})
