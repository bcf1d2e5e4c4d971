import { randomUUID } from 'node:crypto'
import document from '@catalog/contract/document.json' with { type: 'json' }
import { type OperationId, operations } from '@catalog/contract/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '../database/database.ts'
import { knownScopes } from '../keys/scopes.ts'
import { uuid } from '../records/uuid.ts'
import { startServer } from '../server.ts'
import { addTargets, createSprint } from '../sprints/writes.ts'
import { startBroken } from '../testing/broken-server.ts'
import { exampleBodies } from '../testing/examples.ts'
import { makeEntity, makePerson, makeSegment } from '../testing/records.ts'
import { type ScratchDatabase, scratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestAnswer, type TestServer } from '../testing/test-server.ts'

/** One request of an operation; the key comes with the asking. */
type Request = { readonly path: string; readonly body?: unknown; readonly headers?: Record<string, string> }
type Parameter = { readonly name: string; readonly in: string; readonly example?: unknown }

/** Requests that contradict the catalog, of operations that have no other CONFLICT: a slug that is taken. */
const conflicts: Partial<Record<OperationId, () => Promise<Request>>> = {
  updateFieldEvent: async () => ({ path: '/field-events/example-summit-2027', body: { slug: 'another-summit' } }),
  updateFieldEventRosterCandidate: async () => ({
    ...(await validRequest('updateFieldEventRosterCandidate')),
    body: { external_ref: 'taken' },
  }),
  validateBundle: async () => ({
    path: '/agents/validate/bundle',
    body: { target_entity_slug: 'microstrategy', changes: [{ kind: 'rename_entity', new_slug: 'coinbase' }] },
  }),
}

/** Creating operations whose 200 is no replay: the record was there already (decision 14). */
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

let scratch: ScratchDatabase
let server: TestServer
/** Of a proposal that an agent has sent. */
let proposalId: string
/** operationId and status of every answer that a test here produced. */
const produced = new Set<string>()

