import { randomUUID } from 'node:crypto'
import document from '@catalog/contract/document.json' with { type: 'json' }
import { type OperationId, operations } from '@catalog/contract/operations'
import { fedTypes } from '@catalog/contract/records/changes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleFeed } from '../changes/testing/settle-feed.ts'
import { knownScopes } from '../keys/scopes.ts'
import { askModern } from '../mcp/testing/ask-mcp.ts'
import { listContractProblems } from '../testing/contract-check.ts'
import { marksOfHistory, plantHistory } from '../testing/marks/marked-history.ts'
import { plantProposals } from '../testing/marks/marked-proposals.ts'
import { makeMarkedRows } from '../testing/marks/marked-rows.ts'
import { type Mark, plantMarks } from '../testing/marks/marks.ts'
import {
  createExampleRequests,
  type ExampleRequest,
  type ExampleRequests,
  getExampleBody,
  makeExamples,
  type RequestBody,
} from '../testing/requests/example-requests.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

type ShownFields = { readonly members?: readonly string[]; readonly schema?: string; readonly because: string }

/** The fields of a record that the contract shows without a scope. */
const shown: readonly ShownFields[] = document.components.securitySchemes.apiKey['x-shown-without-scope']
const readScopes = knownScopes.filter((scope) => scope.startsWith('read:'))
const operationIds = Object.keys(operations) as OperationId[]

let scratch: ScratchDatabase
let server: TestServer
let requests: ExampleRequests
let marks: readonly Mark[]
let proposals: readonly string[]

