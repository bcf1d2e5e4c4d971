import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { addresses } from '@catalog/dashboard/addresses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeVocabulary } from '../proposals/testing/proposals.ts'
import { makeWorld } from '../proposals/testing/world.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const page = '<!doctype html><title>Catalog</title><script type="module" src="/assets/main-1a2b.js"></script>'
const script = 'console.log("the dashboard")'.repeat(50)
const files: Readonly<Record<string, string | Buffer>> = {
  'index.html': page,
  'secret.txt': 'beside the page',
  'assets/main-1a2b.js': script,
  'assets/main-1a2b.js.br': brotliCompressSync(script),
  'assets/main-1a2b.js.gz': gzipSync(script),
  'assets/icon-3c4d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

let folder: string
let scratch: ScratchDatabase
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'catalog-dashboard-'))
  writeBuild(folder)
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database, {}, { dashboardFolder: folder })
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
  rmSync(folder, { recursive: true })
})

function writeBuild(targetFolder: string): void {
  mkdirSync(join(targetFolder, 'assets'), { recursive: true })
  for (const [file, content] of Object.entries(files)) writeFileSync(join(targetFolder, file), content)
}

type RawAnswer = { readonly status: number; readonly headers: Record<string, string | string[] | undefined>; readonly body: Buffer }

/** Sends a request with exactly this path; fetch would normalize the path, and decompress the answer. */
function sendRequest(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
  targetServer = server,
) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: targetServer.port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }))
    })
    asked.once('error', reject).end()
  })
}

/** One path for each form of an address, with and without its optional parameter. */
const pages = addresses.flatMap((address) => {
  const filled = address.replaceAll(/:\w+(?!\w*\?)/g, 'x-1.y')
  return filled.includes('?') ? [filled.replace(/\/:\w+\?/, ''), filled.replace(/:\w+\?/, 'x')] : [filled]
})

describe('a page of the dashboard', () => {
  it.each(pages)('%s returns the dashboard’s document', async (path) => {
    const { status, headers, body } = await sendRequest(path)
    expect([status, headers['content-type'], body.toString()]).toEqual([200, 'text/html; charset=utf-8', page])
  })

  it('forbids other origins and inline scripts, and is revalidated after an upgrade', async () => {
    const { headers } = await sendRequest(pages[0] ?? '/')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    )
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    const again = await sendRequest('/', { headers: { 'if-none-match': String(headers.etag) } })
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, 'no-cache'])
  })

  it('allows a query, and answers HEAD without a body', async () => {
    expect((await sendRequest('/sign-in?error=denied')).status).toBe(200)
    const { status, headers, body } = await sendRequest('/', { method: 'HEAD' })
    expect([status, headers['content-length'], body.length]).toEqual([200, String(page.length), 0])
  })

  it('exists at each inbox_url and dossier_url', async () => {
    await makeVocabulary(scratch.database)
    const { target } = await makeWorld(scratch.database)
    const asked = { target_entity_slug: target, suggestions: [{ capability_slug: 'custody', horizon: 'now', fit_score: 3 }] }
    const { inbox_url } = (await server.post('/agents/proposals/org-fit', asked)).body
    const { entities } = (await server.get('/catalog/segments/treasuries/drilldown')).body
    for (const link of [inbox_url, entities[0].dossier_url]) {
      const { body } = await sendRequest(new URL(link).pathname)
      expect([link, body.toString()]).toEqual([link, page])
    }
  })
})