/** The records that the contract's own examples speak of. */
beforeAll(async () => {
  scratch = await scratchDatabase()
  const { database } = scratch
  const entityId = await makeEntity(database, {
    slug: 'microstrategy',
    segments: ['miners', 'treasuries'],
    tags: ['lightning.wallets', 'lightning.payments', 'geography.europe'],
  })
  await makePerson(database, { slug: 'michael-saylor', roles: [entityId] })
  for (const slug of ['coinbase', 'twenty-one-capital', 'trezor']) await makeEntity(database, { slug, segments: ['miners'] })
  await database.run(async (db) => {
    for (const segment of ['miners/mining-pools', 'lightning/lightning-wallets', 'treasuries']) await makeSegment(db, segment)
    await db.insertInto('capabilities').values({ slug: 'custody', name: 'Custody', horizon: 'now' }).execute()
    await db.insertInto('field_events').values({ slug: 'example-summit-2027', name: 'Example Summit 2027' }).execute()
    await db.insertInto('field_events').values({ slug: 'another-summit', name: 'Another Summit' }).execute()
    await db
      .insertInto('sources')
      .values({
        id: '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11',
        entity_id: entityId,
        kind: 'public_url',
        title: 'A page',
        trust_tier: 'public',
        url: 'https://example.org/',
      })
      .execute()
  })
  await makeGtmExamples(entityId)
  await makeSprintExample(entityId)
  await makeEventWorkExamples()
  server = await startTestServer(database)
  const { body } = await server.post('/agents/proposals/org-fit', exampleBody('proposeOrgFit'))
  proposalId = body.proposal_id
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

async function makeGtmExamples(entityId: string): Promise<void> {
  const id = '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0a01'
  await scratch.database.run(async (db) => {
    const segmentId = await makeSegment(db, 'treasuries')
    await db.insertInto('gtm_assignments').values({ id, entity_id: entityId, segment_id: segmentId, lane: 'primary' }).execute()
    await db.insertInto('gtm_briefs').values({ slug: '2026-w47', title: 'A week', week_start: '2026-11-16' }).execute()
  })
}

async function makeEventWorkExamples(): Promise<void> {
  const [goal, interaction, followUp, candidate] = ['51', '61', '71', '91'].map((end) => `6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0f${end}`)
  await scratch.database.run(async (db) => {
    const { id: field_event_id } = await db
      .selectFrom('field_events')
      .select('id')
      .where('slug', '=', 'example-summit-2027')
      .executeTakeFirstOrThrow()
    await db.insertInto('field_event_goals').values({ id: goal, field_event_id, title: 'A goal' }).execute()
    await db.insertInto('field_event_interactions').values({ id: interaction, field_event_id, counterpart_name: 'Somebody' }).execute()
    await db.insertInto('field_event_follow_ups').values({ id: followUp, field_event_id, action_text: 'Write.' }).execute()
    await db
      .insertInto('field_event_roster_candidates')
      .values([
        { id: candidate, field_event_id, role: 'exhibitor', display_name: 'Trezor' },
        { field_event_id, role: 'exhibitor', display_name: 'Another', external_ref: 'taken' },
      ])
      .execute()
  })
}

async function makeSprintExample(entityId: string): Promise<void> {
  await scratch.database.transaction(async (tx) => {
    const id = await createSprint(tx, { slug: 'custody-2026', name: 'Custody of public treasuries' })
    await addTargets(tx, id ?? '', [entityId])
  })
}

async function ask(operationId: OperationId, request: Request, key?: string | null): Promise<TestAnswer> {
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
  const valid = () => validRequest(operationId)

  it('answers the request of its own examples', async () => {
    const { status, headers } = await ask(operationId, await valid())
    expect(status).toBe(success)
    expect(headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/)
    expect(headers.get('x-request-id')).toBeTruthy()
  })

  it('refuses a call without a key', async () => {
    const { status, body } = await ask(operationId, await valid(), null)
    expect([status, body.error.code]).toEqual([401, 'UNAUTHORIZED'])
    expect(body.error.hint).toContain('Authorization')
  })

  it('refuses a malformed key', async () => {
    const { status, body } = await ask(operationId, await valid(), `${await server.key()}x`)
    expect([status, body.error.code]).toEqual([401, 'UNAUTHORIZED'])
  })

  it('refuses an expired key', async () => {
    const { status, headers, body } = await ask(operationId, await valid(), await expiredKey())
    expect([status, body.error.code]).toEqual([401, 'UNAUTHORIZED'])
    expect(headers.get('x-budget-remaining-usd')).not.toBeNull()
  })

  it('refuses a revoked key', async () => {
    const { status, body } = await ask(operationId, await valid(), await revokedKey())
    expect([status, body.error.code]).toEqual([403, 'FORBIDDEN'])
  })

  it.each(oneOfEach(scopes).map((without) => [without.join(' and '), without] as const))(
    'refuses a key without the scope %s',
    async (_, without) => {
      const held = knownScopes.filter((scope) => !without.includes(scope))
      const { status, body } = await ask(operationId, await valid(), await server.key({ scopes: held }))
      expect([status, body.error.code]).toEqual([403, 'FORBIDDEN'])
      for (const scope of without) expect(body.error.message).toContain(scope)
    },
  )

  if (scopes.length > 1)
    it.each(scopes.map((way) => [way.join(' and '), way] as const))('lets a key pass that holds only %s', async (_, way) => {
      expect((await ask(operationId, await valid(), await server.key({ scopes: [...way] }))).status).toBe(success)
    })

  it('refuses more calls than a minute holds, and charges nothing for it', async () => {
    const key = await server.key({ callsPerMinute: 1 })
    const first = await ask(operationId, await valid(), key)
    const { status, headers, body } = await ask(operationId, await valid(), key)
    expect([first.status, status, body.error.code, body.error.retryable]).toEqual([success, 429, 'RATE_LIMITED', true])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('x-budget-remaining-usd')).toBe(first.headers.get('x-budget-remaining-usd'))
  })

  it('refuses a call that the budget does not cover', async () => {
    const key = await server.key({ dailyBudgetMicroUsd: 100 })
    await ask(operationId, await valid(), key)
    const { status, headers, body } = await ask(operationId, await valid(), key)
    expect([status, body.error.code, body.error.retryable]).toEqual([429, 'BUDGET_EXHAUSTED', false])
    expect(headers.get('x-budget-remaining-usd')).toBe('0')
  })

  it('refuses a parameter that it does not have, and names those that it has', async () => {
    const request = await valid()
    const path = `${request.path}${request.path.includes('?') ? '&' : '?'}no_such_parameter=1`
    const { status, body } = await ask(operationId, { ...request, path })
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(body.error.details).toContainEqual({ path: '/query/no_such_parameter', message: expect.stringContaining('is not a parameter') })
  })

  it('says INTERNAL, and nothing of the inside, when the database cannot be reached', async () => {
    const request = await valid()
    const answer = await withoutDatabase(operationId, (broken, key) => broken(request, key))
    produced.add(`${operationId} ${answer.status}`)
    expect(answer).toEqual({ status: 500, body: { error: expect.objectContaining({ code: 'INTERNAL', retryable: true }) } })
  })

  const missing = missingRecord(operationId)
  if (missing !== undefined) {
    it('names the reference that it does not find', async () => {
      const { status, body } = await ask(operationId, await missing())
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
      expect(body.error.message).toMatch(/no-such-record|00000000-0000-4000-8000-00000000dead/)
      expect(body.error.hint).toMatch(/GET \/|the slug of/)
    })
  }
})

