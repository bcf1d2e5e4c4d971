import { randomUUID } from 'node:crypto'
import { type OperationId, operations } from '@catalog/contract/operations'
import { uuid } from '@catalog/contract/texts/slug'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knownScopes } from '../../keys/scopes.ts'
import { createKeyRowHelpers } from '../../keys/testing/key-rows.ts'
import { createBrokenServers, startFailingServer, startWithoutDatabase } from '../../testing/broken-server.ts'
import { listContractProblems } from '../../testing/contract-check.ts'
import { makeEntity } from '../../testing/records.ts'
import {
  createExampleRequests,
  type ExampleRequest,
  type ExampleRequests,
  fillParameters,
  getExampleBody,
  listParameters,
  makeExamples,
  type RequestBody,
  unlikeBefore,
} from '../../testing/requests/example-requests.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestAnswer, type TestServer } from '../../testing/test-server.ts'

/** Requests that contradict the catalog, such as a taken slug or an archived record, for operations that have no other CONFLICT. */
const conflicts: Partial<Record<OperationId, () => Promise<ExampleRequest>>> = {
  updateFieldEvent: async () => ({ path: '/field-events/example-summit-2027', body: { slug: 'another-summit' } }),
  updateFieldEventRosterCandidate: async () => ({
    ...(await buildValidRequest('updateFieldEventRosterCandidate')),
    body: { external_ref: 'taken' },
  }),
  updateFieldEventInteraction: async () => ({
    ...(await buildValidRequest('updateFieldEventInteraction')),
    body: { entity_slug: await makeArchivedEntity() },
  }),
  updateFieldEventFollowUp: async () => ({
    ...(await buildValidRequest('updateFieldEventFollowUp')),
    body: { entity_slug: await makeArchivedEntity() },
  }),
  updateGtmAssignment: async () => ({
    path: `/gtm/assignments/${await makeAssignment(await makeArchivedEntity())}`,
    body: { owner: 'Desk' },
  }),
  validateBundle: async () => ({
    path: '/agents/validate/bundle',
    body: { target_entity_slug: 'microstrategy', changes: [{ kind: 'rename_entity', new_slug: 'coinbase' }] },
  }),
}

/** Creating operations that return 200 for an existing record, and not only for a replay. */
const upserts: readonly OperationId[] = [
  'saveGtmAssignment',
  'saveGtmBrief',
  'attachToGtmBrief',
  'addTrustedSourceEvent',
  'registerSource',
  'uploadSource',
  'saveFieldEventRoster',
  'saveFieldEvent',
  'attachFieldEventSegment',
  'attachFieldEventEntity',
  'attachFieldEventPerson',
]

const buildValidRequest = (operationId: OperationId) => requests.buildRequest(operationId)

let scratch: ScratchDatabase
let server: TestServer
let requests: ExampleRequests
const broken = createBrokenServers(() => scratch.url)
const { changeKey, holdDay, holdWindow } = createKeyRowHelpers(() => scratch.database)
/** The operationId and status of every answer in these tests. */
const produced = new Set<string>()

/** Adds the records that the contract's examples name. */
beforeAll(async () => {
  scratch = await createScratchDatabase()
  await makeExamples(scratch.database)
  server = await startTestServer(scratch.database)
  requests = createExampleRequests(scratch.database, server)
})
afterAll(async () => {
  await broken.stop()
  await server.stop()
  await scratch.drop()
})

async function sendAndRecord(operationId: OperationId, request: ExampleRequest, key?: string | null): Promise<TestAnswer> {
  const { path, body, headers = {} } = request
  const options = { headers, ...(key !== undefined && { key }) }
  const send = operations[operationId].method === 'patch' ? server.patch : server.post
  const answer = body === undefined ? await server.get(path, options) : await send(path, body, options)
  produced.add(`${operationId} ${answer.status}`)
  return answer
}

const operationIds = Object.keys(operations) as OperationId[]

