import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { buildUniqueText, path, serveUploads, storages } from './testing/uploads.ts'

const mib = 1024 * 1024

describe.each(storages)('the quota of uploaded bytes, with files in %s', (_, open) => {
  const served = serveUploads(open)
  const getUsedBytes = async (key: string) => {
    const { body } = await served.server.get('/usage', { key })
    return body.upload_quota_bytes - body.upload_remaining_bytes
  }
  const boundary = 'a-boundary'
  /** Builds an upload as a form or as JSON. */
  const buildBody = (content: string, form: 'form' | 'json', slug = 'paint') =>
    form === 'json'
      ? JSON.stringify({
          entity_slug: slug,
          title: 'A file',
          filename: 'a.txt',
          mime_type: 'text/plain',
          content_base64: Buffer.from(content).toString('base64'),
        })
      : [
          ...Object.entries({ entity_slug: slug, title: 'A file' }).map(
            ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
          ),
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${content}\r\n--${boundary}--\r\n`,
        ].join('')
  const getContentType = (form: 'form' | 'json') => (form === 'json' ? 'application/json' : `multipart/form-data; boundary=${boundary}`)
  const uploadContent = (key: string, content: string, form: 'form' | 'json' = 'form', headers: Record<string, string> = {}) =>
    served.server.send('POST', path, { key, headers: { 'content-type': getContentType(form), ...headers }, body: buildBody(content, form) })
  const buildText = (bytes: number) => buildUniqueText().padEnd(bytes, 'x')
  const getStatusAndCode = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]

  it('defaults to 250 MiB, and appears in /usage', async () => {
    const key = await served.server.key()
    const { body } = await served.server.get('/usage', { key })
    expect([body.upload_quota_bytes, body.upload_remaining_bytes]).toEqual([250 * mib, 250 * mib])
  })

  it.each(['form', 'json'] as const)('counts only the bytes of the file: as %s', async (form) => {
    const key = await served.server.key()
    for (const bytes of [50, 300_000]) {
      const before = await getUsedBytes(key)
      expect((await uploadContent(key, buildText(bytes), form)).status).toBe(201)
      expect(await getUsedBytes(key)).toBe(before + bytes)
    }
  })

  it('counts received bytes even if the upload is refused, or its source already exists', async () => {
    const key = await served.server.key()
    const [content, headers] = [buildText(1_000), { 'idempotency-key': randomUUID() }]
    expect((await uploadContent(key, content, 'form', headers)).status).toBe(201)
    expect((await uploadContent(key, content, 'form', headers)).headers.get('idempotency-replayed')).toBe('true')
    expect((await uploadContent(key, content)).status).toBe(200)
    expect((await uploadContent(key, 'nul\0'.padEnd(1_000, 'x'))).status).toBe(400)
    expect(await getUsedBytes(key)).toBe(4_000)
  })

  it.each(['form', 'json'] as const)(
    'refuses an upload unread when its Content-Length exceeds the remaining quota: as %s',
    async (form) => {
      const key = await served.server.key({ dailyUploadBytes: mib })
      const socket = connect(served.server.port, '127.0.0.1')
      socket.write(
        `POST /v1${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: ${getContentType(form)}\r\nContent-Length: ${2 * mib}\r\nExpect: 100-continue\r\n\r\n`,
      )
      const [answer] = (await once(socket, 'data')) as [Buffer]
      expect(String(answer)).toMatch(/^HTTP\/1\.1 429 /)
      expect(String(answer)).toContain('"code":"BUDGET_EXHAUSTED"')
      socket.destroy()
      expect(await getUsedBytes(key)).toBe(0)
    },
  )

  it('refuses uploads without charging them, but no other calls, once it is used up', async () => {
    const key = await served.server.key({ dailyUploadBytes: 500, callsPerMinute: 100 })
    expect((await uploadContent(key, buildText(500))).status).toBe(201)
    const before = (await served.server.get('/whoami', { key })).body.budget.spent_usd
    const refused = await uploadContent(key, buildText(50))
    expect(getStatusAndCode(refused)).toEqual([429, 'BUDGET_EXHAUSTED'])
    expect([refused.body.error.retryable, refused.body.error.message]).toEqual([false, expect.stringContaining('0 of 500 bytes')])
    const wait = Number(refused.headers.get('retry-after'))
    expect([wait > 0, wait <= 86_400]).toEqual([true, true])
    const after = (await served.server.get('/whoami', { key })).body.budget
    expect(after.spent_usd).toBeCloseTo(before + 0.0001, 9)
    expect(Number(refused.headers.get('x-budget-remaining-usd'))).toBeCloseTo(after.remaining_usd + 0.0001, 9)
    const { body } = await served.server.get('/usage', { key })
    expect(body.by_endpoint.find(({ operation_id }: { operation_id: string }) => operation_id === 'uploadSource').calls).toBe(1)
  })

  it.each([
    ['form', 3_000],
    ['form', 400_000],
    ['json', 3_000],
    ['json', 400_000],
  ] as const)(
    'refuses an upload of unknown length once it exceeds the remaining quota, and stores nothing: as %s, of %d bytes',
    async (form, bytes) => {
      const key = await served.server.key({ dailyUploadBytes: bytes - 1 })
      const before = await served.counts()
      const outgoing = request(`${served.server.address}/v1${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': getContentType(form) },
      })
      const body = buildBody(buildText(bytes), form)
      for (let from = 0; from < body.length; from += 50_000) outgoing.write(body.slice(from, from + 50_000))
      const [answer] = await once(outgoing.end(), 'response')
      expect([answer.statusCode, JSON.parse(await text(answer)).error.code]).toEqual([429, 'BUDGET_EXHAUSTED'])
      expect(await served.counts()).toEqual(before)
      expect(await getUsedBytes(key)).toBeLessThan(bytes)
    },
  )

  it.each([
    ['small', 1_000],
    ['large', 400_000],
  ])('accepts exactly as many concurrent %s files in two processes as it allows', async (_size, bytes) => {
    const other = await startTestServer(served.scratch.database, served.storage.env)
    try {
      const key = await served.server.key({ dailyUploadBytes: 5 * bytes + 4_000, callsPerMinute: 1_000 })
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, n) =>
          (n % 2 === 0 ? served.server : other).send('POST', path, {
            key,
            headers: { 'content-type': getContentType('form') },
            body: buildBody(buildText(bytes), 'form'),
          }),
        ),
      )
      const passed = bytes === 1_000 ? 9 : 5
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(passed).fill(201), ...Array(16 - passed).fill(429)])
      expect(await getUsedBytes(key)).toBeLessThanOrEqual(5 * bytes + 4_000)
    } finally {
      await other.stop()
    }
  })

  it('regains announced bytes that were not received', async () => {
    const key = await served.server.key()
    const outgoing = request(`${served.server.address}/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': getContentType('form'), 'content-length': 20 * mib },
    })
    outgoing.on('error', () => undefined)
    outgoing.write(buildBody('x'.repeat(100_000), 'form').slice(0, 50_000))
    while ((await getUsedBytes(key)) < 19 * mib);
    // The announced bytes are counted before the first bytes are read.
    while ((await served.counts()).spools === 0);
    outgoing.destroy()
    while ((await getUsedBytes(key)) > 50_000);
    while ((await served.counts()).spools > 0);
    expect(await getUsedBytes(key)).toBeGreaterThan(40_000)
  })

  it('starts again with each UTC day', async () => {
    const key = await served.server.key({ dailyUploadBytes: 1_000 })
    await uploadContent(key, buildText(1_000))
    expect((await uploadContent(key, buildText(1_000))).status).toBe(429)
    await served.scratch.database.run((db) => sql`update api_keys set upload_day = upload_day - 1`.execute(db))
    expect(await getUsedBytes(key)).toBe(0)
    expect((await uploadContent(key, buildText(1_000))).status).toBe(201)
  })

  it('refuses every upload when a curator sets it to 0', async () => {
    const key = await served.server.key({ dailyUploadBytes: 0 })
    expect(getStatusAndCode(await uploadContent(key, buildUniqueText()))).toEqual([429, 'BUDGET_EXHAUSTED'])
  })
})