describe.each(operationIds.filter((operationId) => operations[operationId].hasBody))('the body of %s', (operationId) => {
  const raw = async (type: string, body: string) => {
    const { path, headers } = await validRequest(operationId)
    return server.send(operations[operationId].method.toUpperCase(), path, { headers: { ...headers, 'content-type': type }, body })
  }

  it('is refused when it is not JSON', async () => {
    const { status, body } = await raw('application/json', '{"match_rationale": nothing}')
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(body.error.message).toContain('line 1, column 21')
  })

  it('is refused when its type is another', async () => {
    const { status, body } = await raw('text/plain', '{}')
    expect([status, body.error.hint]).toEqual([400, expect.stringContaining('application/json')])
  })

  it.each(['[]', 'null', '"text"', '1'])('is refused when it is %s', async (text) => {
    const { status, body } = await raw('application/json', text)
    expect([status, body.error.details]).toEqual([400, [{ path: '/body', message: 'must be an object' }]])
  })

  it('is refused when it is left out', async () => {
    const { status, body } = await raw('application/json', '')
    expect([status, body.error.details]).toEqual([400, [{ path: '/body', message: 'is required' }]])
  })

  it('is refused with a property that it does not have, and the hint lists those that it has', async () => {
    const request = await validRequest(operationId)
    const { status, body } = await ask(operationId, { ...request, body: { ...(request.body as object), no_such_property: 1 } })
    expect([status, body.error.details]).toEqual([400, [{ path: '/body/no_such_property', message: 'is not allowed' }]])
    expect(body.error.hint).toMatch(/Allowed in \/body: \w/)
  })
})

describe.each(operationIds.filter((operationId) => operations[operationId].repeatable))('%s with an Idempotency-Key', (operationId) => {
  it('answers again what it answered before, and contradicts another request', async () => {
    const request = await validRequest(operationId)
    const headers = { ...request.headers, 'idempotency-key': randomUUID() }
    const first = await ask(operationId, { ...request, headers })
    const again = await ask(operationId, { ...request, headers })
    const ofProposal = 'replayed' in first.body
    const success = createsThings(operationId) ? 201 : 200
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([success, ofProposal ? 200 : success, 'true'])
    expect(again.body).toEqual(ofProposal ? { ...first.body, replayed: true } : first.body)
    const other = await validRequest(operationId)
    const another = unlikeBefore[operationId] ? other.body : { ...(other.body as object), match_rationale: 'For another reason.' }
    const sameKey = { ...other.headers, 'idempotency-key': headers['idempotency-key'] }
    const { status, body } = await ask(operationId, { ...other, headers: sameKey, body: another })
    expect([status, body.error.code]).toEqual([409, 'CONFLICT'])
  })
})