describe.each(operationIds)('%s', (operationId) => {
  const { scopes } = operations[operationId]
  const statuses: readonly number[] = operations[operationId].statuses
  const success = statuses.includes(201) ? 201 : 200
  const buildRequest = () => buildValidRequest(operationId)

  it('answers the request in its examples', async () => {
    const { status, headers } = await sendAndRecord(operationId, await buildRequest())
    expect(status).toBe(success)
    expect(headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/)
    expect(headers.get('x-request-id')).toBeTruthy()
  })

  if (statuses.includes(304))
    it('returns 304 for the tag of an unchanged answer', async () => {
      const request = await buildRequest()
      const { headers } = await sendAndRecord(operationId, request)
      const known = { 'if-none-match': headers.get('etag') ?? '' }
      expect(await sendAndRecord(operationId, { ...request, headers: { ...request.headers, ...known } })).toMatchObject({
        status: 304,
        body: null,
      })
    })

  it('refuses a call without a key', async () => {
    const { status, body } = await sendAndRecord(operationId, await buildRequest(), null)
    expect([status, body.error.code]).toEqual([401, 'UNAUTHORIZED'])
    expect(body.error.hint).toContain('Authorization')
  })

  it('refuses a malformed key', async () => {
    const { status, body } = await sendAndRecord(operationId, await buildRequest(), `${await server.key()}x`)
    expect([status, body.error.code]).toEqual([401, 'UNAUTHORIZED'])
  })

  it('refuses an expired key', async () => {
    const { status, headers, body } = await sendAndRecord(operationId, await buildRequest(), await makeExpiredKey())
    expect([status, body.error.code]).toEqual([401, 'UNAUTHORIZED'])
    expect(headers.get('x-budget-remaining-usd')).not.toBeNull()
  })

  it('refuses a revoked key', async () => {
    const { status, body } = await sendAndRecord(operationId, await buildRequest(), await makeRevokedKey())
    expect([status, body.error.code]).toEqual([403, 'FORBIDDEN'])
  })

  it.each(listScopeCombinations(scopes).map((without) => [without.join(' and '), without] as const))(
    'refuses a key without the scope %s',
    async (_, without) => {
      const held = knownScopes.filter((scope) => !without.includes(scope))
      const { status, body } = await sendAndRecord(operationId, await buildRequest(), await server.key({ scopes: held }))
      expect([status, body.error.code]).toEqual([403, 'FORBIDDEN'])
      for (const scope of without) expect(body.error.message).toContain(scope)
    },
  )

  if (scopes.length > 1)
    it.each(scopes.map((way) => [way.join(' and '), way] as const))('accepts a key that holds only %s', async (_, way) => {
      expect((await sendAndRecord(operationId, await buildRequest(), await server.key({ scopes: [...way] }))).status).toBe(success)
    })

  it('refuses calls beyond the limit per minute, without charging them', async () => {
    const key = await server.key({ callsPerMinute: 1 })
    await holdWindow(key)
    const first = await sendAndRecord(operationId, await buildRequest(), key)
    const { status, headers, body } = await sendAndRecord(operationId, await buildRequest(), key)
    expect([first.status, status, body.error.code, body.error.retryable]).toEqual([success, 429, 'RATE_LIMITED', true])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('x-budget-remaining-usd')).toBe(first.headers.get('x-budget-remaining-usd'))
  })

  it('refuses a call that the budget does not cover', async () => {
    const key = await server.key({ dailyBudgetMicroUsd: 100 })
    await holdDay(key)
    await sendAndRecord(operationId, await buildRequest(), key)
    const { status, headers, body } = await sendAndRecord(operationId, await buildRequest(), key)
    expect([status, body.error.code, body.error.retryable]).toEqual([429, 'BUDGET_EXHAUSTED', false])
    expect(headers.get('x-budget-remaining-usd')).toBe('0')
  })

  it('refuses an unknown parameter, and names the known ones', async () => {
    const request = await buildRequest()
    const path = `${request.path}${request.path.includes('?') ? '&' : '?'}no_such_parameter=1`
    const { status, body } = await sendAndRecord(operationId, { ...request, path })
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(body.error.details).toContainEqual({ path: '/query/no_such_parameter', message: expect.stringContaining('is not a parameter') })
  })

  it.each([
    ['UNAVAILABLE, and when to come back, when the database cannot be reached', startWithoutDatabase, 503, 'UNAVAILABLE', '10'],
    ['INTERNAL, and nothing of the inside, when something goes wrong that nobody foresaw', startFailingServer, 500, 'INTERNAL', null],
  ])('says %s', async (_, start, status, code, retryAfter) => {
    const request = await buildRequest()
    const answer = await sendToBroken(start, operationId, request)
    produced.add(`${operationId} ${answer.status}`)
    expect(answer).toEqual({ status, retryAfter, problems: [], body: { error: expect.objectContaining({ code, retryable: true }) } })
    expect(JSON.stringify(answer.body)).not.toMatch(/insides|pool|postgres/i)
  })

  const missing = buildMissingRecordRequest(operationId)
  if (missing !== undefined) {
    it('names the reference to an unknown record', async () => {
      const { status, body } = await sendAndRecord(operationId, await missing())
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
      expect(body.error.message).toMatch(/no-such-record|00000000-0000-4000-8000-00000000dead/)
      expect(body.error.hint).toMatch(/GET \/|the slug of/)
    })
  }
})

