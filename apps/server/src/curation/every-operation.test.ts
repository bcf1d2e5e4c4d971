import { operations } from '@catalog/contract/curation/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { curate, makeCurator, signInAs, testPassword } from '../testing/curation-client.ts'
import { type IdentityProvider, startIdentityProvider } from '../testing/identity-provider.ts'
import { buildCurationExample } from '../testing/requests/curation-examples.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { OperationId } from './call.ts'
import { makeExamples } from './testing/examples.ts'

type TestRequest = { readonly path?: string; readonly body?: object; readonly cookie?: string }

let scratch: ScratchDatabase
let provider: IdentityProvider
let server: TestServer
let admin: string
beforeAll(async () => {
  scratch = await createScratchDatabase()
  provider = await startIdentityProvider('catalog', 'client-secret')
  server = await startTestServer(scratch.database, {
    CATALOG_OIDC_ISSUER: provider.issuer,
    CATALOG_OIDC_CLIENT_ID: 'catalog',
    CATALOG_OIDC_CLIENT_SECRET: 'client-secret',
  })
  await makeCurator(scratch.database, 'admin')
  admin = await signInAs(server.address, 'admin@example.org')
  await makeExamples(scratch.database)
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
  await scratch.drop()
})

/** Adds a viewer and signs them in, for operations that end a session or change a password. */
async function makeViewer(email: string): Promise<string> {
  await makeCurator(scratch.database, 'viewer', email)
  return signInAs(server.address, email)
}

/** Requests of operations whose example would be refused here or make a later operation fail. */
const requests: Partial<Record<OperationId, () => Promise<TestRequest>>> = {
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
  // Revokes another key, because later operations change the key in the examples.
  revokeKey: async () => {
    const { path, ...sent } = { cookie: admin, ...buildCurationExample('mintKey') }
    const { id } = (await curate(server.address, 'POST', path, sent)).body
    return { path: `/keys/${id}/revoke` }
  },
  // The capability in the example already exists, because other examples refer to it.
  createCapability: async () => ({ body: { slug: 'lending', name: 'Lending', horizon: 'near' } }),
}

const operationIds = Object.keys(operations) as OperationId[]
const answered = new Set<OperationId>()

describe("every operation of the curators' contract", () => {
  it.each(operationIds)('%s answers its example request with success', async (operationId) => {
    const { method, statuses } = operations[operationId]
    const { path, ...sent } = { cookie: admin, ...buildCurationExample(operationId), ...(await requests[operationId]?.()) }
    const answer = await curate(server.address, method.toUpperCase(), path, sent)
    expect([answer.status, answer.body.error]).toEqual([statuses[0], undefined])
    answered.add(operationId)
  })

  it('answers each operation at least once in this file', () => {
    expect(operationIds.filter((operationId) => !answered.has(operationId))).toEqual([])
  })
})
