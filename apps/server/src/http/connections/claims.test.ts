import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Claim } from '../../database/connection-queue.ts'
import type { Database } from '../../database/database.ts'
import { mintToken } from '../../keys/token.ts'
import { curate, getCookie, makeCurator, testPassword } from '../../testing/curation-client.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let scratch: ScratchDatabase
let server: TestServer
let curatorId: string
/** Owners of the claims to connections, in their order; "service" for a call without a claim. */
const owners: string[] = []

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(watchClaims(scratch.database))
  curatorId = await makeCurator(scratch.database, 'curator')
})
beforeEach(async () => {
  owners.length = 0
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const network = 'network 127.0.0.1'
const signIn = (password: string, cookie?: string) =>
  curate(server.address, 'POST', '/sign-in', { body: { email: 'curator@example.org', password }, ...(cookie !== undefined && { cookie }) })

it("counts requests without a session against the network's share", async () => {
  await curate(server.address, 'GET', '/sign-in')
  expect(owners).toEqual([network])
})

it("counts the check of a wrong password against the network's share", async () => {
  await signIn('wrong')
  expect(owners).toEqual([network, network])
})

it('counts a sign-in against the shares of the network and the curator, and later ones against those of the browser and the curator', async () => {
  const cookie = getCookie((await signIn(testPassword)).headers)
  expect(owners).toEqual([network, network, `curator ${curatorId}`])
  owners.length = 0
  await signIn(testPassword, cookie)
  expect(owners).toEqual([expect.stringMatching(/^browser of /), expect.stringMatching(/^browser of /), `curator ${curatorId}`])
})

it("counts the read of a session against the session's own share", async () => {
  const cookie = getCookie((await signIn(testPassword)).headers)
  owners.length = 0
  await curate(server.address, 'GET', '/session', { cookie })
  expect([...new Set(owners)]).toEqual([expect.stringMatching(/^session [0-9a-f]{64}$/), `curator ${curatorId}`])
})

it('counts the look-up of an unknown key against the share of unknown keys', async () => {
  // Creates the server's usual key in advance.
  await server.get('/whoami', { key: null })
  owners.length = 0
  const { status } = await server.get('/whoami', { key: mintToken('test', randomUUID()).text })
  expect([status, owners]).toEqual([401, ['unknown keys']])
})

it('refuses a blocked address without claiming a connection', async () => {
  await scratch.database.run((db) =>
    sql`insert into sign_in_attempts (subject, day, attempts, admitted, opens_at, last_at)
      values ('address:127.0.0.1', (now() at time zone 'utc')::date, 60, true, now() + interval '1 hour', now())
      on conflict (subject, day) do update set opens_at = excluded.opens_at, last_at = excluded.last_at`.execute(db),
  )
  const waits: number[] = []
  for (let time = 0; time < 3; time++) waits.push(Number((await signIn(testPassword)).headers.get('retry-after')))
  expect(owners).toEqual([network])
  for (const wait of waits) expect([wait > 3500, wait <= 3600]).toEqual([true, true])
})

function watchClaims(database: Database): Database {
  const recordOwner = (claim?: Claim) => void owners.push(claim?.owner ?? 'service')
  return {
    ...database,
    lease: (claim) => {
      recordOwner(claim)
      return database.lease(claim)
    },
    run: (work, claim) => {
      recordOwner(claim)
      return database.run(work, claim)
    },
    transaction: (work, claim) => {
      recordOwner(claim)
      return database.transaction(work, claim)
    },
  }
}