describe('operations that say whether they made something or found it', () => {
  it.each(upserts)('%s answers 200 when what it is sent was there already', async (operationId) => {
    const request = await validRequest(operationId)
    const [first, again] = [await ask(operationId, request), await ask(operationId, request)]
    expect([first.status, again.status]).toEqual([201, 200])
  })
})

describe('operations whose conflict is not about a key', () => {
  it.each(Object.entries(conflicts) as [OperationId, () => Promise<Request>][])(
    '%s answers with CONFLICT',
    async (operationId, request) => {
      const { status, body } = await ask(operationId, await request())
      expect([status, body.error.code]).toEqual([409, 'CONFLICT'])
    },
  )
})

describe('the contract', () => {
  it('declares no answer that none of these tests produced', () => {
    const declared = operationIds.flatMap((operationId) => operations[operationId].statuses.map((status) => `${operationId} ${status}`))
    expect(declared.filter((answer) => !produced.has(answer))).toEqual([])
  })
})

async function expiredKey(): Promise<string> {
  const key = await server.key({ expiresAt: new Date(Date.now() + 60_000).toISOString() })
  await scratch.database.run((db) =>
    db.updateTable('api_keys').set({ expires_at: '2020-01-01T00:00:00Z' }).where('id', '=', idOf(key)).execute(),
  )
  return key
}

async function revokedKey(): Promise<string> {
  const key = await server.key()
  await scratch.database.run((db) =>
    db.updateTable('api_keys').set({ revoked_at: '2020-01-01T00:00:00Z' }).where('id', '=', idOf(key)).execute(),
  )
  return key
}

function idOf(key: string): string {
  const hex = key.split('_')[2] ?? ''
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** A server whose database goes away under it. */
async function withoutDatabase<T>(
  operationId: OperationId,
  work: (ask: (request: Request, key: string) => Promise<{ status: number; body: unknown }>, key: string) => Promise<T>,
): Promise<T> {
  const key = await server.key()
  const database = connectDatabase({ url: scratch.url, connections: 2, naming: 'named' })
  const broken = await startBroken(startServer, database)
  try {
    return await work(async ({ path, body, headers }, bearer) => {
      const response = await fetch(`${broken.address}/v1${path}`, {
        headers: { ...headers, 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        ...(body !== undefined && { method: operations[operationId].method.toUpperCase(), body: JSON.stringify(body) }),
      })
      return { status: response.status, body: await response.json() }
    }, key)
  } finally {
    await broken.stop()
  }
}

function parametersOf(operationId: OperationId): Parameter[] {
  const { path, method } = operations[operationId]
  const operation = (document.paths as unknown as Record<string, Record<string, { parameters?: (Parameter & { $ref?: string })[] }>>)[
    path
  ]?.[method]
  return (operation?.parameters ?? []).filter(({ $ref }) => $ref === undefined)
}

/** The operation asked with the contract's examples; lists of values separated by commas. */
function examplePath(operationId: OperationId): string {
  return filledIn(operationId, (parameter) =>
    ['q', 'name', 'country', 'region', 'city', 'lifecycle_status', 'last_verified_before'].includes(parameter.name)
      ? undefined
      : parameter.example,
  )
}

function filledIn(operationId: OperationId, valueFor: (parameter: Parameter) => unknown): string {
  const parameters = parametersOf(operationId)
  const path = operations[operationId].path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(valueFor(parameters.find((parameter) => parameter.name === name) ?? { name, in: 'path' }))),
  )
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) => {
      const value = valueFor(parameter)
      return value === undefined
        ? []
        : [
            `${parameter.name}=${[value]
              .flat()
              .map((item) => encodeURIComponent(String(item)))
              .join(',')}`,
          ]
    })
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/** The operation asked with its contract's examples: for one that takes a body, the first of them unless `examples` says otherwise. */
async function validRequest(operationId: OperationId): Promise<Request> {
  if (operationId === 'getProposal') return { path: `/agents/proposals/${proposalId}` }
  if (!operations[operationId].hasBody) return { path: examplePath(operationId) }
  const body = (await unlikeBefore[operationId]?.(exampleBody(operationId) as Body)) ?? exampleBody(operationId)
  const headers = await headersFor[operationId]?.(body)
  return { path: examplePath(operationId), body, ...(headers && { headers }) }
}

