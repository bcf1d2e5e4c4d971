import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '../database/database.ts'
import { bundles, makeVocabulary, proposed } from '../proposals/testing/proposals.ts'
import { makeWorld, type World } from '../proposals/testing/world.ts'
import { startServer } from '../server.ts'
import { startBroken } from '../testing/broken-server.ts'
import { cookieOf, curate, makeCurator, signedInAs, testPassword } from '../testing/curation-client.ts'
import { startIdentityProvider } from '../testing/identity-provider.ts'
import { type ScratchDatabase, scratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let scratch: ScratchDatabase
let server: TestServer
let world: World
let viewer: string
let curator: string

beforeAll(async () => {
  scratch = await scratchDatabase()
  await makeVocabulary(scratch.database)
  server = await startTestServer(scratch.database)
  world = await makeWorld(scratch.database)
  await makeCurator(scratch.database, 'viewer')
  await makeCurator(scratch.database, 'curator')
  viewer = await signedInAs(server.address, 'viewer@example.org')
  curator = await signedInAs(server.address, 'curator@example.org')
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const propose = (changes: object[], more: object = {}) => proposed(server, bundles, { target_entity_slug: world.target, changes, ...more })
const noted = (append_text: string, more: object = {}) => ({ kind: 'update_notes', append_text, ...more })

async function open(path: string, init: RequestInit = {}) {
  const response = await fetch(`${server.address}/inbox/${path}`, { redirect: 'manual', ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const read = (id: string, cookie = viewer) => open(id, { headers: { cookie } })

const signIn = (id: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  open(id, { method: 'POST', body: new URLSearchParams(form), headers })

describe('the page of a proposal', () => {
  it('shows what it is about, who sent it and why, and each value before and after', async () => {
    const id = await propose(
      [
        { kind: 'update_entity_fields', field_updates: { one_liner: 'Holds bitcoin.' }, confidence: 4, rationale: 'Its report says so.' },
        noted('A note.'),
      ],
      { match_rationale: 'The same ticker.', sources: [{ url: 'https://example.org/report', title: 'The report', note: 'Page 3.' }] },
    )
    const { status, text, headers } = await read(id)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    for (const words of [
      world.own('Target'),
      'test',
      'Its report says so.',
      'The same ticker.',
      'The report',
      'Page 3.',
      'Holds.',
      'Holds bitcoin.',
      'A note.',
    ])
      expect(text).toContain(words)
    expect(text).toContain('<a href="https://example.org/report" rel="noopener noreferrer nofollow">')
    expect(text).toContain('<html lang="en">')
    expect(text).toMatch(/<th scope="col">Now<\/th><th scope="col">After<\/th>/)
  })

  it('is where inbox_url leads', async () => {
    const body = { target_entity_slug: world.target, suggestions: [{ capability_slug: 'custody', horizon: 'now', fit_score: 3 }] }
    const { inbox_url } = (await server.post('/agents/proposals/org-fit', body)).body
    const path = new URL(inbox_url).pathname
    expect(path).toMatch(/^\/inbox\//)
    expect((await read(path.slice('/inbox/'.length))).status).toBe(200)
  })

  it('shows conflicts, what cannot be applied any more, and afterwards what became of it', async () => {
    const id = await propose([{ kind: 'update_entity_fields', field_updates: { website_url: 'https://one.example' } }])
    const other = await propose([{ kind: 'update_entity_fields', field_updates: { website_url: 'https://two.example' } }])
    const decide = (path: string) =>
      curate(server.address, 'POST', path, { cookie: curator, body: { indices: [0], decision_notes: 'As documented.' } })
    await decide(`/proposals/${other}/accept`)
    expect((await read(id)).text).toContain('Conflict: ')
    const { text } = await read(other)
    for (const words of ['accepted', 'As documented.', 'applied', 'What changed', 'Test curator']) expect(text).toContain(words)
  })

  it.each([
    [
      'HTML',
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
      '&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;',
    ],
    ['an attribute', "\"><b onmouseover='x'>", '&quot;&gt;&lt;b onmouseover=&#39;x&#39;&gt;'],
    ['an entity', '&lt;b&gt;', '&amp;lt;b&amp;gt;'],
    [
      'Markdown',
      '[click](javascript:alert(1)) **bold** ![x](https://evil.example/x.png)',
      '[click](javascript:alert(1)) **bold** ![x](https://evil.example/x.png)',
    ],
    [
      'marks that turn the direction',
      'invoice\u202Egnp.exe\u2066',
      'invoice<span class="mark">U+202E</span>gnp.exe<span class="mark">U+2066</span>',
    ],
    ['something unseen', 'pay\u200Bpal\u0007', 'pay<span class="mark">U+200B</span>pal<span class="mark">U+0007</span>'],
    ['other scripts and pictures', 'שלום مرحبا 👩‍👩‍👧', 'שלום مرحبا 👩‍👩‍👧'],
  ])('has %s in a text as text', async (_, hostile, shown) => {
    const named = world.own(hostile)
    const changes = [
      noted(`x${hostile}x`, { rationale: hostile }),
      { kind: 'create_person', person: { slug: `p-${Buffer.from(hostile).toString('hex').slice(0, 60)}`, name: named } },
      { kind: 'add_provider', capability_slug: 'custody', provider_name: named },
    ]
    const id = await propose(changes, {
      match_rationale: hostile,
      sources: [{ url: 'https://example.org', title: hostile.slice(0, 200), note: hostile }],
    })
    const { text } = await read(id)
    expect(text.split(shown).length).toBeGreaterThan(5)
    expect(text.replaceAll(shown, '')).not.toContain(hostile)
    expect(text).not.toMatch(/<(script|img|b)\b/)
  })

  it('links to websites only', async () => {
    const id = await propose([noted('Sources.')])
    const urls = [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://example.org/"onclick="x',
      ' https://example.org',
      'file:///etc/passwd',
      'https://name:secret@example.org/',
      'https://name@example.org/',
      'no address',
    ]
    await scratch.database.run((db) =>
      db
        .updateTable('proposals')
        .set({ evidence_sources: JSON.stringify(urls.map((url) => ({ url }))) })
        .where('id', '=', id)
        .execute(),
    )
    const links = [...(await read(id)).text.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual(['https://example.org/%22onclick=%22x', 'https://example.org/'])
  })

  it('runs nothing, loads nothing but its own style, and is kept by nobody', async () => {
    const { headers } = await read(await propose([noted('Policy.')]))
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect([headers.get('cache-control'), headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual([
      'no-store',
      'nosniff',
      'same-origin',
    ])
    const style = await open('style.css')
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
  })

  it('of no proposal is not found', async () => {
    for (const id of ['00000000-0000-4000-8000-00000000dead', 'nothing', '', '%3Cscript%3E', 'a/b', '..%2f..']) {
      const { status, text } = await read(id)
      expect([id, status, /<script/.test(text)]).toEqual([id, 404, false])
    }
    expect((await open('nothing', { method: 'DELETE', headers: { cookie: viewer } })).status).toBe(404)
  })

  it('says nothing of the inside when the database cannot be reached', async () => {
    const broken = await startBroken(startServer, connectDatabase({ url: scratch.url, connections: 2, naming: 'named' }))
    try {
      const response = await fetch(`${broken.address}/inbox/00000000-0000-4000-8000-00000000dead`, { headers: { cookie: viewer } })
      expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
      expect(await response.text()).toContain('The server cannot reach its database.')
    } finally {
      await broken.stop()
    }
  })
})

describe('without a session', () => {
  it('the page is a form to sign in, whether or not there is such a proposal', async () => {
    const id = await propose([noted('Secret note.')])
    for (const path of [id, '00000000-0000-4000-8000-00000000dead']) {
      const { status, text } = await open(path)
      expect([status, text.includes('Secret note.'), text.includes('<form method="post">')]).toEqual([401, false, true])
    }
    const key = await server.key()
    expect((await open(id, { headers: { authorization: `Bearer ${key}` } })).status).toBe(401)
  })

  it('signing in leads back to the proposal', async () => {
    const id = await propose([noted('After signing in.')])
    const { status, headers } = await signIn(id, { email: 'viewer@example.org', password: testPassword })
    expect([status, headers.get('location')]).toEqual([303, id])
    expect((await read(id, cookieOf(headers))).text).toContain('After signing in.')
    const log = await scratch.database.run((db) =>
      db.selectFrom('curation_log').select('operation').orderBy('id', 'desc').executeTakeFirstOrThrow(),
    )
    expect(log.operation).toBe('signIn')
  })

  it.each<[string, Record<string, string>, Record<string, string>, number]>([
    ['a wrong password', { email: 'viewer@example.org', password: 'wrong' }, {}, 401],
    ['a provider that there is not', { with: 'oidc' }, {}, 400],
    ['no password', { email: 'viewer@example.org' }, {}, 400],
    ['the character NUL', { email: 'viewer@example.org\0', password: testPassword }, {}, 400],
    ['another site', { email: 'viewer@example.org', password: testPassword }, { origin: 'https://evil.example' }, 403],
    ['another type of body', { email: 'viewer@example.org', password: testPassword }, { 'content-type': 'text/plain' }, 400],
    ['too much', { email: 'viewer@example.org', password: 'x'.repeat(10_000) }, {}, 400],
  ])('signing in with %s is refused on the form', async (_, form, headers, expected) => {
    const answer = await signIn('00000000-0000-4000-8000-00000000dead', form, headers)
    expect([answer.status, answer.headers.getSetCookie(), answer.text.includes('role="alert"')]).toEqual([expected, [], true])
  })

  it('signing in is throttled', async () => {
    await makeCurator(scratch.database, 'viewer', 'guessed@example.org')
    const id = '00000000-0000-4000-8000-00000000dead'
    for (let tried = 0; tried < 10; tried++) await signIn(id, { email: 'guessed@example.org', password: 'wrong' })
    const { status, headers } = await signIn(id, { email: 'guessed@example.org', password: testPassword })
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})

it('leads by way of the OpenID Connect provider back to the proposal', async () => {
  const provider = await startIdentityProvider('catalog', 'a secret of the client')
  const publicUrl = 'http://catalog.example.org'
  const other = await startTestServer(scratch.database, {
    CATALOG_PUBLIC_URL: publicUrl,
    CATALOG_OIDC_ISSUER: provider.issuer,
    CATALOG_OIDC_CLIENT_ID: 'catalog',
    CATALOG_OIDC_CLIENT_SECRET: 'a secret of the client',
  })
  try {
    const path = `/inbox/${await propose([noted('Signed in elsewhere.')])}`
    expect(await (await fetch(`${other.address}${path}`)).text()).toContain('name="with" value="oidc"')
    const offered = await fetch(`${other.address}${path}`, { method: 'POST', body: new URLSearchParams({ with: 'oidc' }) })
    const [, href = ''] = /<a href="([^"]+)"/.exec(await offered.text()) ?? []
    const identity = { sub: 'ann', email: 'viewer@example.org', email_verified: true }
    const back = new URL(provider.answer(href.replaceAll('&amp;', '&'), identity))
    const cookie = cookieOf(offered.headers)
    const arrived = await fetch(`${other.address}${back.pathname}${back.search}`, { headers: { cookie }, redirect: 'manual' })
    expect(arrived.headers.get('location')).toBe(`${publicUrl}${path}`)
    const page = await fetch(`${other.address}${path}`, { headers: { cookie: cookieOf(arrived.headers) } })
    expect(await page.text()).toContain('Signed in elsewhere.')
  } finally {
    await other.stop()
    await provider.stop()
  }
})
