import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { curate, makeCurator, signedInAs, testPassword } from '../testing/curation-client.ts'
import { type ScratchDatabase, scratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let scratch: ScratchDatabase
let server: TestServer
let other: TestServer
beforeAll(async () => {
  scratch = await scratchDatabase()
  server = await startTestServer(scratch.database)
  other = await startTestServer(scratch.database, { CATALOG_PUBLIC_URL: 'https://catalog.example.org' })
  await makeCurator(scratch.database, 'admin')
  await makeCurator(scratch.database, 'viewer')
})
afterAll(async () => {
  await server.stop()
  await other.stop()
  await scratch.drop()
})

const signIn = (email: string, password: string, headers?: Record<string, string>) =>
  curate(server.address, 'POST', '/sign-in', { body: { email, password }, ...(headers && { headers }) })
const session = (cookie: string) => curate(server.address, 'GET', '/session', { cookie })
const forgetAttempts = () => scratch.database.run((db) => sql`delete from curator_sign_in_attempts`.execute(db))

describe('signing in', () => {
  it('begins a session that says whose it is', async () => {
    const { status, headers, body } = await signIn('Admin@Example.org', testPassword)
    expect([status, body]).toEqual([
      200,
      { curator: { id: expect.any(String), email: 'admin@example.org', name: 'Test admin', role: 'admin' } },
    ])
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^catalog\.session_token=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
    const known = await session(cookie.split(';')[0] ?? '')
    expect(known.body.curator).toEqual(body.curator)
    expect(Math.abs(Date.parse(known.body.expires_at) - Date.now() - 12 * 3600_000)).toBeLessThan(60_000)
  })

  it('sets a Secure cookie where the public URL is https', async () => {
    const { headers } = await curate(other.address, 'POST', '/sign-in', { body: { email: 'admin@example.org', password: testPassword } })
    expect(headers.getSetCookie()[0]).toMatch(/^__Secure-catalog\.session_token=.*Secure/)
  })

  it('refuses a wrong password and an unknown email in the same words', async () => {
    const [wrong, unknown] = [await signIn('admin@example.org', 'not it'), await signIn('nobody@example.org', testPassword)]
    expect([wrong.status, wrong.body.error.code]).toEqual([401, 'UNAUTHORIZED'])
    expect(unknown.body).toEqual(wrong.body)
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  it('refuses a body that is not of its shape', async () => {
    const { status, body } = await curate(server.address, 'POST', '/sign-in', { body: { email: 'admin', password: '', remember: true } })
    expect(status).toBe(400)
    expect(body.error.details.map(({ path }: { path: string }) => path).sort()).toEqual(['/body/email', '/body/password', '/body/remember'])
  })

  it('tells which ways there are', async () => {
    expect((await curate(server.address, 'GET', '/sign-in')).body).toEqual({ password: true, oidc: false })
    const { status, body } = await curate(server.address, 'POST', '/sign-in/oidc', { body: {} })
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('allows nobody to sign up', async () => {
    const path = '/curation/auth/sign-up/email'
    const response = await fetch(`${server.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'new@example.org', password: testPassword, name: 'New' }),
    })
    expect(response.status).toBe(404)
  })
})

describe('throttling', () => {
  it('lets ten attempts of an email through, whichever process they reach, and then not even the right password', async () => {
    await forgetAttempts()
    const attempts = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        curate((index % 2 === 0 ? server : other).address, 'POST', '/sign-in', {
          body: { email: 'viewer@example.org', password: 'wrong' },
        }),
      ),
    )
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = attempts.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    const { status, headers, body } = await signIn('viewer@example.org', testPassword)
    expect([status, body.error.code, body.error.retryable]).toEqual([429, 'RATE_LIMITED', true])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await signIn('admin@example.org', testPassword)).status).toBe(200)
  })

  it('counts anew when the time is over', async () => {
    await scratch.database.run((db) => sql`update curator_sign_in_attempts set window_ends_at = now() - interval '1 second'`.execute(db))
    expect((await signIn('viewer@example.org', testPassword)).status).toBe(200)
  })

  it('lets one address try sixty times a minute, for whichever emails', async () => {
    await forgetAttempts()
    await scratch.database.run((db) =>
      sql`insert into curator_sign_in_attempts values ('address:127.0.0.1', 60, now() + interval '30 seconds')`.execute(db),
    )
    const { status, headers } = await signIn('somebody@example.org', 'wrong')
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(30)
    await forgetAttempts()
  })
})

describe('a session', () => {
  it('ends when its curator signs out, for every process', async () => {
    const cookie = await signedInAs(server.address, 'viewer@example.org')
    const { status, headers } = await curate(server.address, 'POST', '/sign-out', { cookie })
    expect([status, headers.getSetCookie()[0]]).toEqual([200, expect.stringMatching(/^catalog\.session_token=; Max-Age=0/)])
    const after = await session(cookie)
    expect([after.status, after.body.error.code]).toEqual([401, 'UNAUTHORIZED'])
  })

  it('ends at once when an admin disables the curator, who then cannot sign in', async () => {
    const id = await makeCurator(scratch.database, 'curator', 'leaver@example.org')
    const [cookie, admin] = [await signedInAs(server.address, 'leaver@example.org'), await signedInAs(server.address, 'admin@example.org')]
    await curate(server.address, 'PATCH', `/curators/${id}`, { cookie: admin, body: { enabled: false } })
    expect((await session(cookie)).status).toBe(401)
    const again = await signIn('leaver@example.org', testPassword)
    expect([again.status, again.body.error.code]).toEqual([403, 'FORBIDDEN'])
    expect((await signIn('leaver@example.org', 'wrong')).status).toBe(401)
  })

  it('is extended by its use, and over 12 hours after the last', async () => {
    const cookie = await signedInAs(server.address, 'viewer@example.org')
    const endIn = (interval: string) =>
      scratch.database.run((db) => sql`update curator_sessions set expires_at = now() + ${interval}::interval`.execute(db))
    await endIn('2 hours')
    const extended = await session(cookie)
    expect(extended.headers.getSetCookie()[0]).toMatch(/Max-Age=43200/)
    expect(Date.parse(extended.body.expires_at) - Date.now()).toBeGreaterThan(11 * 3600_000)
    await endIn('-1 second')
    expect((await session(cookie)).status).toBe(401)
  })

  it('is not opened by an altered cookie', async () => {
    const cookie = await signedInAs(server.address, 'viewer@example.org')
    expect((await session(`${cookie.slice(0, -8)}AAAAAA%3D`)).status).toBe(401)
    expect((await session('catalog.session_token=')).status).toBe(401)
  })

  it("never opens the agents' API, and an agent's key never opens the curators'", async () => {
    const cookie = await signedInAs(server.address, 'admin@example.org')
    expect((await server.get('/whoami', { key: null, headers: { cookie } })).status).toBe(401)
    const { status } = await curate(server.address, 'GET', '/keys', { headers: { authorization: `Bearer ${await server.key()}` } })
    expect(status).toBe(401)
  })
})

describe("another site's page", () => {
  it.each([
    ['its origin', { origin: 'https://evil.example' }],
    ['a hidden origin', { origin: 'null' }],
    ['what the browser says of it', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
  ])('is refused by %s, and changes nothing', async (_, headers) => {
    const cookie = await signedInAs(server.address, 'admin@example.org')
    const { status, body } = await curate(server.address, 'POST', '/sign-out', { cookie, headers })
    expect([status, body.error.code]).toEqual([403, 'FORBIDDEN'])
    expect((await session(cookie)).status).toBe(200)
  })

  it('cannot send what is no JSON', async () => {
    const response = await fetch(`${server.address}/curation/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ email: 'admin@example.org', password: testPassword }),
    })
    expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([400, 'VALIDATION_ERROR'])
  })

  it("is not this server's own, nor the dashboard's", async () => {
    const own = await signIn('admin@example.org', testPassword, { origin: server.address, 'sec-fetch-site': 'same-origin' })
    const body = { email: 'admin@example.org', password: testPassword }
    const dashboard = await curate(other.address, 'POST', '/sign-in', { body, headers: { origin: 'https://catalog.example.org' } })
    expect([own.status, dashboard.status]).toEqual([200, 200])
  })
})