/** Where the first example is not the one that creates something. */
const examples: Partial<Record<OperationId, string>> = { proposeFieldEvent: 'update' }

function exampleBody(operationId: OperationId): unknown {
  const shown = exampleBodies(operationId)
  return shown[examples[operationId] ?? ''] ?? Object.values(shown)[0]
}

/** Submissions of which the same payload is one proposal for ever (decision 29), as one that was not sent before. */
const unlikeBefore: Partial<Record<OperationId, (body: Body) => Body | Promise<Body>>> = {
  saveFieldEvent: (body) => ({ ...body, slug: `summit-${randomUUID()}` }),
  attachFieldEventSegment: withNewSegment,
  attachFieldEventEntity: withNewEntity,
  attachFieldEventPerson: withNewPerson,
  saveFieldEventRoster: () => ({ candidates: [{ role: 'media', display_name: randomUUID() }] }),
  captureFieldEventNotes: (body) => ({ ...body, why: randomUUID() }),
  saveGtmAssignment: withNewEntity,
  saveGtmBrief: (body) => ({ ...body, slug: randomUUID() }),
  attachToGtmBrief: withNewEntity,
  createFieldEventGoal: (body) => ({ ...body, title: randomUUID() }),
  createFieldEventInteraction: (body) => ({ ...body, location: randomUUID() }),
  createFieldEventFollowUp: (body) => ({ ...body, action_text: randomUUID() }),
  submitBundle: (body) => ({ ...body, match_rationale: randomUUID() }),
  proposeFieldEvent: ({ event, ...body }) => ({ ...body, event: { ...(event as Body), venue: randomUUID() } }),
  updateSprintTarget: (body) => ({ ...body, next_action: randomUUID() }),
  verifyEntity: (body) => ({ ...body, note: randomUUID() }),
  createRunReport: (body) => ({ ...body, title: randomUUID() }),
  registerSource: (body) => ({ ...body, url: `https://example.org/${randomUUID()}` }),
  uploadSource: (body) => ({ ...body, content_base64: Buffer.from(randomUUID()).toString('base64') }),
  addTrustedSourceEvent: ({ event, ...body }) => ({ ...body, event: { ...(event as Body), headline: randomUUID() } }),
}

async function withNewSegment(body: Body): Promise<Body> {
  const slug = `segment-${randomUUID()}`
  await scratch.database.transaction((tx) => makeSegment(tx, slug))
  return { ...body, segment_slug: slug }
}

async function withNewPerson(body: Body): Promise<Body> {
  const slug = `person-${randomUUID()}`
  await makePerson(scratch.database, { slug })
  return { ...body, person_slug: slug }
}

async function withNewEntity(body: Body): Promise<Body> {
  const slug = `entity-${randomUUID()}`
  await makeEntity(scratch.database, { slug })
  return { ...body, entity_slug: slug }
}

