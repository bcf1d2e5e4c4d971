import { operations } from '@catalog/contract/curation/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { curate, makeCurator, signedInAs, testPassword } from '../testing/curation-client.ts'
import { curationExampleOf } from '../testing/requests/curation-examples.ts'
import { type ScratchDatabase, scratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { OperationId } from './call.ts'
import { makeExamples } from './testing/examples.ts'

type Sent = { readonly path?: string; readonly body?: object; readonly cookie?: string }

let scratch: ScratchDatabase
let server: TestServer
let admin: string
beforeAll(async () => {
  scratch = await scratchDatabase()
  server = await startTestServer(scratch.database)
  await makeCurator(scratch.database, 'admin')
  admin = await signedInAs(server.address, 'admin@example.org')
  await makeExamples(scratch.database)
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

/** Adds a viewer and signs them in, for operations that end a session or change a password. */
async function makeViewer(email: string): Promise<string> {
  await makeCurator(scratch.database, 'viewer', email)
  return signedInAs(server.address, email)
}

/** Requests of the operations whose own example is refused here, or would end the session of the others. */
const requests: Partial<Record<OperationId, () => Promise<Sent>>> = {
  signIn: async () => ({ body: { email: 'admin@example.org', password: testPassword } }),
  signOut: async () => ({ cookie: await makeViewer('leaver@example.org') }),
  updatePassword: async () => ({
    cookie: await makeViewer('changer@example.org'),
    body: { current_password: testPassword, new_password: 'another horse battery staple' },
  }),
  revokeSession: async () => {
    const cookie = await makeViewer('ender@example.org')
    const [session] = (await curate(server.address, 'GET', '/sessions', { cookie })).body.data
    return { cookie, path: `/sessions/${session.id}` }
  },
  // The example adds custody, which is there for other examples to refer to.
  createCapability: async () => ({ body: { slug: 'lending', name: 'Lending', horizon: 'near' } }),
}

/** Needs an identity provider, which session/with-a-provider.test.ts has. */
const needsProvider: OperationId = 'signInWithOidc'
/** Makes the key of the examples useless for those that come later. */
const last: OperationId = 'revokeKey'
const operationIds = [...(Object.keys(operations) as OperationId[]).filter((id) => id !== needsProvider && id !== last), last]

describe("every operation of the curators' contract", () => {
  it.each(operationIds)('%s answers its example request with success', async (operationId) => {
    const { method, statuses } = operations[operationId]
    const { path, ...sent } = { cookie: admin, ...curationExampleOf(operationId), ...(await requests[operationId]?.()) }
    const answer = await curate(server.address, method.toUpperCase(), path, sent)
    expect([answer.status, answer.body.error]).toEqual([statuses[0], undefined])
  })
})