describe.each(operationIds.filter((operationId) => operations[operationId].hasBody))('the body of %s', (operationId) => {
  const sendRaw = async (type: string, body: string) => {
    const { path, headers } = await buildValidRequest(operationId)
    return server.send(operations[operationId].method.toUpperCase(), path, { headers: { ...headers, 'content-type': type }, body })
  }

  it('returns VALIDATION_ERROR when it is not JSON', async () => {
    const { status, body } = await sendRaw('application/json', '{"match_rationale": nothing}')
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(body.error.message).toContain('line 1, column 21')
  })

  it('returns VALIDATION_ERROR for another content type', async () => {
    const { status, body } = await sendRaw('text/plain', '{}')
    expect([status, body.error.hint]).toEqual([400, expect.stringContaining('application/json')])
  })

  it.each(['[]', 'null', '"text"', '1'])('returns VALIDATION_ERROR when it is %s', async (text) => {
    const { status, body } = await sendRaw('application/json', text)
    expect([status, body.error.details]).toEqual([400, [{ path: '/body', message: 'must be an object' }]])
  })

  it('returns VALIDATION_ERROR when it is missing', async () => {
    const { status, body } = await sendRaw('application/json', '')
    expect([status, body.error.details]).toEqual([400, [{ path: '/body', message: 'is required' }]])
  })

  it('returns VALIDATION_ERROR for an unknown property, and the hint lists the known ones', async () => {
    const request = await buildValidRequest(operationId)
    const { status, body } = await sendAndRecord(operationId, { ...request, body: { ...(request.body as object), no_such_property: 1 } })
    expect([status, body.error.details]).toEqual([400, [{ path: '/body/no_such_property', message: 'is not allowed' }]])
    expect(body.error.hint).toMatch(/Allowed in \/body: \w/)
  })
})

describe.each(operationIds.filter((operationId) => operations[operationId].repeatable))('%s with an Idempotency-Key', (operationId) => {
  it('returns the same answer again, and CONFLICT for another request', async () => {
    const request = await buildValidRequest(operationId)
    const headers = { ...request.headers, 'idempotency-key': randomUUID() }
    const first = await sendAndRecord(operationId, { ...request, headers })
    const again = await sendAndRecord(operationId, { ...request, headers })
    const ofProposal = 'replayed' in first.body
    const success = isCreation(operationId) ? 201 : 200
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([success, ofProposal ? 200 : success, 'true'])
    expect(again.body).toEqual(ofProposal ? { ...first.body, replayed: true } : first.body)
    const other = await buildValidRequest(operationId)
    const another = unlikeBefore[operationId] ? other.body : { ...(other.body as object), match_rationale: 'For another reason.' }
    const sameKey = { ...other.headers, 'idempotency-key': headers['idempotency-key'] }
    const { status, body } = await sendAndRecord(operationId, { ...other, headers: sameKey, body: another })
    expect([status, body.error.code]).toEqual([409, 'CONFLICT'])
  })
})

describe('operations that distinguish a new record from an existing one', () => {
  it.each(upserts)('%s returns 200 when the record already exists', async (operationId) => {
    const request = await buildValidRequest(operationId)
    const [first, again] = [await sendAndRecord(operationId, request), await sendAndRecord(operationId, request)]
    expect([first.status, again.status]).toEqual([201, 200])
  })
})

describe('operations whose conflict is not about a key', () => {
  it.each(Object.entries(conflicts) as [OperationId, () => Promise<ExampleRequest>][])(
    '%s answers with CONFLICT',
    async (operationId, request) => {
      const { status, body } = await sendAndRecord(operationId, await request())
      expect([status, body.error.code]).toEqual([409, 'CONFLICT'])
    },
  )
})

describe('a feed', () => {
  it('returns CURSOR_LOST for a cursor of an earlier generation', async () => {
    const { body } = await sendAndRecord('getChanges', await buildValidRequest('getChanges'))
    await scratch.database.runAsOwner((db) => sql`update feed_generations set id = gen_random_uuid()`.execute(db))
    const { status, body: answer } = await sendAndRecord('getChanges', { path: `/changes?cursor=${body.next_cursor}` })
    expect([status, answer.error.code]).toEqual([410, 'CURSOR_LOST'])
  })
})

describe('the contract', () => {
  it('declares only answers that these tests have produced', () => {
    const declared = operationIds.flatMap((operationId) => operations[operationId].statuses.map((status) => `${operationId} ${status}`))
    expect(declared.filter((answer) => !produced.has(answer))).toEqual([])
  })
})

async function makeArchivedEntity(): Promise<string> {
  const slug = `archived-${randomUUID()}`
  await makeEntity(scratch.database, { slug, lifecycle_status: 'archived' })
  return slug
}

/** Inserts an assignment, even of an archived entity, and returns its id. */
async function makeAssignment(slug: string): Promise<string> {
  const { rows } = await scratch.database.run((db) =>
    sql<{ id: string }>`
      insert into gtm_assignments (entity_id, segment_id)
      select e.id, s.id from entities e, segments s where e.slug = ${slug} and s.slug = 'treasuries' returning id`.execute(db),
  )
  return rows[0]?.id ?? ''
}

