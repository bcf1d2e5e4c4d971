import { operations } from '@catalog/contract/operations'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../database/named-statements.ts'
import { ApiError } from '../../errors/api-error.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestAnswer, type TestServer } from '../../testing/test-server.ts'
import { buildCreatedAnswer, type Call, type Handlers } from '../call.ts'
import { withIdempotency } from './idempotency.ts'

const lore = '/agents/proposals/lore-update'

/** A write that tests can observe: it stores the sent title as an agent's name, and answers with its id. */
async function insertTitle(tx: Db, title: string) {
  const { id } = await tx.insertInto('agents').values({ name: title }).returning('id').executeTakeFirstOrThrow()
  if (title.startsWith('refused')) throw new ApiError('CONFLICT', 'This title is refused.')
  return buildCreatedAnswer({ proposal_id: id, change_count: 1, inbox_url: 'http://127.0.0.1/inbox', replayed: false, warnings: [] })
}

const handlers = {
  ...Object.fromEntries(Object.keys(operations).map((operationId) => [operationId, async () => ({})])),
  proposeLore: (call: Call<'proposeLore'>) => withIdempotency(call, (tx) => insertTitle(tx, call.body.title ?? '')),
  proposeSegmentLore: (call: Call<'proposeSegmentLore'>) => withIdempotency(call, (tx) => insertTitle(tx, `segment ${call.body.title}`)),
} as unknown as Handlers

let scratch: ScratchDatabase
/** Two processes over one database. */
let server: TestServer
let other: TestServer
let key: string

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database, {}, { handlers })
  other = await startTestServer(scratch.database, {}, { handlers })
  key = await server.key()
})
afterAll(async () => {
  await server.stop()
  await other.stop()
  await scratch.drop()
})
beforeEach(async () => {
  await scratch.database.run((db) => sql`delete from repeatable_answers`.execute(db))
})

describe('a POST with an Idempotency-Key', () => {
  it('runs once, and returns the first answer marked as replayed when it is sent again', async () => {
    const first = await sendLore('once', 'k')
    const again = await sendLore('once', 'k')
    expect([first.status, first.headers.get('idempotency-replayed'), first.body.replayed]).toEqual([201, null, false])
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect(again.body).toEqual({ ...first.body, replayed: true })
    expect(await countWritten('once')).toBe(1)
  })

  it('runs once when it is sent twenty times at once, to two servers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => sendLore('at once', 'k', { to: index % 2 ? server : other })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
    expect(new Set(answers.map(({ body }) => body.proposal_id)).size).toBe(1)
    expect(await countWritten('at once')).toBe(1)
  })

  it('ignores the order and spelling of the fields when it compares requests', async () => {
    const sendText = (body: string) => server.send('POST', lore, { key, headers: buildHeaders('k'), body })
    expect((await sendText('{"text":"x","title":"order"}')).status).toBe(201)
    expect((await sendText('{ "title": "\\u006frder", "text": "x" }')).status).toBe(200)
  })

  it('returns CONFLICT when the key was used for another request', async () => {
    await sendLore('this', 'k')
    const { status, body } = await sendLore('that', 'k')
    expect([status, body.error.code, body.error.hint]).toEqual([409, 'CONFLICT', expect.stringContaining('new idempotency key')])
    expect(await countWritten('that')).toBe(0)
    expect((await sendLore('that', 'another')).status).toBe(201)
  })

  it('stores nothing when it fails, and can be retried with the same key', async () => {
    expect((await sendLore('refused at first', 'k')).status).toBe(409)
    expect(await countWritten('refused at first')).toBe(0)
    expect((await sendLore('corrected', 'k')).status).toBe(201)
  })

  it('runs separately for another operation and for another agent', async () => {
    const same = { text: 'x', title: 'same' }
    expect((await sendLore('same', 'k')).status).toBe(201)
    expect(
      (await server.post('/agents/proposals/segment-lore-update', { segment_slug: 'miners', ...same }, { key, headers: buildHeaders('k') }))
        .status,
    ).toBe(201)
    expect((await sendLore('not the same', 'k', { key: await server.key({ agent: 'somebody else' }) })).status).toBe(201)
  })

  it('returns the first answer to another key of the same agent', async () => {
    await sendLore('one agent', 'k')
    expect((await sendLore('one agent', 'k', { key: await server.key() })).status).toBe(200)
  })

  it('runs again when the first call is older than 24 hours', async () => {
    await sendLore('yesterday', 'k')
    await ageAnswers('23 hours 59 minutes')
    expect((await sendLore('yesterday', 'k')).status).toBe(200)
    await ageAnswers('24 hours')
    expect((await sendLore('today', 'k')).status).toBe(201)
    expect((await sendLore('today', 'k')).status).toBe(200)
  })
})

describe('a POST without an Idempotency-Key', () => {
  it('runs each time and stores nothing', async () => {
    expect((await sendLore('each 1', undefined)).status).toBe(201)
    expect((await sendLore('each 2', undefined)).status).toBe(201)
    const { rows } = await scratch.database.run((db) => sql`select from repeatable_answers`.execute(db))
    expect(rows).toEqual([])
  })
})

function buildHeaders(idempotencyKey: string | undefined): Record<string, string> {
  return { 'content-type': 'application/json', ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }) }
}

function sendLore(title: string, idempotencyKey: string | undefined, options: { to?: TestServer; key?: string } = {}): Promise<TestAnswer> {
  return (options.to ?? server).post(lore, { text: 'x', title }, { key: options.key ?? key, headers: buildHeaders(idempotencyKey) })
}

async function countWritten(title: string): Promise<number> {
  const rows = await scratch.database.run((db) => db.selectFrom('agents').select('id').where('name', '=', title).execute())
  return rows.length
}

async function ageAnswers(by: string): Promise<void> {
  await scratch.database.run((db) => sql`update repeatable_answers set created_at = now() - ${by}::interval`.execute(db))
}
