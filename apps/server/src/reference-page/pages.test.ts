import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/** Hash of a style as a policy names it. */
const hashStyle = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

type RawAnswer = { readonly status: number; readonly headers: Record<string, string | string[] | undefined>; readonly text: string }

/** Requests a path exactly as written; fetch would normalize it. */
function sendRaw(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: server.port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
      )
    })
    asked.once('error', reject).end()
  })
}

const documents = ['/docs', '/docs/openapi.json', '/docs/curation', '/docs/curation/openapi.json', '/docs/reference.js', '/docs/errors']

describe('documents', () => {
  it.each(documents)('%s has an ETag, and is not sent again to a client that sends this ETag', async (path) => {
    const { status, headers, text } = await sendRaw(path)
    expect([status, headers['cache-control'], headers['x-content-type-options']]).toEqual([200, 'no-cache', 'nosniff'])
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)))
    const etag = String(headers.etag)
    expect(etag).toMatch(/^"[\w-]{20,}"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await sendRaw(path, { headers: { 'if-none-match': known } })
      expect([known, again.status, again.text, again.headers.etag]).toEqual([known, 304, '', etag])
    }
    expect((await sendRaw(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    const head = await sendRaw(path, { method: 'HEAD' })
    expect([head.status, head.text, head.headers.etag, head.headers['content-length']]).toEqual([200, '', etag, headers['content-length']])
  })

  it('contains the contracts with the address of this server', async () => {
    const agents = JSON.parse((await sendRaw('/docs/openapi.json')).text)
    expect([agents.openapi, agents.servers[0].url]).toEqual(['3.1.0', expect.stringMatching(/\/v1$/)])
    const curators = JSON.parse((await sendRaw('/docs/curation/openapi.json')).text)
    expect(curators.servers[0].url).toMatch(/\/curation$/)
  })

  it('contains the contract that GET /v1/openapi.json returns', async () => {
    const { status, headers, body } = await server.get('/openapi.json', { headers: { 'accept-encoding': 'identity' } })
    expect([status, body]).toEqual([200, JSON.parse((await sendRaw('/docs/openapi.json')).text)])
    expect(headers.get('etag')).toBe((await sendRaw('/docs/openapi.json')).headers.etag)
  })
})

describe('a page of the reference', () => {
  const pages = ['/docs', '/docs/curation', '/docs/errors']

  it('serves HTML only at the paths that are tested here', async () => {
    const html = []
    for (const path of [...documents, ...pages, '/healthz', '/readyz', '/nothing', '/v1/nothing', '/curation/nothing', '/downloads/x'])
      if (String((await sendRaw(path)).headers['content-type']).startsWith('text/html')) html.push(path)
    expect([...new Set(html)].sort()).toEqual([...pages].sort())
  })

  it.each(pages)('%s loads nothing from other hosts, and cannot be framed', async (path) => {
    const { headers, text } = await sendRaw(path)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy.replaceAll(/'[^']*'|blob:|data:/g, '')).not.toMatch(/[*:.]|https?/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toMatch(/^(no-referrer|same-origin)$/)
    expect(text).not.toMatch(/(src|href|action|content|spec-url)="?(https?:)?\/\/|url\(|@import|<script>/i)
  })

  it.each(['/docs', '/docs/curation', '/docs/errors'])('%s has only styles whose hashes its policy names', async (path) => {
    const { headers, text } = await sendRaw(path)
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toMatch(/unsafe/)
    const styles = [...text.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style = '']) => style)
    expect(styles).toHaveLength(1)
    for (const style of styles) expect(policy).toContain(hashStyle(style))
    expect(text).not.toMatch(/ style="| on\w+="/)
  })

  // The tests in apps/dashboard/e2e open it in a browser, which would report a style of the renderer without a hash.
  it('renders with a script whose own styles are listed in the policy', async () => {
    const { text } = await sendRaw('/docs/reference.js')
    const [, css = '', map = ''] = /\.push\(\[\w+\.id,("(?:[^"\\]|\\.)*"),"",(\{.*?\})\]\)/.exec(text) ?? []
    const sourceMap: unknown = runInNewContext(`(${map})`)
    const encoded = Buffer.from(JSON.stringify(sourceMap)).toString('base64')
    const written = `${JSON.parse(css)}\n/*# sourceMappingURL=data:application/json;base64,${encoded} */`
    for (const path of ['/docs', '/docs/curation'])
      for (const style of ['', written])
        expect(String((await sendRaw(path)).headers['content-security-policy'])).toContain(hashStyle(style))
  })

  it('renders with a script that requests no pictures from other hosts', async () => {
    const { text } = await sendRaw('/docs/reference.js')
    expect(text).not.toMatch(/cdn\.redoc\.ly|src:"https?:/)
  })
})

describe('a path outside /v1', () => {
  const known = [...documents, '/healthz', '/readyz', '/curation/session']
  const twisted = known.flatMap((path) => [
    path.toUpperCase(),
    `${path}/`,
    `/${path}`,
    path.replace(/(?<=.)\//, '//'),
    `${path}x`,
    `${path}/x`,
    `${path};x`,
    `/./${path.slice(1)}`,
    `/x/..${path}`,
    `${path}%20`,
    path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ])
  const others = [
    '/metrics',
    '/v1x',
    '/V1/entities',
    '//v1/entities',
    '/%761/entities',
    '/inbox/',
    '/inbox/../docs',
    '/inbox/style.css/x',
    '/curationx',
    '/favicon.ico',
    '*',
  ]
  it.each([...new Set([...twisted, ...others])].filter((path) => !known.includes(path)))(
    '%s is matched exactly, and returns NOT_FOUND',
    async (path) => {
      const { status, headers, text } = await sendRaw(path)
      expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
      expect(JSON.parse(text)).toEqual({
        error: { code: 'NOT_FOUND', message: expect.any(String), retryable: false, hint: expect.any(String), doc_url: expect.any(String) },
      })
    },
  )

  it('returns NOT_FOUND for every writing method', async () => {
    for (const path of [...documents, '/healthz', '/readyz'])
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
        expect([path, method, (await sendRaw(path, { method })).status]).toEqual([path, method, 404])
  })

  it('allows a query', async () => {
    for (const path of [...documents, '/healthz']) expect((await sendRaw(`${path}?x=1`)).status).toBe(200)
  })
})