async function makeExpiredKey(): Promise<string> {
  const key = await server.key({ expiresAt: new Date(Date.now() + 60_000).toISOString() })
  await changeKey(key, { expires_at: '2020-01-01T00:00:00Z' })
  return key
}

async function makeRevokedKey(): Promise<string> {
  const key = await server.key()
  await changeKey(key, { revoked_at: '2020-01-01T00:00:00Z' })
  return key
}

/** Sends a request to a server in which every dependency fails. */
async function sendToBroken(start: typeof startWithoutDatabase, operationId: OperationId, { path, body, headers }: ExampleRequest) {
  const key = await server.key()
  const response = await fetch(`${await broken.getAddress(start)}/v1${path}`, {
    headers: { ...headers, 'content-type': 'application/json', authorization: `Bearer ${key}` },
    ...(body !== undefined && { method: operations[operationId].method.toUpperCase(), body: JSON.stringify(body) }),
  })
  const answer = { status: response.status, headers: response.headers, body: await response.json() }
  const retryAfter = response.headers.get('retry-after')
  return { status: answer.status, retryAfter, problems: listContractProblems(operationId, answer), body: answer.body }
}

/** Lists all combinations of one scope from each alternative: a key that lacks all scopes of a combination is refused. */
function listScopeCombinations(alternatives: readonly (readonly string[])[]): string[][] {
  return alternatives.reduce<string[][]>((chosen, way) => chosen.flatMap((before) => way.map((scope) => [...before, scope])), [[]])
}

function isCreation(operationId: OperationId): boolean {
  const statuses: readonly number[] = operations[operationId].statuses
  return statuses.includes(201)
}

/** Makes a request with a reference that names no record; undefined if the operation takes no reference. */
function buildMissingRecordRequest(operationId: OperationId): (() => Promise<ExampleRequest>) | undefined {
  const change = missingIn[operationId]
  if (change) return async () => ({ ...(await buildValidRequest(operationId)), body: change(getExampleBody(operationId) as RequestBody) })
  const path = buildMissingRecordPath(operationId)
  return path === undefined ? undefined : async () => ({ ...(await buildValidRequest(operationId)), path })
}

const replaceTarget = (body: RequestBody): RequestBody => ({ ...body, target_entity_slug: 'no-such-record' })

/** Breaks one reference of a body, by operation. */
const missingIn: Partial<Record<OperationId, (body: RequestBody) => RequestBody>> = {
  registerSource: (body) => ({ ...body, entity_slug: 'no-such-record' }),
  uploadSource: (body) => ({ ...body, entity_slug: 'no-such-record' }),
  validateBundle: replaceTarget,
  submitBundle: replaceTarget,
  proposeEntity: ({ entity, ...body }) => ({ ...body, entity: { ...(entity as RequestBody), segment_slug: 'no-such-record' } }),
  proposeOrgFit: replaceTarget,
  proposeProviders: replaceTarget,
  proposeRelationships: replaceTarget,
  proposeEvents: replaceTarget,
  proposeLore: replaceTarget,
  proposeEntityRelationship: replaceTarget,
  proposeDrilldownChanges: replaceTarget,
  proposeSegment: ({ segment, ...body }) => ({ ...body, segment: { ...(segment as RequestBody), parent_slug: 'no-such-record' } }),
  proposeSegmentLore: (body) => ({ ...body, segment_slug: 'no-such-record' }),
  proposePerson: (body) => ({ ...body, role: { entity_slug: 'no-such-record', role_kind: 'cfo' } }),
  proposePersonRole: (body) => ({ ...body, person_slug_or_id: 'no-such-record' }),
  proposePersonTouchpoint: (body) => ({ ...body, person_slug: 'no-such-record' }),
  proposeFieldEvent: (body) => ({ ...body, segments: [{ segment_slug: 'no-such-record' }] }),
  createRunReport: (body) => ({ ...body, entities: ['no-such-record'] }),
  addTrustedSourceEvent: replaceTarget,
  saveGtmAssignment: (body) => ({ ...body, entity_slug: 'no-such-record' }),
  attachToGtmBrief: (body) => ({ ...body, entity_slug: 'no-such-record' }),
}

/** Makes a path with a reference that names no record; undefined if the operation takes no reference in its path or query. */
function buildMissingRecordPath(operationId: OperationId): string | undefined {
  const references = ['slug', 'id', 'segment', 'parent', 'entity', 'sprint']
  const first = listParameters(operationId).find(({ name }) => references.includes(name))
  if (!first) return undefined
  const nothing = uuid.test(String(first.example)) ? '00000000-0000-4000-8000-00000000dead' : 'no-such-record'
  return fillParameters(operationId, (parameter) =>
    parameter === first ? nothing : parameter.in === 'path' ? parameter.example : undefined,
  )
}
