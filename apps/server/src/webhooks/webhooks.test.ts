import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getOldestPosition, readEvents } from '../changes/queries.ts'
import { toChangeEvent } from '../following/shown.ts'
import { curate } from '../testing/curation-client.ts'
import { makeEntity } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { maxAttempts } from './rules.ts'
import {
  createEndpointClient,
  type Endpoint,
  type EndpointClient,
  makeEndpointDue,
  readCurrentCursor,
  waitUntil,
} from './testing/endpoints.ts'
import { makeWebhookExample } from './testing/examples.ts'
import { type MessageHandler, type Receiver, startReceiver, verifyMessage } from './testing/receiver.ts'
import { startWorker } from './testing/start-worker.ts'
import type { WebhookWorker } from './worker.ts'

let scratch: ScratchDatabase
let server: TestServer
let curator: EndpointClient
let worker: WebhookWorker
const receivers: Receiver[] = []
const created: string[] = []

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  curator = await createEndpointClient(scratch.database, server.address)
  // The worker polls often only while there is an endpoint. The filter of this endpoint matches nothing.
  await curator.createEndpoint('http://127.0.0.1:9/', { types: ['merged'], record_types: ['need'] })
  worker = await startWorker(scratch.database, { pollMs: 20 })
})
afterEach(async () => {
  for (const id of created.splice(0)) await curator.sendRequest('DELETE', `/${id}`)
  for (const receiver of receivers.splice(0)) await receiver.stop()
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
  await scratch.drop()
})

async function startTestReceiver(answer?: MessageHandler): Promise<Receiver> {
  const receiver = await startReceiver(answer)
  receivers.push(receiver)
  return receiver
}
/** Creates an endpoint once the feed shows all earlier writes: otherwise the endpoint may receive these, too. */
async function createTestEndpoint(url: string, filter?: object): Promise<Endpoint> {
  await waitUntil(async () => {
    const { rows } = await scratch.database.run((db) =>
      sql<{ isLevel: boolean }>`
        select not exists (select from feed_events where xid >= pg_snapshot_xmin(pg_current_snapshot())) as "isLevel"`.execute(db),
    )
    return rows[0]?.isLevel === true
  })
  const endpoint = await curator.createEndpoint(url, filter)
  created.push(endpoint.id)
  return endpoint
}
const ofEntities = { record_types: ['entity'] }
let made = 0
/** Creates entities, each in a separate transaction, and returns their slugs. */
async function makeEntities(count: number): Promise<string[]> {
  const slugs = Array.from({ length: count }, () => `made-${++made}`)
  for (const slug of slugs) await makeEntity(scratch.database, { slug })
  return slugs
}
const getSlugs = ({ received }: Receiver) => received.map(({ body }) => JSON.parse(body).record?.slug)
/** Answers with the status the given number of times, and then accepts everything. */
const createFailingHandler = (times: number, status = 500, headers: Record<string, string> = {}): MessageHandler => {
  let left = times
  return (_, response) => void response.writeHead(left-- > 0 ? status : 204, headers).end()
}

