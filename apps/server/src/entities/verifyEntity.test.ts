import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { merge } from '../testing/merge-records.ts'
import { makeEntity } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let scratch: ScratchDatabase
let server: TestServer

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const makeTestEntity = (slug: string, fields: object = {}) => makeEntity(scratch.database, { slug, ...fields })
const verifyEntity = (id: string, body: object = {}, headers: Record<string, string> = {}) =>
  server.post(`/agents/entities/${encodeURIComponent(id)}/verify`, body, { headers })
const readDirectWrites = (subjectId: string) =>
  scratch.database.run((db) => db.selectFrom('direct_writes').selectAll().where('subject_id', '=', subjectId).orderBy('id').execute())
/** The notes of an entity's verifications, oldest first. */
const listNotes = async (entityId: string) =>
  (await readDirectWrites(entityId)).map(({ changes }) => (changes as { note?: { after: string } }).note?.after)
const listSlugs = ({ body }: { body: { data: { slug: string }[] } }) => body.data.map(({ slug }) => slug)

describe('verifyEntity', () => {
  it('stores the time, the note and the source', async () => {
    const id = await makeTestEntity('shown', { name: 'Shown' })
    const said = { note: 'Checked.', source_url: 'https://example.org/a' }
    const before = Date.now()
    const { status, body } = await verifyEntity('shown', said)
    expect([status, body]).toEqual([
      200,
      { entity: { id, slug: 'shown', name: 'Shown' }, last_verified_at: body.last_verified_at, ...said },
    ])
    expect(Date.parse(body.last_verified_at)).toBeGreaterThanOrEqual(before - 1000)
    const dossier = (await server.get('/entities/shown')).body
    expect([dossier.last_verified_at, dossier.updated_at]).toEqual([body.last_verified_at, body.last_verified_at])
  })

  it('requires neither note nor source', async () => {
    await makeTestEntity('bare')
    expect((await verifyEntity('bare')).body).toMatchObject({ note: null, source_url: null })
  })

  it('accepts id, slug and alias', async () => {
    const id = await makeTestEntity('named', { aliases: ['Other Name'], formerSlugs: ['once-named'] })
    for (const name of [id, id.toUpperCase(), 'named', 'NAMED', 'once-named', 'other name'])
      expect((await verifyEntity(name)).body.entity.id).toBe(id)
  })

  it('removes the entity from the lists of unverified entities and from the gaps of a drilldown', async () => {
    await makeTestEntity('gap', { segments: ['verified-here'] })
    const listGaps = async () => (await server.get('/catalog/segments/verified-here/drilldown')).body.curation_gaps.unverified
    const listVerified = async () => listSlugs(await server.get('/entities?segment=verified-here&last_verified_before=2026-01-01'))
    expect([(await listGaps()).length, await listVerified()]).toEqual([1, ['gap']])
    await verifyEntity('gap')
    expect([await listGaps(), await listVerified()]).toEqual([[], []])
  })

  it('updates the date with each verification and keeps each note', async () => {
    const id = await makeTestEntity('often')
    const [first, second] = [(await verifyEntity('often', { note: 'One.' })).body, (await verifyEntity('often', { note: 'Two.' })).body]
    expect(second.last_verified_at > first.last_verified_at).toBe(true)
    expect(await listNotes(id)).toEqual(['One.', 'Two.'])
  })

  it('verifies the survivor of a merged entity', async () => {
    const [survivorId, duplicateId] = [await makeTestEntity('survivor'), await makeTestEntity('duplicate')]
    await verifyEntity('duplicate', { note: 'Before.' })
    await merge(scratch.database, 'entity', duplicateId, survivorId)
    for (const name of ['duplicate', duplicateId]) expect((await verifyEntity(name)).body.entity.slug).toBe('survivor')
    expect(await listNotes(duplicateId)).toEqual(['Before.'])
  })

  it('accepts an entity that is out of business', async () => {
    await makeTestEntity('closed', { lifecycle_status: 'defunct' })
    expect((await verifyEntity('closed')).status).toBe(200)
  })

  it.each(['archived', 'false_positive'])('refuses an entity that is %s', async (lifecycle_status) => {
    const id = await makeTestEntity(`is-${lifecycle_status.replace('_', '-')}`, { lifecycle_status })
    const { status, body } = await verifyEntity(id)
    expect([status, body.error.code, await readDirectWrites(id)]).toEqual([409, 'CONFLICT', []])
    expect(body.error.message).toContain(lifecycle_status)
  })

  it('returns NOT_FOUND for an unknown entity', async () => {
    const { status, body } = await verifyEntity('nobody')
    expect([status, body.error.message]).toEqual([404, expect.stringContaining('"nobody"')])
  })
})

