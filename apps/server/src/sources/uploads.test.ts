import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildUniqueText, createBlob, serveUploads, storages } from './testing/uploads.ts'

describe.each(storages)('an upload to %s', (_, open) => {
  const served = serveUploads(open)

  it('creates a source with a file, which its link downloads', async () => {
    const text = buildUniqueText()
    const { status, body } = await served.upload(createBlob(text), 'notes.md', {
      kind: 'conversation',
      trust_tier: 'private',
      external_ref: 'a-1',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'A file',
      kind: 'conversation',
      trust_tier: 'private',
      external_ref: 'a-1',
      mime_type: 'text/markdown',
      size_bytes: text.length,
      has_file: true,
      url: null,
    })
    const { body: source } = await served.server.get(`/sources/${body.id}`)
    const file = await fetch(source.download_url.replace(/^http:\/\/[^/]+/, served.server.address))
    expect([file.status, await file.text()]).toEqual([200, text])
  })

  it('defaults to kind research and trust tier private, as a form and as JSON', async () => {
    const said = { kind: 'research', trust_tier: 'private' }
    expect((await served.upload(createBlob(buildUniqueText()), 'a.txt')).body).toMatchObject(said)
    expect((await served.uploadJson(Buffer.from(buildUniqueText()), { filename: 'b.txt' })).body).toMatchObject(said)
    const [trusted, named] = [{ trust_tier: 'public' }, { kind: 'transcript' }]
    expect((await served.upload(createBlob(buildUniqueText()), 'c.txt', trusted)).body).toMatchObject({ ...said, ...trusted })
    expect((await served.upload(createBlob(buildUniqueText()), 'd.txt', named)).body).toMatchObject({ ...said, ...named })
  })

  it('stores the same fields as JSON', async () => {
    const bytes = randomBytes(100_000)
    const { status, body } = await served.uploadJson(Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes]), {
      filename: 'deck.pdf',
      mime_type: 'application/pdf',
      description: null,
    })
    expect([status, body.mime_type, body.size_bytes]).toEqual([201, 'application/pdf', 100_009])
  })

  it('returns the existing source for the same bytes and entity', async () => {
    const text = buildUniqueText()
    const first = await served.upload(createBlob(text), 'a.txt')
    const before = await served.counts()
    const again = await served.upload(createBlob(text), 'b.txt', { title: 'Another title', trust_tier: 'rumor' })
    const asJson = await served.uploadJson(Buffer.from(text), { filename: 'c.txt' })
    expect([first.status, again.status, asJson.status]).toEqual([201, 200, 200])
    expect(first.body.created).toBe(true)
    expect([again.body, asJson.body]).toEqual(Array(2).fill({ ...first.body, created: false }))
    expect(await served.counts()).toEqual(before)
    expect((await served.upload(createBlob(text), 'a.txt', { entity_slug: 'glass' })).status).toBe(201)
  })

  it('creates one source for concurrent uploads of the same bytes', async () => {
    const [text, { sources }] = [buildUniqueText(), await served.counts()]
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => served.upload(createBlob(text), `${n}.txt`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(11).fill(200), 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await served.counts()).sources).toBe(sources + 1)
  })

  it('returns the first answer for the same Idempotency-Key, and CONFLICT for other bytes', async () => {
    const [text, key] = [buildUniqueText(), { 'idempotency-key': randomUUID() }]
    const first = await served.upload(createBlob(text), 'a.txt', {}, key)
    const again = await served.upload(createBlob(text), 'a.txt', {}, key)
    const before = await served.counts()
    const other = await served.upload(createBlob(buildUniqueText()), 'a.txt', {}, key)
    expect([first.status, again.status, again.headers.get('idempotency-replayed'), other.status]).toEqual([201, 201, 'true', 409])
    expect(again.body).toEqual(first.body)
    expect(await served.counts()).toEqual(before)
  })

  it('stores nothing when the entity is unknown or has another source for the URL', async () => {
    const url = `https://example.org/${randomUUID()}`
    const { body: page } = await served.server.post('/agents/sources', { entity_slug: 'paint', url, title: 'A page' })
    const before = await served.counts()
    const unknown = await served.upload(createBlob(buildUniqueText()), 'a.txt', { entity_slug: 'no-such-record' })
    const taken = await served.upload(createBlob(buildUniqueText()), 'a.txt', { url })
    expect([unknown.status, unknown.body.error.message]).toEqual([404, expect.stringContaining('"no-such-record"')])
    expect([taken.status, taken.body.error.details]).toEqual([
      409,
      [{ path: '/body/url', message: expect.stringContaining('another source') }],
    ])
    expect(await served.counts()).toEqual(before)
    expect((await served.server.get(`/sources/${page.id}`)).body.has_file).toBe(false)
  })
})