describe('a webhook', () => {
  it('receives later events once, in order, with a signature that its receiver can verify', async () => {
    await makeEntities(2)
    const receiver = await startTestReceiver()
    const { id, secret } = await createTestEndpoint(receiver.url, ofEntities)
    const slugs = await makeEntities(5)
    await waitUntil(() => receiver.received.length >= 5)
    expect(getSlugs(receiver)).toEqual(slugs)
    for (const message of receiver.received) expect(verifyMessage(secret, message).id).toBe(message.headers['webhook-id'])
    expect((await readFeed()).slice(-5)).toEqual(receiver.received.map(({ body }) => JSON.parse(body)))
    await waitUntil(async () => (await curator.listDeliveries(id)).length === 5)
    const [last] = await curator.listDeliveries(id)
    expect(last).toMatchObject({ kind: 'event', attempt: 1, outcome: 'delivered', status: 204, problem: null, next_attempt_at: null })
    expect(await curator.getEndpoint(id)).toMatchObject({ state: 'active', failing_since: null, failed_attempts: 0, parked: 0 })
  })

  it('receives only the types and records of its filter', async () => {
    const receiver = await startTestReceiver()
    await createTestEndpoint(receiver.url, { types: ['merged'], record_types: ['entity'] })
    const other = await startTestReceiver()
    await createTestEndpoint(other.url, { record_types: ['need', 'entity'] })
    const slugs = await makeEntities(2)
    await waitUntil(() => other.received.length >= 2)
    expect([getSlugs(receiver), getSlugs(other)]).toEqual([[], slugs])
  })

  it('delays later events after a failure, and continues in order', async () => {
    const receiver = await startTestReceiver(createFailingHandler(2, 503))
    const { id } = await createTestEndpoint(receiver.url, ofEntities)
    const slugs = await makeEntities(3)
    await waitUntil(async () => (await curator.getEndpoint(id)).failed_attempts >= 1)
    expect((await curator.getEndpoint(id)).failing_since).not.toBeNull()
    const failed = (await curator.listDeliveries(id)).at(-1)
    expect(Date.parse(failed.next_attempt_at)).toBeGreaterThan(Date.parse(failed.at))
    await makeEndpointDue(scratch.database, id)
    await waitUntil(async () => (await curator.getEndpoint(id)).failed_attempts === 2)
    await makeEndpointDue(scratch.database, id)
    await waitUntil(() => receiver.received.length >= 5)
    expect(getSlugs(receiver)).toEqual([slugs[0], slugs[0], ...slugs])
    await waitUntil(async () => (await curator.getEndpoint(id)).failing_since === null)
    const tried = (await curator.listDeliveries(id)).map(({ attempt, outcome }) => [attempt, outcome]).reverse()
    expect(tried.slice(0, 3)).toEqual([
      [1, 'failed'],
      [2, 'failed'],
      [3, 'delivered'],
    ])
  })

  it('parks an event after the last attempt and continues; a curator can redeliver it', async () => {
    const refused = { slug: '', left: Number.POSITIVE_INFINITY }
    const receiver = await startTestReceiver(({ body }, response) => {
      const isRefused = JSON.parse(body).record.slug === refused.slug && refused.left-- > 0
      response.writeHead(isRefused ? 422 : 200).end(isRefused ? 'not that one' : 'ok')
    })
    const { id } = await createTestEndpoint(receiver.url, ofEntities)
    refused.slug = `made-${made + 1}`
    const slugs = await makeEntities(2)
    await waitUntil(async () => (await curator.getEndpoint(id)).failed_attempts >= 1)
    await scratch.database.run((db) =>
      sql`update webhooks set failed_attempts = ${maxAttempts - 1}, due_at = now() where id = ${id}::uuid`.execute(db),
    )
    await waitUntil(() => getSlugs(receiver).includes(slugs[1]))
    await waitUntil(async () => (await curator.getEndpoint(id)).parked === 1)
    const [parked] = (await curator.sendRequest('GET', `/${id}/parked`)).body.data
    expect(parked).toMatchObject({
      event: { record: { slug: slugs[0] } },
      attempts: 10,
      status: 422,
      problem: 'The receiver answered 422.',
    })
    const redeliverParked = () => curator.sendRequest('POST', `/${id}/parked/${parked.event.id}/redeliver`)
    expect((await redeliverParked()).body).toMatchObject({ kind: 'redelivery', attempt: 11, outcome: 'failed', answer: 'not that one' })
    expect((await curator.getEndpoint(id)).parked).toBe(1)
    refused.left = 0
    expect((await redeliverParked()).body).toMatchObject({
      kind: 'redelivery',
      attempt: 12,
      outcome: 'delivered',
      status: 200,
      answer: 'ok',
    })
    expect((await curator.getEndpoint(id)).parked).toBe(0)
    expect((await redeliverParked()).status).toBe(404)
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(parked.event.id)
  })

  it('lets a curator drop a single parked event, which the curation log describes', async () => {
    const id = randomUUID()
    created.push(id)
    await scratch.database.run((db) => makeWebhookExample(db, { id, parked: 2 }))
    const [parked, other] = (await curator.sendRequest('GET', `/${id}/parked`)).body.data
    const deleteParkedEvent = () => curator.sendRequest('DELETE', `/${id}/parked/${parked.event.id}`)
    expect(await deleteParkedEvent()).toMatchObject({ status: 200, body: parked })
    expect((await curator.sendRequest('GET', `/${id}/parked`)).body.data).toEqual([other])
    expect((await deleteParkedEvent()).status).toBe(404)
    const logged = await scratch.database.run((db) =>
      db.selectFrom('curation_log').select('changes').where('operation', '=', 'deleteParkedEvent').where('subject_id', '=', id).execute(),
    )
    expect(logged).toEqual([{ changes: { removed: parked } }])
  })

  it('stops when the receiver answers 410, and continues from its position once resumed', async () => {
    const receiver = await startTestReceiver(createFailingHandler(1, 410))
    const { id } = await createTestEndpoint(receiver.url, ofEntities)
    const slugs = await makeEntities(2)
    await waitUntil(async () => (await curator.getEndpoint(id)).state === 'disabled')
    expect(await curator.getEndpoint(id)).toMatchObject({ disabled_reason: 'gone', next_attempt_at: null })
    expect((await curator.listDeliveries(id))[0]).toMatchObject({ outcome: 'disabled', status: 410 })
    expect((await curator.sendRequest('PATCH', `/${id}`, { state: 'active' })).body).toMatchObject({
      state: 'active',
      disabled_reason: null,
    })
    await waitUntil(() => receiver.received.length >= 3)
    expect(getSlugs(receiver)).toEqual([slugs[0], ...slugs])
  })

  it('stops after three days without success', async () => {
    const receiver = await startTestReceiver(createFailingHandler(1))
    const { id } = await createTestEndpoint(receiver.url, ofEntities)
    await scratch.database.run((db) =>
      sql`update webhooks set failing_since = now() - interval '73 hours' where id = ${id}::uuid`.execute(db),
    )
    await makeEntities(1)
    await waitUntil(async () => (await curator.getEndpoint(id)).state === 'disabled')
    expect(await curator.getEndpoint(id)).toMatchObject({ disabled_reason: 'failing' })
  })

  it('sends nothing while it is paused, and every event afterwards', async () => {
    const [receiver, beside] = [await startTestReceiver(), await startTestReceiver()]
    const { id } = await createTestEndpoint(receiver.url, ofEntities)
    await createTestEndpoint(beside.url, ofEntities)
    await curator.sendRequest('PATCH', `/${id}`, { state: 'paused' })
    const slugs = await makeEntities(3)
    await waitUntil(() => beside.received.length >= 3)
    expect(receiver.received).toEqual([])
    await curator.sendRequest('PATCH', `/${id}`, { state: 'active' })
    await waitUntil(() => receiver.received.length >= 3)
    expect(getSlugs(receiver)).toEqual(slugs)
  })

  it('replays from a cursor of the feed, and from a time', async () => {
    const receiver = await startTestReceiver()
    const { id } = await createTestEndpoint(receiver.url, ofEntities)
    const cursor = await readCurrentCursor(scratch.database)
    const [first, ...rest] = await makeEntities(3)
    await waitUntil(() => receiver.received.length >= 3)
    const [, second] = receiver.received.map(({ body }) => JSON.parse(body))
    expect((await curator.sendRequest('POST', `/${id}/replay`, { cursor })).status).toBe(200)
    await waitUntil(() => receiver.received.length >= 6)
    expect((await curator.sendRequest('POST', `/${id}/replay`, { at: second.at })).status).toBe(200)
    await waitUntil(() => receiver.received.length >= 8)
    expect(getSlugs(receiver).slice(3, 6)).toEqual([first, ...rest])
    expect(getSlugs(receiver).slice(-2)).toEqual(rest)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids.slice(3, 6)).toEqual(ids.slice(0, 3))
    expect((await curator.sendRequest('POST', `/${id}/replay`, { cursor: 'made-up' })).status).toBe(400)
  })

  it('signs with both secrets after a rotation', async () => {
    const receiver = await startTestReceiver()
    const { id, secret } = await createTestEndpoint(receiver.url, ofEntities)
    const rotated = (await curator.sendRequest('POST', `/${id}/rotate`)).body
    expect(rotated.secret).not.toBe(secret)
    expect(Date.parse(rotated.previous_secret_until) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    await makeEntities(1)
    await waitUntil(() => receiver.received.length >= 1)
    for (const good of [secret, rotated.secret]) for (const message of receiver.received) verifyMessage(good, message)
    await scratch.database.run((db) => sql`update webhooks set previous_secret_until = now() where id = ${id}::uuid`.execute(db))
    await makeEntities(1)
    await waitUntil(() => receiver.received.length >= 2)
    const [, message] = receiver.received
    if (message) expect(() => verifyMessage(secret, message)).toThrow('No matching signature')
  })

  it('sends a test event in any state', async () => {
    const receiver = await startTestReceiver(createFailingHandler(1, 500))
    const { id, secret } = await createTestEndpoint(receiver.url)
    await curator.sendRequest('PATCH', `/${id}`, { state: 'paused' })
    expect((await curator.sendRequest('POST', `/${id}/test`)).body).toMatchObject({ kind: 'test', outcome: 'failed', status: 500 })
    expect((await curator.sendRequest('POST', `/${id}/test`)).body).toMatchObject({
      kind: 'test',
      outcome: 'delivered',
      event: { type: 'test', record: null },
    })
    expect(receiver.received.map((message) => verifyMessage(secret, message).id)).toEqual(
      receiver.received.map(({ headers }) => headers['webhook-id']),
    )
    expect(await curator.getEndpoint(id)).toMatchObject({ state: 'paused', failing_since: null, last_success_at: null })
  })

  it('stops when its position in the feed is lost, and must be replayed instead of resumed', async () => {
    const receiver = await startTestReceiver()
    const { id } = await createTestEndpoint(receiver.url, ofEntities)
    await invalidatePosition(id)
    await waitUntil(async () => (await curator.getEndpoint(id)).state === 'disabled')
    expect(await curator.getEndpoint(id)).toMatchObject({ disabled_reason: 'position_lost' })
    expect((await curator.sendRequest('PATCH', `/${id}`, { state: 'active' })).status).toBe(409)
    const { rows } = await scratch.database.run((db) => sql<{ now: string }>`select now()`.execute(db))
    const from = new Date(rows[0]?.now ?? '').toISOString()
    const slugs = await makeEntities(1)
    expect((await curator.sendRequest('POST', `/${id}/replay`, { at: from })).body).toMatchObject({
      state: 'active',
      disabled_reason: null,
    })
    await waitUntil(() => receiver.received.length >= 1)
    expect(getSlugs(receiver)).toEqual(slugs)
  })

  it('never shows its secret again, and logs the actions of curators', async () => {
    const receiver = await startTestReceiver()
    const { id, secret } = await createTestEndpoint(receiver.url)
    await curator.sendRequest('POST', `/${id}/rotate`)
    await curator.sendRequest('POST', `/${id}/test`)
    const shown = [await curator.getEndpoint(id), (await curator.sendRequest('GET', '')).body, await curator.listDeliveries(id)]
    const { rows } = await scratch.database.run((db) =>
      sql<{
        operation: string
      }>`select operation, changes from curation_log where subject_type = 'webhook' and subject_id = ${id} order by id`.execute(db),
    )
    expect(rows.map(({ operation }) => operation)).toEqual(['createWebhook', 'rotateWebhookSecret', 'testWebhook'])
    expect(JSON.stringify([shown, rows])).not.toContain(secret.slice(6))
    expect(JSON.stringify([shown, rows])).not.toContain('whsec_')
  })
})