describe('body of a verification', () => {
  const buildText = (length: number) => 'x'.repeat(length)

  it('accepts texts at their maximum length', async () => {
    await makeTestEntity('long')
    const body = { note: buildText(2_000), source_url: `https://example.org/${buildText(1_980)}` }
    expect((await verifyEntity('long', body)).body).toMatchObject(body)
  })

  it.each<[string, object, string]>([
    ['a note of 2,001 characters', { note: buildText(2_001) }, '/body/note'],
    ['a blank note', { note: ' ' }, '/body/note'],
    ['an empty note', { note: '' }, '/body/note'],
    ['a note that is a number', { note: 1 }, '/body/note'],
    ['a link of 2,001 characters', { source_url: `https://example.org/${buildText(1_981)}` }, '/body/source_url'],
    ['a link that is none', { source_url: 'ftp://example.org' }, '/body/source_url'],
    ['another field', { last_verified_at: '2026-01-01T00:00:00Z' }, '/body/last_verified_at'],
  ])('returns VALIDATION_ERROR with %s and verifies nothing', async (name, body, place) => {
    const id = await makeTestEntity(`refused-${name.replaceAll(/[^a-z0-9]/g, '-')}`)
    const answer = await verifyEntity(id, body)
    expect([answer.status, answer.body.error.details[0].path]).toEqual([400, place])
    expect([(await server.get(`/entities/${id}`)).body.last_verified_at, await readDirectWrites(id)]).toEqual([null, []])
  })
})

describe('the audit log of a verification', () => {
  it('contains agent, key, note, source and the previous time', async () => {
    const id = await makeTestEntity('trailed')
    const key = await server.key({ agent: 'verifier' })
    const said = { note: 'One.', source_url: 'https://example.org/one' }
    const first = (await server.post('/agents/entities/trailed/verify', said, { key })).body
    const second = (await verifyEntity('trailed')).body
    const { agent, key: usedKey } = (await server.get('/whoami', { key })).body
    const entries = await readDirectWrites(id)
    expect(entries).toMatchObject([
      { operation: 'verifyEntity', subject_type: 'entity_verification', agent_id: agent.id, key_id: usedKey.id },
      { operation: 'verifyEntity', subject_type: 'entity_verification' },
    ])
    expect(entries.map(({ changes }) => changes)).toEqual([
      {
        note: { before: null, after: 'One.' },
        source_url: { before: null, after: 'https://example.org/one' },
        last_verified_at: { before: null, after: first.last_verified_at },
      },
      { last_verified_at: { before: first.last_verified_at, after: second.last_verified_at } },
    ])
  })

  it('refuses updates and deletes', async () => {
    await makeTestEntity('kept')
    await verifyEntity('kept')
    for (const statement of [sql`update direct_writes set at = now()`, sql`delete from direct_writes`, sql`truncate direct_writes`])
      await expect(scratch.database.run((db) => statement.execute(db))).rejects.toThrow()
  })

  it('has one entry for a repeated request', async () => {
    const id = await makeTestEntity('again')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => verifyEntity('again', { note: 'Once.' }, { 'idempotency-key': 'again' })),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.last_verified_at}`)).size).toBe(1)
    expect((await readDirectWrites(id)).length).toBe(1)
    const other = await verifyEntity('again', { note: 'Another.' }, { 'idempotency-key': 'again' })
    expect([other.status, (await readDirectWrites(id)).length]).toEqual([409, 1])
  })

  it('has an entry for each of several concurrent verifications', async () => {
    const id = await makeTestEntity('at-once')
    await Promise.all(Array.from({ length: 20 }, (_, n) => verifyEntity('at-once', { note: `${n}` })))
    const entries = await readDirectWrites(id)
    const { last_verified_at } = (await server.get('/entities/at-once')).body
    expect([entries.length, new Set(await listNotes(id)).size]).toEqual([20, 20])
    expect(entries.at(-1)?.changes).toMatchObject({ last_verified_at: { after: last_verified_at } })
  })
})
