import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { curate, makeCurator, signInAs, testPassword } from '../../testing/curation-client.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let scratch: ScratchDatabase
let server: TestServer
let other: TestServer
beforeAll(async () => {
  scratch = await createScratchDatabase()
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
const getSession = (cookie: string) => curate(server.address, 'GET', '/session', { cookie })

describe('signing in', () => {
  it('begins a session with the curator’s name and role', async () => {
    const { status, headers, body } = await signIn('Admin@Example.org', testPassword)
    expect([status, body]).toEqual([
      200,
      { curator: { id: expect.any(String), email: 'admin@example.org', name: 'Test admin', role: 'admin' } },
    ])
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^catalog\.session_token=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
    const known = await getSession(cookie.split(';')[0] ?? '')
    expect(known.body.curator).toEqual(body.curator)
    expect(Math.abs(Date.parse(known.body.expires_at) - Date.now() - 12 * 3600_000)).toBeLessThan(60_000)
  })

  it('sets Secure cookies if the public URL is https', async () => {
    const { headers } = await curate(other.address, 'POST', '/sign-in', { body: { email: 'admin@example.org', password: testPassword } })
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Secure-catalog\.session_token=.*Secure/),
      expect.stringMatching(/^__Secure-catalog\.device=.*; Secure; SameSite=Strict$/),
    ])
  })

  it('sets a new cookie that identifies the browser and grants no access', async () => {
    const [first, second] = [await signIn('admin@example.org', testPassword), await signIn('admin@example.org', testPassword)]
    const [known = '', renewed = ''] = [first, second].map(({ headers }) => headers.getSetCookie().at(-1))
    expect(known).toMatch(/^catalog\.device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(renewed).not.toBe(known)
    const [cookie = ''] = known.split(';')
    expect((await getSession(cookie)).status).toBe(401)
  })

  it('refuses a wrong password and an unknown email with the same answer', async () => {
    const [wrong, unknown] = [await signIn('admin@example.org', 'not it'), await signIn('nobody@example.org', testPassword)]
    expect([wrong.status, wrong.body.error.code]).toEqual([401, 'UNAUTHORIZED'])
    expect(unknown.body).toEqual(wrong.body)
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  it('refuses an invalid body', async () => {
    const { status, body } = await curate(server.address, 'POST', '/sign-in', { body: { email: 'admin', password: '', remember: true } })
    expect(status).toBe(400)
    expect(body.error.details.map(({ path }: { path: string }) => path).sort()).toEqual(['/body/email', '/body/password', '/body/remember'])
  })

  it('lists the available ways to sign in', async () => {
    expect((await curate(server.address, 'GET', '/sign-in')).body).toEqual({ password: true, oidc: false, has_curators: true })
    const { status, body } = await curate(server.address, 'POST', '/sign-in/oidc', { body: {} })
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('returns whether a curator exists, so that the page can explain how to create the first one', async () => {
    const empty = await createScratchDatabase()
    const fresh = await startTestServer(empty.database)
    try {
      expect((await curate(fresh.address, 'GET', '/sign-in')).body.has_curators).toBe(false)
      await makeCurator(empty.database, 'admin')
      expect((await curate(fresh.address, 'GET', '/sign-in')).body.has_curators).toBe(true)
    } finally {
      await fresh.stop()
      await empty.drop()
    }
  })

  it('refuses to create an account', async () => {
    const path = '/curation/auth/sign-up/email'
    const response = await fetch(`${server.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'new@example.org', password: testPassword, name: 'New' }),
    })
    expect(response.status).toBe(404)
  })
})

describe('a session', () => {
  it('ends when its curator signs out, for every process', async () => {
    const cookie = await signInAs(server.address, 'viewer@example.org')
    const { status, headers } = await curate(server.address, 'POST', '/sign-out', { cookie })
    expect([status, headers.getSetCookie()[0]]).toEqual([200, expect.stringMatching(/^catalog\.session_token=; Max-Age=0/)])
    const after = await getSession(cookie)
    expect([after.status, after.body.error.code]).toEqual([401, 'UNAUTHORIZED'])
  })

  it('ends at once when an admin disables the curator, who then cannot sign in', async () => {
    const id = await makeCurator(scratch.database, 'curator', 'leaver@example.org')
    const [cookie, admin] = [await signInAs(server.address, 'leaver@example.org'), await signInAs(server.address, 'admin@example.org')]
    await curate(server.address, 'PATCH', `/curators/${id}`, { cookie: admin, body: { enabled: false } })
    expect((await getSession(cookie)).status).toBe(401)
    const [right, wrong] = [await signIn('leaver@example.org', testPassword), await signIn('leaver@example.org', 'wrong')]
    const unknown = await signIn('nobody@example.org', testPassword)
    expect([right.status, right.headers.getSetCookie()]).toEqual([401, []])
    expect([right.body, wrong.body]).toEqual([unknown.body, unknown.body])
  })

  it('extends with use and expires 12 hours after the last one', async () => {
    const cookie = await signInAs(server.address, 'viewer@example.org')
    const setExpiry = (interval: string) =>
      scratch.database.run((db) => sql`update curator_sessions set expires_at = now() + ${interval}::interval`.execute(db))
    await setExpiry('2 hours')
    const extended = await getSession(cookie)
    expect(extended.headers.getSetCookie()[0]).toMatch(/Max-Age=43200/)
    expect(Date.parse(extended.body.expires_at) - Date.now()).toBeGreaterThan(11 * 3600_000)
    await setExpiry('-1 second')
    expect((await getSession(cookie)).status).toBe(401)
  })

  it('ends a week after it began, however often it is extended', async () => {
    const cookie = await signInAs(server.address, 'viewer@example.org')
    const setSessionAge = (interval: string) =>
      scratch.database.run((db) =>
        sql`update curator_sessions set created_at = now() - ${interval}::interval, expires_at = now() + interval '1 hour'`.execute(db),
      )
    await setSessionAge('6 days 21 hours')
    const { body } = await getSession(cookie)
    const left = Date.parse(body.expires_at) - Date.now()
    expect([left > 2.9 * 3600_000, left <= 3 * 3600_000]).toEqual([true, true])
    expect((await getSession(cookie)).body.expires_at).toBe(body.expires_at)
    await setSessionAge('7 days')
    expect((await getSession(cookie)).status).toBe(401)
  })

  it('returns UNAUTHORIZED for an altered cookie', async () => {
    const [cookie = ''] = (await signInAs(server.address, 'viewer@example.org')).split('; ')
    expect((await getSession(`${cookie.slice(0, -8)}AAAAAA%3D`)).status).toBe(401)
    expect((await getSession('catalog.session_token=')).status).toBe(401)
  })

  it("grants no access to the agents' API, just as an agent's key grants none to the curators' API", async () => {
    const cookie = await signInAs(server.address, 'admin@example.org')
    expect((await server.get('/whoami', { key: null, headers: { cookie } })).status).toBe(401)
    const { status } = await curate(server.address, 'GET', '/keys', { headers: { authorization: `Bearer ${await server.key()}` } })
    expect(status).toBe(401)
  })
})
