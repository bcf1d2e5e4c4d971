import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPasswordChecks } from '../../curators/password-checks.ts'
import { createRefusals } from '../../curators/refusals.ts'
import { countAttempt, forgetAttempts } from '../../curators/sign-in-attempts.ts'
import type { Db } from '../../database/named-statements.ts'
import { runHousekeeping } from '../../housekeeping.ts'
import { getNetwork } from '../../http/connections/client-network.ts'
import { makeCurator, testPassword } from '../../testing/curation-client.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let scratch: ScratchDatabase
let server: TestServer
let other: TestServer
/** Milliseconds by which the clocks for remembered refusals are ahead of the real time. */
let putForward = 0
const createClockShiftedRefusals = () => createRefusals(() => performance.now() + putForward)
beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database, {}, { refusals: createClockShiftedRefusals() })
  other = await startTestServer(
    scratch.database,
    { CATALOG_PUBLIC_URL: 'https://catalog.example.org' },
    { refusals: createClockShiftedRefusals() },
  )
  for (const email of ['ann@example.org', 'ben@example.org']) await makeCurator(scratch.database, 'viewer', email)
  await makeCurator(scratch.database, 'viewer', 'gone@example.org')
  await scratch.database.run((db) => sql`update curators set enabled = false where email = 'gone@example.org'`.execute(db))
})
beforeEach(async () => {
  putForward += 3600_000
  await scratch.database.run((db) => sql`delete from sign_in_attempts`.execute(db))
})
afterAll(async () => {
  await server.stop()
  await other.stop()
  await scratch.drop()
})

type Attempt = { readonly status: number; readonly waitSeconds: number; readonly code: string | undefined }

/** Signs in with a JSON request, from any loopback address. */
async function signIn(email: string, password: string, { from: address = '127.0.0.1', at: targetServer = server } = {}): Promise<Attempt> {
  const body = JSON.stringify({ email, password })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const outgoing = request(`${targetServer.address}/curation/sign-in`, { method: 'POST', localAddress: address, headers }).end(body)
  const [answer] = await once(outgoing, 'response')
  const { error } = JSON.parse(await text(answer))
  return { status: answer.statusCode, waitSeconds: Number(answer.headers['retry-after'] ?? 0), code: error?.code }
}
/** Counts the transactions that wait for a lock of this transaction. */
const countWaiting = async (tx: Db) => {
  const { rows } = await sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
  return rows.length
}
const listStatuses = (attempts: readonly Attempt[]) => attempts.map(({ status }) => status).sort()
/** Ends all waiting times. */
const endWaits = async () => {
  putForward += 3600_000
  await scratch.database.run((db) => sql`update sign_in_attempts set opens_at = least(opens_at, now() - interval '1 second')`.execute(db))
}
/** Extends all current waiting times beyond the end of this test. */
const extendWaits = () =>
  scratch.database.run((db) =>
    sql`update sign_in_attempts set opens_at = now() + interval '1 hour' where opens_at > now() - interval '1 minute'`.execute(db),
  )
/** Adds this many attempts to the count without checking a password. */
const countAttempts = async (times: number, email: string, address = '127.0.0.1') => {
  for (let n = 0; n < times; n++) await scratch.database.run((db) => countAttempt(db, email, address))
}

describe('attempts of one email from one address', () => {
  it('allows ten attempts in all processes together, then refuses even the correct password', async () => {
    const attempts: Attempt[] = []
    for (const at of [server, other, server]) {
      // The first waiting time is ten seconds, which may be over before a busy machine has checked all passwords.
      await extendWaits()
      attempts.push(...(await Promise.all(Array.from({ length: 6 }, () => signIn('ann@example.org', 'wrong', { at })))))
    }
    await extendWaits()
    expect(listStatuses(attempts)).toEqual([...Array(10).fill(401), ...Array(8).fill(429)])
    const refused = await signIn('Ann@Example.org', testPassword)
    expect([refused.status, refused.code]).toEqual([429, 'RATE_LIMITED'])
  })

  it('doubles the waiting time each time, up to a quarter of an hour', async () => {
    await countAttempts(10, 'ann@example.org')
    const waits: number[] = []
    for (let time = 0; time < 9; time++) {
      waits.push((await signIn('ann@example.org', testPassword)).waitSeconds)
      await endWaits()
      await countAttempts(1, 'ann@example.org')
    }
    for (const [time, wait] of waits.entries()) {
      const longest = Math.min(900, 10 * 2 ** time)
      expect([wait > longest / 2, wait <= longest]).toEqual([true, true])
    }
  })

  it('keeps the waiting time when more attempts come too early', async () => {
    await countAttempts(10, 'ann@example.org')
    const first = await signIn('ann@example.org', testPassword)
    const more = await Promise.all(Array.from({ length: 20 }, () => signIn('ann@example.org', testPassword)))
    expect(more.every(({ status, waitSeconds }) => status === 429 && waitSeconds <= first.waitSeconds)).toBe(true)
    await endWaits()
    expect((await signIn('ann@example.org', testPassword)).status).toBe(200)
  })

  it.each(['ann@example.org', 'nobody@example.org', 'gone@example.org'])(
    'limits attempts for %s, with or without an account',
    async (email) => {
      await countAttempts(9, email)
      expect((await signIn(email, 'wrong')).status).toBe(401)
      expect((await signIn(email, testPassword)).status).toBe(429)
    },
  )

  it('never locks out the same email from another address', async () => {
    await countAttempts(60, 'ann@example.org', '192.0.2.1').catch(() => undefined)
    for (let n = 2; n <= 40; n++) await countAttempts(10, 'ann@example.org', `192.0.2.${n}`)
    expect((await signIn('ann@example.org', testPassword)).status).toBe(200)
    await countAttempts(10, 'ben@example.org')
    expect((await signIn('ben@example.org', testPassword)).status).toBe(429)
    expect((await signIn('ben@example.org', testPassword, { from: '127.0.0.2' })).status).toBe(200)
  })

  it('resets the count for the email and address on success', async () => {
    await countAttempts(9, 'ann@example.org')
    await countAttempts(10, 'ben@example.org')
    await countAttempts(10, 'ann@example.org', '127.0.0.2')
    expect((await signIn('ann@example.org', testPassword)).status).toBe(200)
    await countAttempts(9, 'ann@example.org')
    expect((await signIn('ann@example.org', testPassword)).status).toBe(200)
    expect((await signIn('ben@example.org', testPassword)).status).toBe(429)
    expect((await signIn('ann@example.org', testPassword, { from: '127.0.0.2' })).status).toBe(429)
  })
})

