import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { curate, makeCurator, signInAs } from '../testing/curation-client.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { runWithinOneDay } from '../testing/within-one-day.ts'

let scratch: ScratchDatabase
let server: TestServer
let curatorId: string
let cookie: string
let adminCookie: string

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  curatorId = await makeCurator(scratch.database, 'curator')
  await makeCurator(scratch.database, 'admin')
  cookie = await signInAs(server.address, 'curator@example.org')
  adminCookie = await signInAs(server.address, 'admin@example.org')
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const sendPost = (path: string, body?: object) => curate(server.address, 'POST', path, { cookie, ...(body && { body }) })
const sendPatch = (path: string, body: object) => curate(server.address, 'PATCH', path, { cookie, body })
const readLog = async (subjectId: string) =>
  (
    await scratch.database.run((db) =>
      db
        .selectFrom('curation_log')
        .select(['curator_id', 'operation', 'subject_type', 'changes'])
        .where('subject_id', '=', subjectId)
        .orderBy('id')
        .execute(),
    )
  ).map((row) => ({ ...row, changes: row.changes as Record<string, { before: unknown; after: unknown }> }))

describe('a key that a curator creates', () => {
  it('works for its agent within its limits, and the limits can be changed', () =>
    runWithinOneDay(async () => {
      const { status, body } = await sendPost('/keys', {
        agent: ' scout ',
        scopes: ['read:catalog'],
        daily_budget_usd: 0.0002,
        per_minute: 60,
      })
      expect([status, body.agent, body.environment]).toEqual([201, 'scout', 'test'])
      const getSegmentsStatus = async () => (await server.get('/segments', { key: body.key })).status
      expect([await getSegmentsStatus(), await getSegmentsStatus(), await getSegmentsStatus()]).toEqual([200, 200, 429])
      const changed = await sendPatch(`/keys/${body.id}`, { daily_budget_usd: 1, label: null })
      expect(changed.body).toMatchObject({ daily_budget_usd: 1, spent_today_usd: 0.0002, label: null, per_minute: 60 })
      expect(await getSegmentsStatus()).toBe(200)
      expect((await sendPatch(`/keys/${body.id}`, { scopes: ['read:people'] })).status).toBe(200)
      expect(await getSegmentsStatus()).toBe(403)
    }))

  it('gets the limits of a pilot key by default', async () => {
    const { body } = await sendPost('/keys', { agent: 'pilot' })
    expect(body).toMatchObject({ daily_budget_usd: 0.01, per_minute: 10, scopes: expect.arrayContaining(['write:proposals']) })
  })

  it('returns a new secret on rotation, and refuses both secrets once the key is revoked', async () => {
    const { body } = await sendPost('/keys', { agent: 'rotated' })
    const rotated = await sendPost(`/keys/${body.id}/rotate`)
    const getWhoamiStatus = async (key: string) => (await server.get('/whoami', { key })).status
    expect([rotated.body.id, await getWhoamiStatus(body.key), await getWhoamiStatus(rotated.body.key)]).toEqual([body.id, 200, 200])
    expect((await sendPost(`/keys/${body.id}/revoke`)).body.revoked_at).not.toBeNull()
    expect([await getWhoamiStatus(body.key), await getWhoamiStatus(rotated.body.key)]).toEqual([403, 403])
  })

  it('shows its usage', () =>
    runWithinOneDay(async () => {
      const { body } = await sendPost('/keys', { agent: 'user' })
      await server.get('/whoami', { key: body.key })
      await server.get('/segments', { key: body.key })
      const usage = await curate(server.address, 'GET', `/keys/${body.id}/usage`, { cookie })
      expect(usage.body).toMatchObject({ calls: 2, cost_usd: 0.0002, budget_usd: 0.01, remaining_usd: 0.0098 })
    }))

  it('returns VALIDATION_ERROR for a past expiry or an unknown scope', async () => {
    const past = await sendPost('/keys', { agent: 'late', expires_at: '2020-01-01T00:00:00Z' })
    expect([past.status, past.body.error.details[0].path]).toEqual([400, '/body/expires_at'])
    expect((await sendPost('/keys', { agent: 'wide', scopes: ['read:everything'] })).status).toBe(400)
  })

  it('lists keys page by page, newest first', async () => {
    const first = await curate(server.address, 'GET', '/keys?limit=2', { cookie })
    expect([first.body.data.length, first.body.total > 2]).toEqual([2, true])
    const second = await curate(server.address, 'GET', `/keys?limit=200&cursor=${first.body.next_cursor}`, { cookie })
    const all = [...first.body.data, ...second.body.data]
    expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([first.body.total, first.body.total])
    expect(all.map(({ created_at }) => created_at)).toEqual(
      all
        .map(({ created_at }) => created_at)
        .sort()
        .reverse(),
    )
  })
})

