import { type OperationId, operations } from '@catalog/contract/operations'
import { describe, expect, it } from 'vitest'
import { makeEntity, makePerson } from '../../testing/records.ts'
import { serveWithReplica } from '../../testing/replicas/serve-with-replica.ts'
import { createExampleRequests, makeExamples } from '../../testing/requests/example-requests.ts'
import { routes } from './contract.ts'
import { readPlaces } from './read-places.ts'

const served = serveWithReplica(
  async (database) => {
    await makeExamples(database)
    for (let n = 0; n < 30; n++) {
      const employer = await makeEntity(database, { slug: `e-${n}`, name: `Entity ${n % 7}`, segments: ['miners'], one_liner: 'It mines.' })
      await makePerson(database, { slug: `p-${n}`, name: `Person ${n % 7}`, roles: [employer] })
    }
  },
  { standbySettings: { recovery_min_apply_delay: '50ms' } },
)

const listOperations = (place: string) => Object.entries(readPlaces).flatMap(([id, of]) => (of === place ? [id as OperationId] : []))
/** Formats an answer without the fields that contain its time of creation, such as cursors. */
const toComparableText = (body: object) =>
  JSON.stringify(body).replaceAll(/"(generated_at|next_cursor|download_url|download_expires_at)":"[^"]*"/g, '')

describe('a read that a replica may answer', () => {
  it.each(listOperations('replica'))('returns the same answer from the replica as from the primary: %s', async (operationId) => {
    const { path } = await createExampleRequests(served.database, served.alone).buildRequest(operationId)
    const fromPrimary = await served.alone.get(path)
    let fromReplica = fromPrimary
    const reads = await served.countReads(async () => {
      fromReplica = await served.server.get(path)
    })
    expect(reads).toEqual({ replica: 1 })
    expect([fromReplica.status, toComparableText(fromReplica.body)]).toEqual([200, toComparableText(fromPrimary.body)])
  })

  it.each([...listOperations('process'), ...listOperations('primary')])(
    'stays off the replica if the primary or the process must answer it: %s',
    async (operationId) => {
      const { path } = await createExampleRequests(served.database, served.alone).buildRequest(operationId)
      expect(await served.countReads(() => served.server.get(path))).toEqual({})
    },
  )

  it('fails with the same errors as without a replica', async () => {
    const key = await served.server.key({ scopes: ['read:catalog'], callsPerMinute: 3 })
    const answers = []
    for (const path of ['/people', '/entities?limit=0', '/entities/nobody', '/entities'])
      answers.push(await served.server.get(path, { key }))
    expect(answers.map(({ body }) => body.error.code)).toEqual(['FORBIDDEN', 'VALIDATION_ERROR', 'NOT_FOUND', 'RATE_LIMITED'])
  })
})

const writes = routes.flatMap(({ operationId, method }) => (method === 'get' ? [] : [operationId]))

describe('a server with a replica that is slightly behind', () => {
  it.each(writes)('shows the changes of %s at once', async (operationId) => {
    const requests = createExampleRequests(served.database, served.alone)
    const { path, body, headers = {} } = await requests.buildRequest(operationId)
    const paths = await Promise.all(listOperations('replica').map(async (id) => (await requests.buildRequest(id)).path))
    const sent = { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
    const { status } = await served.server.send(operations[operationId].method.toUpperCase(), path, sent)
    expect([200, 201]).toContain(status)
    const readAll = (server: typeof served.server) =>
      Promise.all(paths.map(async (read) => toComparableText((await server.get(read)).body)))
    let shown: string[] = []
    const counts = await served.countReads(async () => {
      shown = await readAll(served.server)
    })
    expect(shown).toEqual(await readAll(served.alone))
    expect(counts.replica ?? 0).toBeGreaterThan(0)
  })
})
