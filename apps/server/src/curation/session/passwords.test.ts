import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CurationAnswer, curate, makeCurator, signInAs, testPassword } from '../../testing/curation-client.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { runWithinOneDay } from '../../testing/within-one-day.ts'

let scratch: ScratchDatabase
let server: TestServer
let admin: string
/** A signed-in viewer, created for each test. */
let viewer: { readonly id: string; readonly email: string; readonly cookie: string }
let viewers = 0

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  await makeCurator(scratch.database, 'admin')
  admin = await signInAs(server.address, 'admin@example.org')
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})
beforeEach(async () => {
  const email = `viewer-${++viewers}@example.org`
  const id = await makeCurator(scratch.database, 'viewer', email)
  viewer = { id, email, cookie: await signInAs(server.address, email) }
})

const sendRequest = (method: string, path: string, cookie: string, body?: object) =>
  curate(server.address, method, path, { cookie, ...(body && { body }) })
const isSignedIn = async (cookie: string) => (await sendRequest('GET', '/session', cookie)).status === 200
const changePassword = (cookie: string, current_password: string, new_password: string) =>
  sendRequest('POST', '/password', cookie, { current_password, new_password })
const getErrorCode = ({ status, body }: CurationAnswer) => [status, body.error?.code]
const another = 'another horse battery staple'

describe('POST /password', () => {
  it('changes with the correct current password and ends all other sessions', async () => {
    const others = [await signInAs(server.address, viewer.email), await signInAs(server.address, viewer.email)]
    const { status, body } = await changePassword(viewer.cookie, testPassword, another)
    expect([status, body]).toEqual([200, { ended: 2 }])
    expect(await isSignedIn(viewer.cookie)).toBe(true)
    for (const cookie of others) expect(await isSignedIn(cookie)).toBe(false)
    const old = await curate(server.address, 'POST', '/sign-in', { body: { email: viewer.email, password: testPassword } })
    expect(old.status).toBe(401)
    expect(await isSignedIn(await signInAs(server.address, viewer.email, another))).toBe(true)
  })

  it('returns VALIDATION_ERROR for the field current_password when the current password is wrong', async () => {
    const { status, body } = await changePassword(viewer.cookie, 'not it', another)
    expect([status, body.error.details]).toEqual([400, [{ path: '/body/current_password', message: 'is not your current password' }]])
    await signInAs(server.address, viewer.email)
  })

  it.each(['short', ' '.repeat(20), 'x'.repeat(129)])('refuses a short or blank password: "%s"', async (password) => {
    expect(getErrorCode(await changePassword(viewer.cookie, testPassword, password))).toEqual([400, 'VALIDATION_ERROR'])
  })

  it('counts attempts together with sign-in', () =>
    runWithinOneDay(async () => {
      for (let tried = 1; tried <= 5; tried++) await changePassword(viewer.cookie, `wrong ${tried}`, another)
      for (let tried = 1; tried <= 6; tried++)
        await curate(server.address, 'POST', '/sign-in', { body: { email: viewer.email, password: 'wrong' } })
      const refused = await changePassword(viewer.cookie, testPassword, another)
      expect(getErrorCode(refused)).toEqual([429, 'RATE_LIMITED'])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      await scratch.database.runAsOwner((db) => sql`truncate sign_in_attempts`.execute(db))
    }))

  it('returns CONFLICT to a curator who signs in through a provider and has no password, and allows an admin to set one', async () => {
    await scratch.database.run((db) => db.deleteFrom('curator_credentials').where('curator_id', '=', viewer.id).execute())
    const refused = await changePassword(viewer.cookie, testPassword, another)
    expect([getErrorCode(refused), refused.body.error.message]).toEqual([[409, 'CONFLICT'], expect.stringContaining('OpenID Connect')])
    const { body } = await sendRequest('POST', `/curators/${viewer.id}/password`, admin, {})
    await signInAs(server.address, viewer.email, body.password)
  })

  it('does not overwrite a password that an admin sets at the same time', async () => {
    const changes = await Promise.all([
      sendRequest('POST', `/curators/${viewer.id}/password`, admin, { password: 'of the admin, long enough' }),
      changePassword(viewer.cookie, testPassword, another),
    ])
    expect(changes[0].status).toBe(200)
    expect([200, 400, 401]).toContain(changes[1].status)
    await signInAs(server.address, viewer.email, 'of the admin, long enough')
  })
})