describe('reference data that a curator changes', () => {
  it('shows agents the changed data from their next call on', async () => {
    await sendPost('/segments', { slug: 'miners', name: 'Miners', focus_kind: 'core' })
    const { body } = await sendPost('/segments', { slug: 'pools', name: ' Pools ', parent_slug: 'miners' })
    const readSegment = async () => (await server.get('/segments/pools')).body
    expect(await readSegment()).toMatchObject({
      id: body.id,
      name: 'Pools',
      parent_id: body.parent_id,
      sort_order: 0,
      focus_kind: 'context',
    })
    await sendPatch('/segments/pools', { name: 'Mining pools', parent_slug: null })
    expect(await readSegment()).toMatchObject({ name: 'Mining pools', parent_id: null })
  })

  it('never contains a cycle, even after two concurrent changes', async () => {
    for (const slug of ['a', 'b']) await sendPost('/taxonomy', { slug, name: slug, kind: 'custom' })
    const both = await Promise.all([sendPatch('/taxonomy/a', { parent_slug: 'b' }), sendPatch('/taxonomy/b', { parent_slug: 'a' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await sendPatch('/taxonomy/a', { parent_slug: 'a' })).body.error.code).toBe('CONFLICT')
  })

  it('keeps a deprecated term and its active replacement', async () => {
    for (const slug of ['old', 'new', 'older']) await sendPost('/taxonomy', { slug, name: slug, kind: 'protocol' })
    const early = await sendPatch('/taxonomy/old', { replaced_by_slug: 'new' })
    expect([early.status, early.body.error.details[0].path]).toEqual([400, '/body/replaced_by_slug'])
    const { body } = await sendPatch('/taxonomy/old', { status: 'deprecated', replaced_by_slug: 'new' })
    expect(body).toMatchObject({ status: 'deprecated', replaced_by: { slug: 'new' } })
    expect((await server.get('/taxonomy/old')).body).toEqual(body)
    const chained = await sendPatch('/taxonomy/older', { status: 'deprecated', replaced_by_slug: 'old' })
    expect([chained.status, chained.body.error.message]).toEqual([409, expect.stringContaining('deprecated, too')])
    expect((await sendPatch('/taxonomy/old', { status: 'active' })).body).toMatchObject({ status: 'active', replaced_by: null })
  })
})

describe('the log', () => {
  it('shows the curator, the field, and its old and new value', async () => {
    const { body } = await sendPost('/capabilities', { slug: 'custody', name: 'Custody', horizon: 'now' })
    await sendPatch('/capabilities/custody', { name: 'Custody of bitcoin', horizon: 'now' })
    expect(await readLog(body.id)).toEqual([
      { curator_id: curatorId, operation: 'createCapability', subject_type: 'capability', changes: expect.anything() },
      {
        curator_id: curatorId,
        operation: 'updateCapability',
        subject_type: 'capability',
        changes: { name: { before: 'Custody', after: 'Custody of bitcoin' } },
      },
    ])
  })

  it('contains sign-ins and sign-outs, and no secrets of keys', async () => {
    expect((await readLog(curatorId)).map(({ operation }) => operation)).toContain('signIn')
    const { body } = await sendPost('/keys', { agent: 'logged' })
    await sendPost(`/keys/${body.id}/rotate`)
    const entries = await readLog(body.id)
    expect(entries.map(({ operation }) => operation)).toEqual(['mintKey', 'rotateKey'])
    expect(JSON.stringify(entries)).not.toContain(body.key.slice(-72))
  })

  it('contains no password of a curator whom an admin adds', async () => {
    const body = { email: 'New@Example.org', name: 'New', role: 'viewer' }
    const added = await curate(server.address, 'POST', '/curators', { cookie: adminCookie, body })
    expect([added.status, added.body.email]).toEqual([201, 'new@example.org'])
    await signInAs(server.address, 'new@example.org', added.body.password)
    expect(JSON.stringify(await readLog(added.body.id))).not.toContain(added.body.password)
  })

  it('contains nothing about refused requests', async () => {
    const countLogEntries = async () => (await scratch.database.run((db) => db.selectFrom('curation_log').select('id').execute())).length
    const before = await countLogEntries()
    await sendPost('/capabilities', { slug: 'custody', name: 'Again', horizon: 'now' })
    await sendPatch('/segments/nowhere', { name: 'Nothing' })
    expect(await countLogEntries()).toBe(before)
  })

  it.each(['update curation_log set operation = operation', 'delete from curation_log', 'truncate curation_log'])(
    'refuses a change of its entries: %s',
    async (statement) => {
      await expect(scratch.database.run((db) => sql.raw(statement).execute(db))).rejects.toThrow(/append-only|permission denied/)
    },
  )
})

it('applies a changed role to the next request', async () => {
  const id = await makeCurator(scratch.database, 'viewer', 'rising@example.org')
  const rising = await signInAs(server.address, 'rising@example.org')
  const getMintStatus = async () => (await curate(server.address, 'POST', '/keys', { cookie: rising, body: { agent: 'x' } })).status
  expect(await getMintStatus()).toBe(403)
  await curate(server.address, 'PATCH', `/curators/${id}`, { cookie: adminCookie, body: { role: 'curator' } })
  expect(await getMintStatus()).toBe(201)
})
