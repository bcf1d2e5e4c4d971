import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { PasswordHasher } from '../../curators/password-checks.ts'
import { curate, getCookie, makeCurator, testPassword } from '../../testing/curation-client.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let scratch: ScratchDatabase
let server: TestServer
/** The passwords whose check has begun, and the functions that complete the paused checks. */
const begun: string[] = []
const ending: (() => void)[] = []
let areHeld = false
const passwordHasher: PasswordHasher = {
  async verify(_hash, password) {
    begun.push(password)
    if (areHeld && password !== testPassword) await new Promise<void>((resolve) => ending.push(resolve))
    return password === testPassword
  },
  hash: async () => 'hash',
}

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database, { CATALOG_TRUSTED_PROXIES: 'loopback' }, { passwordHasher })
  await makeCurator(scratch.database, 'curator')
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const signIn = (email: string, password: string, address: string, cookie?: string) =>
  curate(server.address, 'POST', '/sign-in', {
    body: { email, password },
    headers: { 'x-forwarded-for': address },
    ...(cookie !== undefined && { cookie }),
  })

it('checks the password of a curator in a known browser while 60 networks try wrong passwords', async () => {
  const cookie = getCookie((await signIn('curator@example.org', testPassword, '192.0.2.1')).headers)
  areHeld = true
  begun.length = 0
  const attack = Array.from({ length: 60 }, (_, index) => signIn('curator@example.org', `wrong ${index}`, `198.51.100.${index}`))
  await vi.waitFor(() => expect(begun).toHaveLength(1), { timeout: 60_000 })
  const { status } = await signIn('curator@example.org', testPassword, '203.0.113.1', cookie)
  expect([status, begun.length, begun.at(-1)]).toEqual([200, 2, testPassword])
  areHeld = false
  for (const end of ending) end()
  for (const answer of await Promise.all(attack)) expect([401, 429]).toContain(answer.status)
})