/** What has to be sent along: the digest of a preview that has just been approved, and a key of its own for the submission. */
const headersFor: Partial<Record<OperationId, (body: unknown) => Promise<Record<string, string>>>> = {
  submitBundle: async (body) => approvedAs((await server.post('/agents/validate/bundle', body)).body),
  proposeFieldEvent: async (body) =>
    approvedAs((await server.post('/agents/proposals/field-events', { ...(body as object), dry_run: true })).body),
}

function approvedAs({ approval_digest }: { approval_digest: string }): Record<string, string> {
  return { 'x-catalog-approval-digest': approval_digest, 'idempotency-key': randomUUID() }
}

/** What a key must lack to be refused: a scope of each of the ways in. */
function oneOfEach(waysIn: readonly (readonly string[])[]): string[][] {
  return waysIn.reduce<string[][]>((chosen, way) => chosen.flatMap((before) => way.map((scope) => [...before, scope])), [[]])
}

function createsThings(operationId: OperationId): boolean {
  const statuses: readonly number[] = operations[operationId].statuses
  return statuses.includes(201)
}

/** The same, but with a reference that nothing answers to; undefined where an operation takes no reference. */
function missingRecord(operationId: OperationId): (() => Promise<Request>) | undefined {
  const change = missingIn[operationId]
  if (change) return async () => ({ ...(await validRequest(operationId)), body: change(exampleBody(operationId) as Body) })
  const path = missingRecordPath(operationId)
  return path === undefined ? undefined : async () => ({ ...(await validRequest(operationId)), path })
}

type Body = Record<string, unknown>
const withoutTarget = (body: Body): Body => ({ ...body, target_entity_slug: 'no-such-record' })

/** Which reference of a body to break. */
const missingIn: Partial<Record<OperationId, (body: Body) => Body>> = {
  registerSource: (body) => ({ ...body, entity_slug: 'no-such-record' }),
  uploadSource: (body) => ({ ...body, entity_slug: 'no-such-record' }),
  validateBundle: withoutTarget,
  submitBundle: withoutTarget,
  proposeEntity: ({ entity, ...body }) => ({ ...body, entity: { ...(entity as Body), segment_slug: 'no-such-record' } }),
  proposeOrgFit: withoutTarget,
  proposeProviders: withoutTarget,
  proposeRelationships: withoutTarget,
  proposeEvents: withoutTarget,
  proposeLore: withoutTarget,
  proposeEntityRelationship: withoutTarget,
  proposeDrilldownChanges: withoutTarget,
  proposeSegment: ({ segment, ...body }) => ({ ...body, segment: { ...(segment as Body), parent_slug: 'no-such-record' } }),
  proposeSegmentLore: (body) => ({ ...body, segment_slug: 'no-such-record' }),
  proposePerson: (body) => ({ ...body, role: { entity_slug: 'no-such-record', role_kind: 'cfo' } }),
  proposePersonRole: (body) => ({ ...body, person_slug_or_id: 'no-such-record' }),
  proposePersonTouchpoint: (body) => ({ ...body, person_slug: 'no-such-record' }),
  proposeFieldEvent: (body) => ({ ...body, segments: [{ segment_slug: 'no-such-record' }] }),
  createRunReport: (body) => ({ ...body, entities: ['no-such-record'] }),
  addTrustedSourceEvent: withoutTarget,
  saveGtmAssignment: (body) => ({ ...body, entity_slug: 'no-such-record' }),
  attachToGtmBrief: (body) => ({ ...body, entity_slug: 'no-such-record' }),
}

/** The same, but with a reference that nothing answers to; undefined where an operation takes no reference. */
function missingRecordPath(operationId: OperationId): string | undefined {
  const references = ['slug', 'id', 'segment', 'parent', 'entity', 'sprint']
  const first = parametersOf(operationId).find(({ name }) => references.includes(name))
  if (!first) return undefined
  const nothing = uuid.test(String(first.example)) ? '00000000-0000-4000-8000-00000000dead' : 'no-such-record'
  return filledIn(operationId, (parameter) => (parameter === first ? nothing : parameter.in === 'path' ? parameter.example : undefined))
}
