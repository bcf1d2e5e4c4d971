import { type OperationId as CurationOperationId, operations as forCurators } from '@catalog/contract/curation/operations'
import { type OperationId, operations } from '@catalog/contract/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadStarterCatalog } from '../../catalog-import/starter.ts'
import { makeExamples as makeCurationExamples } from '../../curation/testing/examples.ts'
import { connectDatabase, type Database } from '../../database/database.ts'
import type { StatementNaming } from '../../database/named-statements.ts'
import { prepareSchema } from '../../database/prepare-schema.ts'
import { createLogin, type TestLogin } from '../../database/testing/login.ts'
import { type Pooler, startPooler } from '../../database/testing/pooler/pooler.ts'
import type { NamedStatementHandling } from '../../database/testing/pooler/statements.ts'
import { runHousekeeping } from '../../housekeeping.ts'
import { sendProposal } from '../../proposals/testing/proposals.ts'
import { runCatalog } from '../../testing/command-line.ts'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { buildCurationExample } from '../../testing/requests/curation-examples.ts'
import { createExampleRequests, makeExamples } from '../../testing/requests/example-requests.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { readAllPages } from '../../testing/serve-scratch.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** Connections of the pooler: fewer than the server opens, so that its transactions alternate on each. */
const connectionsOfPooler = 3
const atOnce = 6

const operationIds = Object.keys(operations) as OperationId[]
/** Operations that need more than their example, or that end the session. */
const excluded: readonly CurationOperationId[] = ['signIn', 'signOut', 'signInWithOidc', 'updatePassword', 'revokeSession', 'revokeKey']
const curatorsOperationIds = Object.keys(forCurators) as CurationOperationId[]

let scratch: ScratchDatabase
let login: TestLogin
let pooler: Pooler
let database: Database
let server: TestServer

/** Serves through a pooler, as a login that has only the rights of the service. */
function registerPooledServer(
  naming: StatementNaming,
  statements: NamedStatementHandling,
  fill: (database: Database) => Promise<unknown>,
): void {
  beforeAll(async () => {
    scratch = await createScratchDatabase(2)
    await fill(scratch.database)
    login = await createLogin(scratch)
    pooler = await startPooler(login.url, { connections: connectionsOfPooler, statements })
    database = connectDatabase({ url: pooler.url, ownerUrl: scratch.url, connections: 10, naming })
    await prepareSchema(database)
    server = await startTestServer(database)
  })
  afterAll(async () => {
    await server.stop()
    await database.close()
    await pooler.close()
    await login.drop()
    await scratch.drop()
  })
}

const namings: [StatementNaming, NamedStatementHandling][] = [
  ['unnamed', 'passed on'],
  ['named', 'renamed'],
]

async function expectNoLeftState(): Promise<void> {
  expect([pooler.problems, await pooler.listLeftoverState()]).toEqual([[], []])
}

describe.each(namings)('through a pooler in transaction mode, with %s statements,', (naming, statements) => {
  describe('agents', () => {
    registerPooledServer(naming, statements, makeExamples)

    it('answers every operation several times at once, and leaves no state behind', async () => {
      const requests = createExampleRequests(database, server)
      for (const operationId of operationIds) {
        const { method } = operations[operationId]
        const statuses: readonly number[] = operations[operationId].statuses
        const ask = async () => {
          const { path, body, headers = {} } = await requests.buildRequest(operationId)
          if (body === undefined) return server.get(path, { headers })
          return (method === 'patch' ? server.patch : server.post)(path, body, { headers })
        }
        const answers = await Promise.all(Array.from({ length: method === 'get' ? atOnce : 1 }, ask))
        const success = statuses.includes(201) ? 201 : 200
        expect([operationId, answers.map(({ status }) => status)]).toEqual([operationId, answers.map(() => success)])
      }
      await expectNoLeftState()
      expect(pooler.countChanges()).toBeGreaterThan(100)
    })

    it('cancels the reads of clients that leave, and of no others', async () => {
      const key = await server.key()
      const abortRead = async () => {
        const leaving = new AbortController()
        const answer = fetch(`${server.address}/v1/catalog/visualization/coverage`, {
          headers: { authorization: `Bearer ${key}` },
          signal: leaving.signal,
        })
        setTimeout(() => leaving.abort(), 5)
        await answer.catch(() => undefined)
      }
      const finishRead = async () => (await server.get('/entities?limit=3')).status
      const statuses = await Promise.all(Array.from({ length: 30 }, (_, place) => (place % 2 ? abortRead() : finishRead())))
      expect(new Set(statuses)).toEqual(new Set([undefined, 200]))
      await expectNoLeftState()
    })
  })

  describe('curators', () => {
    registerPooledServer(naming, statements, makeCurationExamples)

    it('answers every operation, and leaves no state behind', async () => {
      await makeCurator(database, 'admin')
      const cookie = await signInAs(server.address, 'admin@example.org')
      for (const operationId of curatorsOperationIds.filter((name) => !excluded.includes(name))) {
        const { method, statuses } = forCurators[operationId]
        const { path, ...request } = buildCurationExample(operationId)
        const { status } = await curate(server.address, method.toUpperCase(), path, { ...request, cookie })
        expect([operationId, status]).toEqual([operationId, operationId === 'createCapability' ? 409 : statuses[0]])
      }
      await expectNoLeftState()
    })
  })

  describe('a catalog', () => {
    registerPooledServer(naming, statements, loadStarterCatalog)

    it('accepts concurrent lists, proposals and decisions, and leaves no state behind', async () => {
      await makeCurator(database, 'curator')
      const cookie = await signInAs(server.address, 'curator@example.org')
      const decide = async (round: number) => {
        const proposal_id = await sendProposal(server, '/agents/proposals/entity', {
          entity: { slug: `pooled-${round}`, name: `Pooled ${round}`, segment_slug: 'miners' },
          match_rationale: 'It is in the news.',
        })
        const { status } = await curate(server.address, 'POST', `/proposals/${proposal_id}/accept`, { cookie, body: { indices: [0] } })
        return status
      }
      const walks = Array.from({ length: 3 }, () => readAllPages(server, '/entities', {}, { limit: () => 50 }))
      const decisions = await Promise.all(Array.from({ length: 8 }, (_, round) => decide(round)))
      expect(decisions).toEqual(decisions.map(() => 200))
      for (const slugs of (await Promise.all(walks)).map((all) => all.map(({ slug }) => slug)))
        expect(slugs).toHaveLength(new Set(slugs).size)
      await runHousekeeping(database)
      await expectNoLeftState()
    })

    it('accepts commands, and leaves no state behind', async () => {
      const env = { DATABASE_URL: pooler.url, CATALOG_PREPARED_STATEMENTS: naming === 'named' ? 'on' : 'off' }
      expect(await runCatalog(['keys', 'create', '--agent', 'pooled'], env)).toMatchObject({ code: 0, stderr: '' })
      expect(await runCatalog(['check'], env)).toMatchObject({ code: 0, stderr: '' })
      await expectNoLeftState()
    })
  })
})