/** Puts a marker into every readable value, and adds proposals of another agent that mention all markers. */
beforeAll(async () => {
  scratch = await createScratchDatabase()
  await makeExamples(scratch.database)
  await makeMarkedRows(scratch.database)
  const planted = await plantMarks(
    scratch.database,
    shown.flatMap(({ members = [] }) => members),
  )
  server = await startTestServer(scratch.database)
  requests = createExampleRequests(scratch.database, server)
  const proposed = await plantProposals(scratch.database, server)
  await insertHistories(proposed.ids)
  await settleFeed(scratch.database)
  marks = [...planted, ...proposed.marks, ...marksOfHistory]
  proposals = proposed.ids
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

async function insertHistories([proposalId = '']: readonly string[]): Promise<void> {
  const insertHistory = (type: 'entity' | 'person', { id }: { readonly id: string }) =>
    plantHistory(scratch.database, { type, recordId: id, proposalId })
  const findRecord = (table: 'entities' | 'people', slug: string) =>
    scratch.database.run((db) => db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirstOrThrow())
  await insertHistory('entity', await findRecord('entities', 'microstrategy'))
  await insertHistory('person', await findRecord('people', 'michael-saylor'))
}

type Answer = { readonly status: number; readonly text: string; readonly headers: Headers; readonly body: unknown }

/** Sends a request, and returns the answer with a text of its body and headers, which lacks the fields that need no scope. */
async function ask(operationId: OperationId, { path, body, headers = {} }: ExampleRequest, key: string): Promise<Answer> {
  const response = await fetch(`${server.address}/v1${path}`, {
    method: operations[operationId].method.toUpperCase(),
    headers: { ...headers, authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  const text = JSON.stringify([[...response.headers], omitShownFields(answer)])
  return { status: response.status, text, headers: response.headers, body: answer }
}

/** Schemas that the contract shows in full anywhere in an answer. */
const schemas: Readonly<Record<string, unknown>> = document.components.schemas
const shownWhole = shown.flatMap(({ schema }) => (schema === undefined ? [] : [schemas[schema] as ObjectSchema]))
type ObjectSchema = { readonly required: readonly string[]; readonly properties: object }

function omitShownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitShownFields)
  if (typeof value !== 'object' || value === null) return value
  const whole = shownWhole.filter(({ required }) => required.every((name) => name in value))
  const rest = Object.entries(value).filter(([name]) => !whole.some(({ properties }) => name in properties))
  return Object.fromEntries(rest.map(([name, member]) => [name, omitShownFields(member)]))
}

/** Lists the markers in an answer that a key with these scopes must not see. */
function listLeaks({ text }: Answer, scopes: readonly string[]): string[] {
  return marks.filter((mark) => text.includes(mark.text) && !mark.canRead(scopes)).map((mark) => mark.text)
}

/** Makes requests of each operation: one that succeeds, and others that fail in every possible way. */
async function buildRequests(operationId: OperationId, key: string): Promise<ExampleRequest[]> {
  const valid = await requests.buildRequest(operationId, key)
  const [path = ''] = valid.path.split('?')
  const bodies =
    valid.body === undefined ? [] : [{ ...(valid.body as RequestBody), no_such_property: 1 }, {}, ...(inOtherStates[operationId] ?? [])]
  return [
    valid,
    { path },
    ...(operationId === 'getChanges'
      ? ['', ...fedTypes.map((type) => `&record_type=${type}`)].map((of) => ({ path: `${path}?cursor=0&limit=1000${of}` }))
      : []),
    ...(operationId === 'getEntity' || operationId === 'getPerson'
      ? [{ path: `${path}?include=provenance` }, { path: `${path}?include_inactive=true&as_of=${new Date().toISOString()}` }]
      : []),
    ...(operationId === 'getEntityHistory' || operationId === 'getPersonHistory' ? [{ path: `${path}?limit=200` }] : []),
    ...(operationId === 'listProposals' ? [{ path: `${path}?mine_only=false` }] : []),
    ...(operationId === 'getProposal' ? proposals.map((id) => ({ path: `/agents/proposals/${id}` })) : []),
    ...bodies.map((body) => ({ ...valid, path, body })),
  ].filter(({ path: _, ...request }) => valid.body === undefined || 'body' in request)
}

/** Bodies that contradict the stored records. */
const inOtherStates: Partial<Record<OperationId, readonly RequestBody[]>> = {
  updateFieldEvent: [{ ends_at: '1990-01-01' }, { starts_at: '2190-01-01' }, { slug: 'another-summit' }],
  saveFieldEvent: [{ name: 'Another Summit' }],
  updateGtmAssignment: [{ source_ref: null }, { stage: 'booked' }],
  saveGtmBrief: [{ ...(getExampleBody('saveGtmBrief') as RequestBody), slug: 'published-week' }],
  updateFieldEventFollowUp: [{ completed_at: '2026-01-01T00:00:00Z' }],
  updateFieldEventRosterCandidate: [{ external_ref: 'taken' }],
  validateBundle: [
    { target_entity_slug: 'microstrategy', changes: [{ kind: 'create_person', person: { slug: 'michael-saylor', name: 'M. Saylor' } }] },
    {
      target_entity_slug: 'microstrategy',
      changes: [{ kind: 'rename_person', target_person_slug_or_id: 'michael-saylor', new_slug: 'second-person' }],
    },
    { target_entity_slug: 'microstrategy', changes: [{ kind: 'gtm_upsert_assignment', segment_slug: 'treasuries', lane: 'secondary' }] },
    {
      target_entity_slug: 'microstrategy',
      changes: [{ kind: 'update_person', target_person_slug_or_id: 'michael-saylor', person: { city: 'Zug' } }],
    },
    {
      target_entity_slug: 'microstrategy',
      changes: [{ kind: 'attach_person_role', person_slug_or_id: 'michael-saylor', role_kind: 'ceo', is_primary: true }],
    },
  ],
}

describe.each(operationIds)('%s', (operationId) => {
  const { scopes, statuses } = operations[operationId]
  const successes: readonly number[] = statuses.filter((status) => status < 300)

  it.each(scopes.map((way) => [way.join(' and ') || 'no scope', way] as const))(
    'shows a key with %s no values that need another scope',
    async (_, way) => {
      const key = await server.key({ scopes: [...way] })
      const answers = []
      for (const request of await buildRequests(operationId, key)) answers.push(await ask(operationId, request, key))
      expect(answers.flatMap((answer) => listLeaks(answer, way))).toEqual([])
      const statusesGot = answers.map(({ status }) => status)
      expect(
        statusesGot.some((status) => successes.includes(status)),
        `one of ${statusesGot} is a success`,
      ).toBe(true)
    },
  )

  it.each(readScopes)('shows a key without %s no values that need it', async (lacking) => {
    const held = knownScopes.filter((scope) => scope !== lacking)
    const key = await server.key({ scopes: held })
    for (const request of await buildRequests(operationId, key)) expect(listLeaks(await ask(operationId, request, key), held)).toEqual([])
  })
})

const writesUnread = operationIds.filter((operationId) => operations[operationId].receipt !== null)

describe.each(writesUnread)('%s by a key that may not read what it writes', (operationId) => {
  const { scopes, receipt } = operations[operationId]
  const statuses: readonly number[] = receipt?.statuses ?? []

  it('returns a receipt as the contract declares it, with the sent values', async () => {
    const key = await server.key({ scopes: [...(scopes[0] ?? [])] })
    const request = await requests.buildRequest(operationId)
    const answers = [await ask(operationId, request, key), await ask(operationId, request, key)].filter(({ status }) =>
      statuses.includes(status),
    )
    expect(answers.length).toBeGreaterThan(0)
    for (const answer of answers) {
      expect(listContractProblems(operationId, answer)).toEqual([])
      const { content_base64: _, filename: __, mime_type: ___, ...sent } = request.body as RequestBody
      expect(answer.body).toMatchObject({
        hidden: receipt?.unless,
        sent: operationId === 'uploadSource' ? sent : request.body,
        revision: expect.any(String),
      })
    }
  })

  it('returns no receipt to a key that may also read the record', async () => {
    const answer = await ask(operationId, await requests.buildRequest(operationId), await server.key())
    expect(answer.body).not.toHaveProperty('sent')
  })
})

describe.each(operationIds.filter((operationId) => operations[operationId].repeatable))(
  '%s, sent again by another key of the agent',
  (operationId) => {
    it.each(operations[operationId].scopes.map((way) => [way.join(' and '), way] as const))(
      'shows a key with %s no values that only the first key may read',
      async (_, way) => {
        const request = await requests.buildRequest(operationId)
        const headers = { ...request.headers, 'idempotency-key': randomUUID() }
        const first = await ask(operationId, { ...request, headers }, await server.key())
        expect(isSuccess(first)).toBe(true)
        const again = await ask(operationId, { ...request, headers }, await server.key({ scopes: [...way] }))
        expect([again.text.match(/idempotency-replayed/)?.length, listLeaks(again, way)]).toEqual([1, []])
      },
    )
  },
)

function isSuccess({ status }: Answer): boolean {
  return status === 200 || status === 201
}

describe('a preview that another key made over /mcp', () => {
  it('returns an error without its content to another key that has every scope', async () => {
    const { rows } = await scratch.database.run((db) => sql<{ id: string }>`select id from mcp_previews`.execute(db))
    const key = await server.key()
    for (const { id } of rows) {
      const call = { name: 'catalog_submit_preview', arguments: { preview_id: id } }
      const { status, body } = await askModern(server.address, key, 'tools/call', call)
      expect([status, body.result?.isError, JSON.stringify(body).match(/zq-mcp_previews-\w+-qz/g)]).toEqual([200, true, null])
    }
    expect(rows).toHaveLength(1)
  })
})

describe('the marks', () => {
  it('appears in the feed of a key with every scope, for each type of record', async () => {
    const { text } = await ask('getChanges', { path: '/changes?cursor=0&limit=1000' }, await server.key())
    expect(fedTypes.filter((type) => !text.includes(`zq-feed_events-${type}-qz`))).toEqual([])
  })

  it.each(['/entities/microstrategy', '/people/michael-saylor'])('appears in the history of %s', async (record) => {
    const { text } = await ask('getEntityHistory', { path: `${record}/history?limit=200` }, await server.key())
    expect(marksOfHistory.filter((mark) => text.includes(mark.text) !== mark.canRead(knownScopes))).toEqual([])
  })

  it('includes only markers that a key with every scope may read, and most of those', async () => {
    const key = await server.key()
    const seen = new Set<string>()
    for (const operationId of operationIds)
      for (const request of await buildRequests(operationId, key)) {
        const { text } = await ask(operationId, request, key)
        for (const mark of marks) if (text.includes(mark.text)) seen.add(mark.text)
      }
    expect(marks.filter((mark) => seen.has(mark.text) && !mark.canRead(knownScopes))).toEqual([])
    // Shows that the tests above cover something: a key that may read everything sees most of the markers.
    expect(seen.size).toBeGreaterThan(60)
  })
})
