import { type OperationId, operations } from '@catalog/contract/operations'
import { describe, expect, it } from 'vitest'
import { makeEntity, makePerson } from '../../testing/records.ts'
import { serveWithReplica } from '../../testing/replicas/serve-with-replica.ts'
import { exampleRequests, makeExamples } from '../../testing/requests/example-requests.ts'
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
  { standby: { recovery_min_apply_delay: '50ms' } },
)

const at = (place: string) => Object.entries(readPlaces).flatMap(([id, of]) => (of === place ? [id as OperationId] : []))
/** Formats an answer without the fields that contain its time of creation, such as cursors. */
const toComparableText = (body: object) =>
  JSON.stringify(body).replaceAll(/"(generated_at|next_cursor|download_url|download_expires_at)":"[^"]*"/g, '')

describe('a read that a replica may answer', () => {
  it.each(at('replica'))('returns the same answer as the primary: %s', async (operationId) => {
    const { path } = await exampleRequests(served.database, served.alone).valid(operationId)
    const fromPrimary = await served.alone.get(path)
    let fromReplica = fromPrimary
    const reads = await served.countReads(async () => {
      fromReplica = await served.server.get(path)
    })
    expect(reads).toEqual({ replica: 1 })
    expect([fromReplica.status, toComparableText(fromReplica.body)]).toEqual([200, toComparableText(fromPrimary.body)])
  })

  it.each([...at('process'), ...at('primary')])('never reaches a replica for any other read: %s', async (operationId) => {
    const { path } = await exampleRequests(served.database, served.alone).valid(operationId)
    expect(await served.countReads(() => served.server.get(path))).toEqual({})
  })

  it('fails with the same errors as without a replica', async () => {
    const key = await served.server.key({ scopes: ['read:catalog'], callsPerMinute: 3 })
    const answers = []
    for (const path of ['/people', '/entities?limit=0', '/entities/nobody', '/entities'])
      answers.push(await served.server.get(path, { key }))
    expect(answers.map(({ body }) => body.error.code)).toEqual(['FORBIDDEN', 'VALIDATION_ERROR', 'NOT_FOUND', 'RATE_LIMITED'])
  })
})

const writes = routes.flatMap(({ operationId, method }) => (method === 'get' ? [] : [operationId]))

describe('a replica that is a little behind', () => {
  it.each(writes)('shows at once what was written by %s', async (operationId) => {
    const requests = exampleRequests(served.database, served.alone)
    const { path, body, headers = {} } = await requests.valid(operationId)
    const paths = await Promise.all(at('replica').map(async (id) => (await requests.valid(id)).path))
    const sent = { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
    const { status } = await served.server.send(operations[operationId].method.toUpperCase(), path, sent)
    expect([200, 201]).toContain(status)
    const from = (of: typeof served.server) => Promise.all(paths.map(async (read) => toComparableText((await of.get(read)).body)))
    let shown: string[] = []
    const counts = await served.countReads(async () => {
      shown = await from(served.server)
    })
    expect(shown).toEqual(await from(served.alone))
    expect(counts.replica ?? 0).toBeGreaterThan(0)
  })
})