describe('attempts from one address', () => {
  it('leaves connections to keys and signed-in curators while all attempts wait in the database', async () => {
    await countAttempts(1, 'ann@example.org')
    const key = await server.key()
    const waiting: Promise<Attempt>[] = []
    await scratch.database.transaction(async (tx) => {
      await sql`select from sign_in_attempts for update`.execute(tx)
      for (let n = 0; n < 40; n++) waiting.push(signIn('ann@example.org', 'wrong'))
      await vi.waitFor(async () => expect(await countWaiting(tx)).toBeGreaterThan(0), { timeout: 60_000 })
      for (let n = 0; n < 20; n++) expect((await server.get('/entities', { key })).status).toBe(200)
      return {}
    })
    expect(new Set(listStatuses(await Promise.all(waiting)))).not.toContain(500)
  })

  it('allows sixty for all emails together', async () => {
    for (let n = 0; n < 59; n++) await countAttempts(1, `person-${n}@example.org`)
    const attempts = await Promise.all([1, 2, 3, 4].map((n) => signIn(`another-${n}@example.org`, 'wrong')))
    expect(listStatuses(attempts)).toEqual([401, 429, 429, 429])
    expect((await signIn('ann@example.org', testPassword, { from: '127.0.0.2' })).status).toBe(200)
    await endWaits()
    expect((await signIn('ann@example.org', testPassword)).status).toBe(200)
  })

  it('counts only failures, so that many people can share an address', async () => {
    for (let n = 0; n < 59; n++) await countAttempts(1, `person-${n}@example.org`)
    for (let time = 0; time < 3; time++) expect((await signIn('ann@example.org', testPassword)).status).toBe(200)
  })

  it('stores no row for the email of a refused attempt', async () => {
    for (let n = 0; n < 60; n++) await countAttempts(1, `person-${n}@example.org`)
    const readAttemptSubjects = () => scratch.database.run((db) => db.selectFrom('sign_in_attempts').select('subject').execute())
    const before = await readAttemptSubjects()
    expect((await signIn('one-more@example.org', 'wrong')).status).toBe(429)
    expect((await readAttemptSubjects()).length).toBe(before.length)
  })
})

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('maps the address %j to the network %j', (address, network) => {
  expect(getNetwork(address)).toBe(network)
})

it('checks eighteen passwords of a flood of attempts from many networks, and refuses the others', async () => {
  const { runWithPlace } = createPasswordChecks()
  const checkPassword = (network: number) =>
    runWithPlace({ owner: `network ${network}`, isAnonymous: true }, ({ isMatch }) => isMatch(undefined, 'anything')).catch(
      ({ code }) => code,
    )
  const answers = await Promise.all(Array.from({ length: 30 }, (_, network) => checkPassword(network)))
  expect(answers).toEqual([...Array(18).fill(false), ...Array(12).fill('RATE_LIMITED')])
  expect(await checkPassword(0)).toBe(false)
})

it('continues the count across midnight', async () => {
  await countAttempts(10, 'ann@example.org')
  await scratch.database.run((db) => sql`update sign_in_attempts set day = day - 1`.execute(db))
  await expect(countAttempts(1, 'ann@example.org')).rejects.toThrow('too many attempts')
  await endWaits()
  await countAttempts(1, 'ann@example.org')
  await expect(countAttempts(1, 'ann@example.org')).rejects.toThrow('too many attempts')
  await scratch.database.transaction((tx) => forgetAttempts(tx, 'ann@example.org', '127.0.0.1'))
  await countAttempts(9, 'ann@example.org')
})

it('deletes the oldest attempts when there are too many', async () => {
  await scratch.database.transaction((db) =>
    sql`insert into sign_in_attempts
      select n::text, (now() at time zone 'utc')::date, 1, true, '-infinity', now() - interval '1 minute' + make_interval(secs => n / 10000.0)
      from generate_series(1, 200010) n`.execute(db),
  )
  await runHousekeeping(scratch.database)
  const { rows: left } = await scratch.database.transaction((db) =>
    sql<{ kept: number; named: string[] }>`select count(*)::integer as kept,
      array_agg(subject) filter (where subject in ('10', '11')) as named from sign_in_attempts`.execute(db),
  )
  expect(left).toEqual([{ kept: 200_000, named: ['11'] }])
})