describe('POST /curators/{id}/password', () => {
  it('generates a password at an admin’s request, shows it once, and ends all sessions of the curator', async () => {
    await signInAs(server.address, viewer.email)
    const { status, body } = await sendRequest('POST', `/curators/${viewer.id}/password`, admin, {})
    expect([status, body]).toEqual([200, { password: expect.stringMatching(/^\w{4}(-\w{4}){4}$/), ended: 2 }])
    expect(await isSignedIn(viewer.cookie)).toBe(false)
    await signInAs(server.address, viewer.email, body.password)
  })

  it("sets the admin's choice and does not return it", async () => {
    const { body } = await sendRequest('POST', `/curators/${viewer.id}/password`, admin, { password: another })
    expect(body).toEqual({ password: null, ended: 1 })
    await signInAs(server.address, viewer.email, another)
  })

  it("returns FORBIDDEN for other roles, and CONFLICT for the admin's own account", async () => {
    expect(getErrorCode(await sendRequest('POST', `/curators/${viewer.id}/password`, viewer.cookie, {}))).toEqual([403, 'FORBIDDEN'])
    const { id } = (await sendRequest('GET', '/session', admin)).body.curator
    expect(getErrorCode(await sendRequest('POST', `/curators/${id}/password`, admin, {}))).toEqual([409, 'CONFLICT'])
  })
})

describe('sessions', () => {
  it('lists newest first, page by page, with the current session marked', async () => {
    for (let made = 1; made <= 2; made++) await signInAs(server.address, viewer.email)
    const { body } = await sendRequest('GET', '/sessions', viewer.cookie)
    expect(body.data.map(({ present }: { present: boolean }) => present)).toEqual([false, false, true])
    const beginnings = body.data.map(({ began_at }: { began_at: string }) => began_at)
    expect(beginnings).toEqual(beginnings.toSorted().reverse())
    const first = await sendRequest('GET', '/sessions?limit=2', viewer.cookie)
    const rest = await sendRequest('GET', `/sessions?limit=2&cursor=${first.body.next_cursor}`, viewer.cookie)
    expect([...first.body.data, ...rest.body.data]).toEqual(body.data)
  })

  it('ends one session immediately, even the current one', async () => {
    const other = await signInAs(server.address, viewer.email)
    const { data } = (await sendRequest('GET', '/sessions', viewer.cookie)).body
    const [newest, present] = data
    expect((await sendRequest('DELETE', `/sessions/${newest.id}`, viewer.cookie)).body).toEqual({ ended: 1 })
    expect(await isSignedIn(other)).toBe(false)
    expect((await sendRequest('DELETE', `/sessions/${newest.id}`, viewer.cookie)).status).toBe(404)
    expect((await sendRequest('DELETE', `/sessions/${present.id}`, viewer.cookie)).status).toBe(200)
    expect(await isSignedIn(viewer.cookie)).toBe(false)
  })

  it('ends all sessions except the current one', async () => {
    const others = [await signInAs(server.address, viewer.email), await signInAs(server.address, viewer.email)]
    expect((await sendRequest('POST', '/sessions/revoke', viewer.cookie, {})).body).toEqual({ ended: 2 })
    for (const cookie of others) expect(await isSignedIn(cookie)).toBe(false)
    expect(await isSignedIn(viewer.cookie)).toBe(true)
  })

  it('allows only admins to read and end sessions of others', async () => {
    const { curator } = (await sendRequest('GET', '/session', admin)).body
    const [{ id: ofAdmin }] = (await sendRequest('GET', '/sessions', admin)).body.data
    expect(getErrorCode(await sendRequest('GET', `/sessions?curator=${curator.id}`, viewer.cookie))).toEqual([403, 'FORBIDDEN'])
    expect(getErrorCode(await sendRequest('DELETE', `/sessions/${ofAdmin}`, viewer.cookie))).toEqual([404, 'NOT_FOUND'])
    expect(getErrorCode(await sendRequest('POST', '/sessions/revoke', viewer.cookie, { curator: curator.id }))).toEqual([403, 'FORBIDDEN'])
    expect(await isSignedIn(admin)).toBe(true)
    const { data } = (await sendRequest('GET', `/sessions?curator=${viewer.id.toUpperCase()}`, admin)).body
    expect(data).toMatchObject([{ present: false }])
    expect((await sendRequest('POST', '/sessions/revoke', admin, { curator: viewer.id })).body).toEqual({ ended: 1 })
    expect(await isSignedIn(viewer.cookie)).toBe(false)
  })

  it('omits expired sessions', async () => {
    await signInAs(server.address, viewer.email)
    await scratch.database.run((db) =>
      sql`update curator_sessions set expires_at = now() - interval '1 second' where id = (
        select id from curator_sessions where curator_id = ${viewer.id}::uuid order by created_at desc limit 1)`.execute(db),
    )
    expect((await sendRequest('GET', '/sessions', viewer.cookie)).body.data).toHaveLength(1)
  })
})

it('logs the curator and the target, without a password', async () => {
  await changePassword(viewer.cookie, testPassword, another)
  const { body } = await sendRequest('POST', `/curators/${viewer.id}/password`, admin, {})
  const { data } = (await sendRequest('GET', `/log?subject_id=${viewer.id}&limit=2`, admin)).body
  expect(data).toMatchObject([
    { operation: 'resetPassword', changes: { password: 'reset', ended: 1 } },
    { operation: 'updatePassword', curator: { id: viewer.id }, changes: { password: 'changed', ended: 0 } },
  ])
  for (const secret of [body.password, another, testPassword]) expect(JSON.stringify(data)).not.toContain(secret)
})
