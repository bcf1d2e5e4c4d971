import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PasswordHasher } from '../../curators/password-checks.ts'
import { curate, makeCurator, signInAs, testPassword } from '../../testing/curation-client.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let scratch: ScratchDatabase
let server: TestServer
let admin: string
let other: string
let viewerId: string
/** Functions that complete the hash computations in progress. */
const ending: (() => void)[] = []
const passwordHasher: PasswordHasher = {
  verify: async (_, password) => password === testPassword,
  hash: () => new Promise((resolve) => ending.push(() => resolve('hash'))),
}

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database, {}, { passwordHasher })
  for (const email of ['admin@example.org', 'other@example.org']) await makeCurator(scratch.database, 'admin', email)
  viewerId = await makeCurator(scratch.database, 'viewer')
  admin = await signInAs(server.address, 'admin@example.org')
  other = await signInAs(server.address, 'other@example.org')
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})
beforeEach(() => {
  ending.length = 0
})

const createCurator = (cookie: string, name: string) =>
  curate(server.address, 'POST', '/curators', { cookie, body: { email: `${name}@example.org`, name, role: 'viewer' } })
const resetPassword = (cookie: string) => curate(server.address, 'POST', `/curators/${viewerId}/password`, { cookie, body: {} })
const countUsedConnections = () => scratch.database.figures.getConnections().inUse
const patience = { timeout: 30_000 }
const waitForHashes = (count: number) => vi.waitFor(() => expect([ending.length, countUsedConnections()]).toEqual([count, 0]), patience)

/** Completes one hash computation after the other until the requests are answered. */
async function finishHashes<T>(requests: readonly Promise<T>[]): Promise<T[]> {
  let isOver = false
  const answers = Promise.all(requests).finally(() => {
    isOver = true
  })
  while (!isOver) {
    ending.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return answers
}

describe.each([
  ['createCurator', (cookie: string, name: string) => createCurator(cookie, name), 201],
  ['resetPassword', (cookie: string) => resetPassword(cookie), 200],
] as const)('%s', (operationId, ask, success) => {
  it('hashes one password per curator at a time, and holds no connection during that time', async () => {
    const requests = [ask(admin, `${operationId}-1`), ask(admin, `${operationId}-2`), ask(other, `${operationId}-3`)]
    await waitForHashes(2)
    const answers = await finishHashes(requests)
    expect(answers.map(({ status }) => status)).toEqual([success, success, success])
  })

  it('returns RATE_LIMITED for the tenth concurrent request of a curator', async () => {
    const refused: unknown[] = []
    const requests = Array.from({ length: 10 }, async (_, index) => {
      const answer = await ask(admin, `${operationId}-again-${index}`)
      if (answer.status !== success) refused.push(answer.body.error.code)
      return answer
    })
    await vi.waitFor(() => expect(refused).toEqual(['RATE_LIMITED']), patience)
    const answers = await finishHashes(requests)
    expect(answers.filter(({ status }) => status === success)).toHaveLength(9)
  })
})
