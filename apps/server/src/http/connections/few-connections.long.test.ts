import { type OperationId as CurationOperationId, operations as forCurators } from '@catalog/contract/curation/operations'
import { type OperationId, operations } from '@catalog/contract/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeExamples as makeCurationExamples } from '../../curation/testing/examples.ts'
import type { Claim } from '../../database/connection-queue.ts'
import { connectDatabase, type Database } from '../../database/database.ts'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { buildCurationExample } from '../../testing/requests/curation-examples.ts'
import { createExampleRequests, type ExampleRequests, makeExamples } from '../../testing/requests/example-requests.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** Connections of the server: one is reserved for the service itself, and each caller may hold one of the others. */
const connections = 3
const atOnce = connections + 2

const reads = (Object.keys(operations) as OperationId[]).filter((name) => operations[name].method === 'get')
const curatorsReads = (Object.keys(forCurators) as CurationOperationId[]).filter((name) => forCurators[name].method === 'get')

let scratch: ScratchDatabase
let database: Database
let server: TestServer
let busy: ReturnType<typeof keepServiceBusy>

/**
 * A database whose connection for the service is taken from `begin` to `end`. A call that held a connection and needed a second one would
 * wait until `end`: a caller may hold only one, and that of the service is taken.
 */
function keepServiceBusy({ lease, run, transaction, ...database }: Database) {
  let isFree: Promise<void> = Promise.resolve()
  let end: () => void = () => undefined
  const begin = () => {
    isFree = new Promise((resolve) => {
      end = resolve
    })
  }
  const waitForTurn = (claim?: Claim) => (claim === undefined ? isFree : Promise.resolve())
  const watched: Database = {
    ...database,
    lease: (claim) => waitForTurn(claim).then(() => lease(claim)),
    run: (work, claim) => waitForTurn(claim).then(() => run(work, claim)),
    transaction: (work, claim) => waitForTurn(claim).then(() => transaction(work, claim)),
  }
  return { database: watched, begin, end: () => end() }
}

/** Serves a database with few connections, filled with the records that a contract's examples name. */
function serveFew(fill: (database: Database) => Promise<void>): void {
  beforeAll(async () => {
    scratch = await createScratchDatabase(2)
    await fill(scratch.database)
    database = connectDatabase({ url: scratch.url, connections, connectionsPerKey: 1, naming: 'named' })
    busy = keepServiceBusy(database)
    server = await startTestServer(busy.database)
  })
  afterAll(async () => {
    busy.end()
    await server.stop()
    await database.close()
    await scratch.drop()
  })
}

/** Reads the status of one request alone, and the statuses of more concurrent requests than there are connections. */
async function readStatuses(ask: (place: number) => Promise<{ readonly status: number }>) {
  const { status: alone } = await ask(0)
  const together = await Promise.all(Array.from({ length: atOnce }, (_, place) => ask(place)))
  return { alone, together: together.map(({ status }) => status) }
}

describe('more concurrent calls than connections, each on one connection, all succeed', () => {
  serveFew(makeExamples)
  let keys: readonly string[]
  let requests: ExampleRequests
  beforeAll(async () => {
    keys = await Promise.all(Array.from({ length: atOnce }, () => server.key()))
    requests = createExampleRequests(database, server)
    await requests.buildRequest('getProposal')
    busy.begin()
  })

  it.each(reads)('%s', async (operationId) => {
    const { path } = await requests.buildRequest(operationId)
    const { alone, together } = await readStatuses((place) => server.get(path, { key: keys[place] ?? null }))
    expect([alone, together]).toEqual([200, Array.from({ length: atOnce }, () => 200)])
  })
})

describe('more concurrent requests of curators than connections, each on one connection, all succeed', () => {
  serveFew(makeCurationExamples)
  let cookies: readonly string[]
  beforeAll(async () => {
    const emails = Array.from({ length: atOnce }, (_, place) => `admin-${place}@example.org`)
    for (const email of emails) await makeCurator(database, 'admin', email)
    cookies = await Promise.all(emails.map((email) => signInAs(server.address, email)))
    busy.begin()
  })

  it.each(curatorsReads)('%s', async (operationId) => {
    const { path } = buildCurationExample(operationId)
    const { alone, together } = await readStatuses((place) => curate(server.address, 'GET', path, { cookie: cookies[place] ?? '' }))
    expect(together).toEqual(Array.from({ length: atOnce }, () => alone))
    expect([200, 404]).toContain(alone)
  })
})