describe('POST /webhooks', () => {
  it.each([['https://10.0.0.1/'], ['http://hooks.example.org/'], ['https://hooks.example.org:8443/']])('refuses %s', async (url) => {
    const { status, body } = await curator.sendRequest('POST', '', { url })
    expect([status, body.error.details[0].path]).toEqual([400, '/body/url'])
  })

  it('refuses loopback URLs in production', async () => {
    const strict = await startTestServer(scratch.database, {
      CATALOG_ENVIRONMENT: 'production',
      CATALOG_PUBLIC_URL: server.address,
      DATABASE_URL: scratch.url,
    })
    try {
      const { headers } = await curate(strict.address, 'POST', '/sign-in', {
        body: { email: 'curator@example.org', password: 'correct horse battery staple' },
      })
      const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
      for (const url of ['http://127.0.0.1:4100/', 'https://127.0.0.1/', 'http://localhost/']) {
        const { status } = await curate(strict.address, 'POST', '/webhooks', { cookie, body: { url } })
        expect([url, status]).toEqual([url, 400])
      }
    } finally {
      await strict.stop()
    }
  })
})

/** Reads the events of entities, as the feed shows them. */
async function readFeed() {
  return scratch.database.run(async (db) => {
    const read = await readEvents(db, { after: await getOldestPosition(db), recordTypes: ['entity'], limit: 1_000 })
    return read.isLost ? [] : read.events.map(toChangeEvent)
  })
}

/** Gives an endpoint a generation that this database never had, as after a failover that lost transactions. */
async function invalidatePosition(id: string): Promise<void> {
  await scratch.database.run((db) => sql`update webhooks set generation = gen_random_uuid() where id = ${id}::uuid`.execute(db))
}
