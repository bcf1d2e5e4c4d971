import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeEntity } from '../testing/records.ts'
import { serveScratchDatabase } from '../testing/serve-scratch.ts'

let entityId: string
const served = serveScratchDatabase(async ({ database }) => {
  entityId = await makeEntity(database, { slug: 'paint', formerSlugs: ['old-paint'] })
  await makeEntity(database, { slug: 'glass' })
})
const path = '/agents/sources'
const buildUrl = () => `https://example.org/${randomUUID()}`
const countSources = () => served.database.run(async (db) => (await db.selectFrom('sources').select('id').execute()).length)

describe('POST /agents/sources', () => {
  it('creates a public source with defaults for the fields that are not sent', async () => {
    const sent = { entity_slug: 'paint', url: buildUrl(), title: 'A page' }
    const { status, body } = await served.post(path, sent)
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        external_ref: null,
        kind: 'public_url',
        title: 'A page',
        description: null,
        trust_tier: 'public',
        mime_type: null,
        size_bytes: null,
        url: sent.url,
        has_file: false,
        is_referenceable: true,
        created_at: expect.any(String),
        created: true,
      },
    ])
    const { created: _, ...there } = body
    const { body: list } = await served.get('/entities/paint/sources')
    expect(list.data).toContainEqual(there)
  })

  it('stores every field and writes an audit log entry', async () => {
    const sent = {
      entity_id: entityId,
      url: buildUrl(),
      title: 'T',
      kind: 'research',
      description: 'D',
      trust_tier: 'rumor',
      external_ref: 'e-1',
    }
    const { entity_id: _, ...said } = sent
    const { body } = await served.post(path, sent)
    expect(body).toMatchObject(said)
    const directWrites = await served.database.run((db) =>
      db.selectFrom('direct_writes').selectAll().where('subject_id', '=', body.id).execute(),
    )
    expect(directWrites).toMatchObject([
      { subject_type: 'source', operation: 'registerSource', changes: { title: { before: null, after: 'T' } } },
    ])
  })

  it('returns the existing source unchanged for the same entity', async () => {
    const sent = { entity_slug: 'paint', url: buildUrl(), title: 'First' }
    const first = await served.post(path, sent)
    const before = await countSources()
    const again = await served.post(path, { ...sent, entity_slug: 'old-paint', title: 'Second', trust_tier: 'rumor' })
    expect([again.status, again.body]).toEqual([200, { ...first.body, created: false }])
    expect(await countSources()).toBe(before)
    expect((await served.post(path, { ...sent, entity_slug: 'glass' })).status).toBe(201)
  })

  it('identifies URLs that differ in http or https, host case, default port or a trailing slash', async () => {
    const page = `${crypto.randomUUID()}.example/About/us`
    const first = await served.post(path, { entity_slug: 'paint', url: `https://WWW.${page}/`, title: 'First' })
    expect([first.status, first.body.url]).toEqual([201, `https://WWW.${page}/`])
    const before = await countSources()
    for (const same of [
      `http://www.${page}`,
      `http://WWW.${page}/`,
      `https://www.${page.replace('.example', '.EXAMPLE')}`,
      `https://www.${page.replace('/', ':443/')}`,
      `http://www.${page.replace('/', ':80/')}/`,
    ]) {
      const again = await served.post(path, { entity_slug: 'paint', url: same, title: 'Again' })
      expect([same, again.status, again.body.id]).toEqual([same, 200, first.body.id])
    }
    expect(await countSources()).toBe(before)
    for (const other of [
      `https://www.${page}?x=1`,
      `https://www.${page.toLowerCase()}`,
      `https://www.${page.replace('/', ':8443/')}`,
      `https://${page}`,
    ])
      expect([other, (await served.post(path, { entity_slug: 'paint', url: other, title: 'Other' })).status]).toEqual([other, 201])
  })

  it('creates one source for concurrent requests with different URLs of one page', async () => {
    const page = `${crypto.randomUUID()}.example/x`
    const ways = [`https://${page}`, `http://${page}`, `https://${page}/`, `http://${page}/`]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => served.post(path, { entity_slug: 'paint', url: ways[index % 4], title: 'A page' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  it('creates one source for many concurrent requests', async () => {
    const sent = { entity_slug: 'paint', url: buildUrl(), title: 'A page' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => served.post(path, sent)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  it.each([
    ['url', 'ftp://example.org/'],
    ['url', 'javascript:alert(1)'],
    ['url', 'no url'],
    ['url', `https://example.org/${'x'.repeat(4_000)}`],
    ['title', ''],
    ['title', 'x'.repeat(501)],
    ['description', 'x'.repeat(10_001)],
    ['external_ref', 'x'.repeat(501)],
    ['kind', 'audio'],
    ['trust_tier', 'secret'],
    ['entity_slug', undefined],
    ['filename', 'a.txt'],
  ])('refuses %s as %j', async (field, value) => {
    const before = await countSources()
    const { status, body } = await served.post(path, { entity_slug: 'paint', url: buildUrl(), title: 'A page', [field]: value })
    expect([status, body.error.details]).toEqual([400, [{ path: `/body/${field}`, message: expect.any(String) }]])
    expect(await countSources()).toBe(before)
  })

  it.each([
    ['title', 'x'.repeat(500)],
    ['description', 'x'.repeat(10_000)],
    ['external_ref', 'x'.repeat(500)],
    ['url', `https://example.org/${'x'.repeat(3_980)}`],
  ])('accepts %s at its maximum length', async (field, value) => {
    expect((await served.post(path, { entity_slug: 'paint', url: buildUrl(), title: 'A page', [field]: value })).status).toBe(201)
  })

  it('returns VALIDATION_ERROR when id and slug name two entities, and NOT_FOUND for an unknown entity', async () => {
    const both = await served.post(path, { entity_id: entityId, entity_slug: 'glass', url: buildUrl(), title: 'A page' })
    const none = await served.post(path, { entity_slug: 'no-such-record', url: buildUrl(), title: 'A page' })
    expect([both.status, none.status, none.body.error.message]).toEqual([400, 404, expect.stringContaining('"no-such-record"')])
  })
})
