import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRefusals } from '../../curators/refusals.ts'
import { curate, getCookie, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let scratch: ScratchDatabase
let provider: IdentityProvider
let server: TestServer
/** Milliseconds by which the clock for remembered refusals is ahead of the real time. */
let putForward = 0
const publicUrl = 'http://catalog.example.org'

beforeAll(async () => {
  scratch = await createScratchDatabase()
  provider = await startIdentityProvider('catalog', 'a secret of the client')
  const settings = {
    CATALOG_PUBLIC_URL: publicUrl,
    CATALOG_DASHBOARD_URL: 'http://dashboard.example.org',
    CATALOG_OIDC_ISSUER: provider.issuer,
    CATALOG_OIDC_CLIENT_ID: 'catalog',
    CATALOG_OIDC_CLIENT_SECRET: 'a secret of the client',
  }
  server = await startTestServer(scratch.database, settings, { refusals: createRefusals(() => performance.now() + putForward) })
  await makeCurator(scratch.database, 'curator')
  await makeCurator(scratch.database, 'viewer')
  await makeCurator(scratch.database, 'viewer', 'zoe@example.org')
  expect((await signInWithProvider({ sub: 'zoe', email: 'zoe@example.org', email_verified: true })).headers.get('location')).not.toContain(
    'error',
  )
  await scratch.database.run((db) => db.updateTable('curators').set({ enabled: false }).where('role', '=', 'viewer').execute())
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
  await scratch.drop()
})

type Identity = Parameters<IdentityProvider['buildRedirectUrl']>[1]

/** Signs in with all redirects that a browser follows. */
async function signInWithProvider(identity: Identity, returnTo = '/inbox'): Promise<Response> {
  const { body, headers } = await curate(server.address, 'POST', '/sign-in/oidc', { body: { return_to: returnTo } })
  const back = new URL(provider.buildRedirectUrl(body.url, identity))
  expect(`${back.origin}${back.pathname}`).toBe(`${publicUrl}/curation/auth/callback/oidc`)
  return fetch(`${server.address}${back.pathname}${back.search}`, { headers: { cookie: getCookie(headers) }, redirect: 'manual' })
}

const ann = { sub: 'ann', email: 'Curator@Example.org', email_verified: true }

it('offers both ways to sign in at GET /sign-in', async () => {
  expect((await curate(server.address, 'GET', '/sign-in')).body).toEqual({ password: true, oidc: true, has_curators: true })
})

it('signs a curator in by the verified email, and redirects back to the requested page of the dashboard', async () => {
  for (const _time of ['first', 'again']) {
    const response = await signInWithProvider(ann, '/inbox?status=pending')
    expect([response.status, response.headers.get('location')]).toEqual([302, 'http://dashboard.example.org/inbox?status=pending'])
    expect(getCookie(response.headers)).toMatch(/(^|; )catalog\.device=/)
    const { body } = await curate(server.address, 'GET', '/session', { cookie: getCookie(response.headers) })
    expect(body.curator).toMatchObject({ email: 'curator@example.org', role: 'curator' })
  }
})

it('logs each sign-in', async () => {
  const rows = await scratch.database.run((db) => db.selectFrom('curation_log').select(['operation', 'changes']).execute())
  expect(rows).toEqual([1, 2, 3].map(() => ({ operation: 'signIn', changes: { by: 'oidc' } })))
})

it('does not change the password', async () => {
  expect(await signInAs(server.address, 'curator@example.org')).not.toBe('')
})

it.each<[string, Identity]>([
  ['an email that no curator has', { sub: 'eve', email: 'eve@example.org', email_verified: true }],
  ['an email that the provider has not verified', { sub: 'mallory', email: 'curator@example.org', email_verified: false }],
  ['a disabled curator', { sub: 'vic', email: 'viewer@example.org', email_verified: true }],
  ['a disabled curator who was here before', { sub: 'zoe', email: 'zoe@example.org', email_verified: true }],
])('refuses %s, always with the same answer', async (_, identity) => {
  const response = await signInWithProvider(identity)
  expect([response.status, response.headers.get('location')]).toEqual([302, 'http://dashboard.example.org/sign-in?error=signup_disabled'])
  expect(getCookie(response.headers)).not.toMatch(/session_token=[^;]/)
  const all = await scratch.database.run((db) => db.selectFrom('curators').select('email').orderBy('email').execute())
  expect(all.map(({ email }) => email)).toEqual(['curator@example.org', 'viewer@example.org', 'zoe@example.org'])
})

it('limits attempts by address', async () => {
  await scratch.database.run((db) =>
    sql`insert into sign_in_attempts (subject, day, attempts, admitted, opens_at, last_at)
      values ('address:127.0.0.1', (now() at time zone 'utc')::date, 60, true, now() + interval '20 seconds', now())
      on conflict (subject, day) do update set opens_at = excluded.opens_at`.execute(db),
  )
  const { status, headers, body } = await curate(server.address, 'POST', '/sign-in/oidc', { body: {} })
  expect([status, body.error.code]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  await scratch.database.run((db) => sql`delete from sign_in_attempts`.execute(db))
  const remembered = await curate(server.address, 'POST', '/sign-in/oidc', { body: {} })
  expect(remembered.status).toBe(429)
  putForward += 3600_000
})

it('refuses an answer that is signed with another key', async () => {
  const response = await signInWithProvider({ ...ann, forged: true })
  expect(response.headers.get('location')).toMatch(/\/sign-in\?error=/)
})

it('refuses an answer for another browser’s request', async () => {
  const { body } = await curate(server.address, 'POST', '/sign-in/oidc', { body: {} })
  const back = new URL(provider.buildRedirectUrl(body.url, ann))
  const response = await fetch(`${server.address}${back.pathname}${back.search}`, { redirect: 'manual' })
  expect(getCookie(response.headers)).not.toMatch(/session_token=[^;]/)
})

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'redirects only to the dashboard: %s',
  async (place) => {
    const { status } = await curate(server.address, 'POST', '/sign-in/oidc', { body: { return_to: place } })
    expect(status).toBe(400)
  },
)