describe('a path that is not an address of the dashboard', () => {
  const others = pages.flatMap((path) => [
    `${path}/`,
    `/${path}`,
    `${path}/x/y/z`,
    path.toUpperCase().replace(/^\/$/, '/X'),
    `${path};x`,
    `${path}x/`,
  ])
  it.each(
    [...new Set([...others, '/index.html', '/secret.txt', '/nothing', '/favicon.ico', '/dist', '/src/main.tsx'])].filter(
      (path) => !isPage(path),
    ),
  )('%s returns NOT_FOUND as the contract describes', async (path) => {
    const { status, body } = await sendRequest(path)
    expect([status, JSON.parse(body.toString()).error.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('returns NOT_FOUND for every writing method', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      for (const path of ['/', '/sign-in', '/assets/main-1a2b.js']) expect((await sendRequest(path, { method })).status).toBe(404)
  })
})

/** Matches a path with the same addresses as the server, but segment by segment. */
function isPage(path: string): boolean {
  const segments = path.split('/')
  return addresses.some((address) => {
    const wanted = address.split('/')
    const fewest = wanted.filter((segment) => !segment.endsWith('?')).length
    if (segments.length > wanted.length || segments.length < fewest) return false
    return segments.every((segment, index) => (wanted[index]?.startsWith(':') ? segment !== '' : segment === wanted[index]))
  })
}

describe('a file of the dashboard', () => {
  it('allows caching for a year, because its name changes with its content', async () => {
    const { status, headers, body } = await sendRequest('/assets/main-1a2b.js')
    expect([status, body.toString(), headers['content-type']]).toEqual([200, script, 'text/javascript; charset=utf-8'])
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'content-length': String(script.length),
    })
    const icon = await sendRequest('/assets/icon-3c4d.svg', { headers: { 'accept-encoding': 'br' } })
    expect([icon.headers['content-type'], icon.headers['content-encoding']]).toEqual(['image/svg+xml', undefined])
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('accepts "%s" and sends the encoding %s', async (accepted, encoding) => {
    const { headers, body } = await sendRequest('/assets/main-1a2b.js', { headers: { 'accept-encoding': accepted } })
    const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
    expect([headers['content-encoding'], plain.toString(), headers['content-length']]).toEqual([encoding, script, String(body.length)])
  })

  it('has a different ETag for each encoding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(
        async (accepted) => (await sendRequest('/assets/main-1a2b.js', { headers: { 'accept-encoding': accepted } })).headers.etag,
      ),
    )
    expect(new Set(tags).size).toBe(3)
    const again = await sendRequest('/assets/main-1a2b.js', { headers: { 'accept-encoding': 'br', 'if-none-match': String(tags[0]) } })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it.each([
    '/assets',
    '/assets/',
    '/assets/main-0000.js',
    '/assets/main-1a2b.js.br',
    '/assets/main-1a2b%2Ejs',
    '/assets//main-1a2b.js',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%2findex.html',
    '/assets/../../package.json',
    '/ASSETS/main-1a2b.js',
    '/assets/__proto__',
  ])('%s returns NOT_FOUND and never the page', async (path) => {
    const { status, body } = await sendRequest(path)
    expect([status, JSON.parse(body.toString()).error.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('belongs to the same build as the page, even when a newer build has replaced both on disk', async () => {
    const own = mkdtempSync(join(tmpdir(), 'catalog-dashboard-'))
    writeBuild(own)
    const other = await startTestServer(scratch.database, {}, { dashboardFolder: own })
    try {
      expect((await sendRequest('/', {}, other)).status).toBe(200)
      rmSync(own, { recursive: true })
      expect((await sendRequest('/assets/main-1a2b.js', {}, other)).body.toString()).toBe(script)
    } finally {
      await other.stop()
    }
  })
})

it('explains how to build a missing dashboard, and serves it once it is built', async () => {
  const own = join(mkdtempSync(join(tmpdir(), 'catalog-dashboard-')), 'dist')
  const unbuilt = await startTestServer(scratch.database, {}, { dashboardFolder: own })
  try {
    const { status, headers, body } = await sendRequest('/', {}, unbuilt)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([503, 'text/plain; charset=utf-8', 'no-store'])
    expect(body.toString()).toContain('npx pnpm --filter @catalog/dashboard build')
    expect((await sendRequest('/', { method: 'HEAD' }, unbuilt)).body.length).toBe(0)
    expect((await sendRequest('/assets/main-1a2b.js', {}, unbuilt)).status).toBe(404)
    writeBuild(own)
    expect((await sendRequest('/', {}, unbuilt)).body.toString()).toBe(page)
  } finally {
    await unbuilt.stop()
    rmSync(join(own, '..'), { recursive: true })
  }
})
