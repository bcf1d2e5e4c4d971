import { request } from 'node:http'
import * as zlib from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { makeEntity } from '../../testing/records.ts'
import { serveScratchDatabase } from '../../testing/serve-scratch.ts'

let key: string
const served = serveScratchDatabase(async ({ database, key: makeKey }) => {
  for (let n = 0; n < 40; n++) await makeEntity(database, { slug: `entity-${n}` })
  key = await makeKey()
})

type RawAnswer = { readonly status: number; readonly headers: Record<string, string | string[] | undefined>; readonly bytes: Buffer }

/** Makes a request without the headers that fetch adds, and without decoding. */
function sendRaw(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> {
  const authorization = `Bearer ${key}`
  return new Promise((resolve, reject) => {
    const asked = request(`${served.address}${path}`, { method, headers: { authorization, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }))
    })
    asked.once('error', reject).end()
  })
}

const large = '/v1/entities?limit=40'
const buildAcceptHeaders = (acceptEncoding: string) => ({ 'accept-encoding': acceptEncoding })
const unpacked = { zstd: zlib.zstdDecompressSync, br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync }
/** Older releases of Node have no Zstandard. */
const hasZstd = 'zstdCompress' in zlib
const codings = (['zstd', 'br', 'gzip'] as const).filter((coding) => coding !== 'zstd' || hasZstd)

describe('a large answer', () => {
  it.each(codings)('uses %s if the client accepts it, with the same content', async (coding) => {
    const plain = await sendRaw(large)
    const { status, headers, bytes } = await sendRaw(large, buildAcceptHeaders(coding))
    expect([status, headers['content-encoding'], headers['content-length']]).toEqual([200, coding, String(bytes.length)])
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(unpacked[coding](bytes).toString()).toBe(plain.bytes.toString())
  })

  it.each([
    ['gzip, deflate, br, zstd', codings[0]],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['zstd;q=0, *', 'br'],
    ['*;q=0.1', codings[0]],
    ['GZIP', 'gzip'],
    ['gzip;q=0', undefined],
    ['gzip;q=0.000, identity', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['deflate', undefined],
    ['', undefined],
    [`${'a,'.repeat(497)} gzip`, 'gzip'],
    [`${'a,'.repeat(498)} gzip`, undefined],
  ])('accepts "%s" and sends %s', async (accepted, coding) => {
    const { headers, bytes } = await sendRaw(large, buildAcceptHeaders(accepted))
    expect([headers['content-encoding'], headers['content-length']]).toEqual([coding, String(bytes.length)])
  })

  it('has the same Vary header, compressed or not', async () => {
    const answers = [await sendRaw(large), await sendRaw(large, buildAcceptHeaders('gzip')), await sendRaw('/v1/whoami')]
    expect(answers.map(({ headers }) => headers.vary)).toEqual(Array(3).fill('Authorization, Accept-Encoding'))
  })

  it('keeps the headers of the limits', async () => {
    const { headers } = await sendRaw(large, buildAcceptHeaders('gzip'))
    expect([headers['x-ratelimit-remaining'], headers['x-budget-remaining-usd']]).toEqual([expect.any(String), expect.any(String)])
  })
})

describe('an answer of at most 4 kB', () => {
  it('stays uncompressed', async () => {
    const { headers, bytes } = await sendRaw('/v1/entities?limit=1', buildAcceptHeaders('gzip'))
    expect([headers['content-encoding'], bytes.length > 100, bytes.length <= 4096]).toEqual([undefined, true, true])
  })
})

describe('an error', () => {
  it('stays uncompressed at any length', async () => {
    const wrong = Array.from({ length: 60 }, (_, n) => `${'wrong'.repeat(10)}${n}=1`).join('&')
    const { status, headers, bytes } = await sendRaw(`/v1/entities?${wrong}`, buildAcceptHeaders('gzip'))
    expect([status, headers['content-encoding'], bytes.length > 4096]).toEqual([400, undefined, true])
  })
})

describe('a document', () => {
  it.each(['/docs/openapi.json', '/v1/openapi.json'])(
    '%s has its own ETag in each coding, and is not sent again to a client that sends this ETag',
    async (path) => {
      const plain = await sendRaw(path)
      const packed = await sendRaw(path, buildAcceptHeaders('gzip'))
      expect(packed.headers['content-encoding']).toBe('gzip')
      expect(zlib.gunzipSync(packed.bytes).toString()).toBe(plain.bytes.toString())
      const tag = String(packed.headers.etag)
      expect(tag).not.toBe(plain.headers.etag)
      const again = await sendRaw(path, { ...buildAcceptHeaders('gzip'), 'if-none-match': tag })
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, tag])
      expect((await sendRaw(path, { 'if-none-match': tag })).status).toBe(200)
      expect([plain.headers.vary, packed.headers.vary]).toEqual([again.headers.vary, again.headers.vary])
    },
  )

  it('returns the same length, coding, ETag and Vary for HEAD as for GET', async () => {
    const packed = await sendRaw('/docs', buildAcceptHeaders('br'))
    const head = await sendRaw('/docs', buildAcceptHeaders('br'), 'HEAD')
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    for (const name of ['content-length', 'content-encoding', 'etag', 'vary']) expect(head.headers[name]).toBe(packed.headers[name])
  })
})
