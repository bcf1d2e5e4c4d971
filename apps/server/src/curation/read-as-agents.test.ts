import document from '@catalog/contract/curation/document.json' with { type: 'json' }
import { type OperationId, operations } from '@catalog/contract/curation/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { curate, makeCurator, signInAs } from '../testing/curation-client.ts'
import { makeExamples } from '../testing/requests/example-requests.ts'
import { fillPath } from '../testing/requests/examples.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let scratch: ScratchDatabase
let server: TestServer
let cookie: string

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  await makeExamples(scratch.database)
  await makeCurator(scratch.database, 'viewer')
  cookie = await signInAs(server.address, 'viewer@example.org')
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const sendGet = (path: string) => curate(server.address, 'GET', path, { cookie })
const taken = (Object.keys(operations) as OperationId[]).filter((operationId) => operations[operationId].fromAgents)
/** Queries that show more than the path alone. */
const queries: Partial<Record<OperationId, string>> = {
  getEntity: '?include=relationships,people,lore,org_fit,providers,events',
  getSegment: '?include=dossier',
  listEntities: '?q=micro',
  listGtmSegments: '?include_assignments=true',
}
const moments = ['generated_at', 'download_url', 'download_expires_at', 'next_cursor']
const omitTimestamps = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner) => (moments.includes(key) ? undefined : inner)))

describe('a viewer', () => {
  it.each(taken)('receives the same answer from %s as a key with every scope, without a charge', async (operationId) => {
    const paths = [
      fillPath(document, operations[operationId]),
      `${fillPath(document, operations[operationId])}${queries[operationId] ?? ''}`,
    ]
    for (const path of paths) {
      const [shown, toAgent] = [await sendGet(path), await server.get(path)]
      expect([shown.status, omitTimestamps(shown.body)]).toEqual([200, omitTimestamps(toAgent.body)])
      expect([...shown.headers.keys()].filter((name) => /budget|ratelimit/.test(name))).toEqual([])
    }
  })

  it('receives people, although a session has no scopes', async () => {
    const { body } = await sendGet('/entities/microstrategy?include=people')
    expect(body.people).toHaveLength(1)
  })

  it('receives error hints that apply to both contracts', async () => {
    const { status, body } = await sendGet('/entities/nothing-such')
    expect([status, body.error.hint]).toEqual([404, 'Look it up with the search and use its slug or id.'])
  })

  it('returns a download link for the file of a source', async () => {
    const form = new FormData()
    form.set('entity_slug', 'microstrategy')
    form.set('title', 'What is known')
    form.set('file', new Blob(['What is known.'], { type: 'text/plain' }), 'known.txt')
    const uploaded = await server.send('POST', '/agents/sources/upload', { body: form })
    const { body } = await sendGet(`/sources/${uploaded.body.id}`)
    const file = await fetch(body.download_url.replace(/^https?:\/\/[^/]+/, server.address))
    expect([file.status, await file.text()]).toEqual([200, 'What is known.'])
  })
})

describe('the cursors of lists', () => {
  it("continues a viewer's list, and is refused by the agents' contract", async () => {
    const first = await sendGet('/entities?limit=1')
    const second = await sendGet(`/entities?limit=1&cursor=${first.body.next_cursor}`)
    expect(second.body.data).toHaveLength(1)
    expect(second.body.data).not.toEqual(first.body.data)
    const ofAgents = await server.get('/entities?limit=1')
    expect((await sendGet(`/entities?limit=1&cursor=${ofAgents.body.next_cursor}`)).status).toBe(400)
    expect((await server.get(`/entities?limit=1&cursor=${first.body.next_cursor}`)).status).toBe(400)
  })
})
