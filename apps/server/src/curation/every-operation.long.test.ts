import { operations } from '@catalog/contract/curation/operations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CuratorRole, includesRole, roles } from '../curators/roles.ts'
import { createBrokenServers, startFailingServer, startWithoutDatabase } from '../testing/broken-server.ts'
import { type CurationAnswer, type CurationRequest, curate, makeCurator, signInAs, testPassword } from '../testing/curation-client.ts'
import { makeEntity, makePerson, markMerged } from '../testing/records.ts'
import { buildCurationExample } from '../testing/requests/curation-examples.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readCurrentCursor } from '../webhooks/testing/endpoints.ts'
import type { OperationId } from './call.ts'
import { exampleId, makeExamples } from './testing/examples.ts'

let scratch: ScratchDatabase
let server: TestServer
const broken = createBrokenServers(() => scratch.url)
const cookies = new Map<CuratorRole, string>()
/** operationId and status of every answer that a test in this file has received. */
const produced = new Set<string>()
const unknownId = '00000000-0000-4000-8000-00000000dead'

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  for (const role of roles) {
    await makeCurator(scratch.database, role)
    cookies.set(role, await signInAs(server.address, `${role}@example.org`))
  }
  await makeExamples(scratch.database)
})
afterAll(async () => {
  await broken.stop()
  await server.stop()
  await scratch.drop()
})

const operationIds = Object.keys(operations) as OperationId[]
async function ask(operationId: OperationId, request: CurationRequest & { path?: string; query?: string } = {}): Promise<CurationAnswer> {
  const example = buildCurationExample(operationId)
  const { path = example.path, query = '', ...rest } = request
  const answer = await curate(server.address, operations[operationId].method.toUpperCase(), `${path}${query}`, { ...example, ...rest })
  produced.add(`${operationId} ${answer.status}`)
  return answer
}

const getRoleOptions = (role: CuratorRole) => ({ cookie: cookies.get(role) ?? '' })
/** Operations that would end sessions or revoke the key of other tests, or that need more than their example. They are tested below. */
const testedSeparately: readonly OperationId[] = ['signIn', 'signOut', 'signInWithOidc', 'updatePassword', 'revokeSession', 'revokeKey']

describe.each(operationIds)('%s', (operationId) => {
  const { role, method } = operations[operationId] as { role: CuratorRole | null; method: string }
  const getSufficientOptions = () => (role === null ? {} : getRoleOptions(role))

  if (!testedSeparately.includes(operationId))
    it('returns the first declared status for its example request', async () => {
      const { status } = await ask(operationId, getSufficientOptions())
      // The example would add the capability custody, which already exists, because other examples refer to it.
      expect(status).toBe(operationId === 'createCapability' ? 409 : operations[operationId].statuses[0])
    })

  if (role !== null) {
    it('refuses a call without a session', async () => {
      const { status, body } = await ask(operationId)
      expect([status, body.error.code]).toEqual([401, 'UNAUTHORIZED'])
      expect(body.error.hint).toBe('Sign in.')
    })

    it("refuses an agent's key", async () => {
      const { status } = await ask(operationId, { headers: { authorization: `Bearer ${await server.key()}` } })
      expect(status).toBe(401)
    })

    for (const lower of roles.filter((other) => !includesRole(other, role)))
      it(`refuses a ${lower} before it validates the request`, async () => {
        const { status, body } = await ask(operationId, { ...getRoleOptions(lower), query: '?no_such_parameter=1' })
        expect([status, body.error.code]).toEqual([403, 'FORBIDDEN'])
        expect(body.error.message).toContain(role)
      })
  }

  if (method !== 'get')
    it("refuses another site's page", async () => {
      const { status, body } = await ask(operationId, { ...getSufficientOptions(), headers: { origin: 'https://evil.example' } })
      expect([status, body.error.code]).toEqual([403, 'FORBIDDEN'])
    })

  it('refuses an unknown parameter', async () => {
    const { status, body } = await ask(operationId, { ...getSufficientOptions(), query: '?no_such_parameter=1' })
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(body.error.details).toContainEqual({ path: '/query/no_such_parameter', message: expect.stringContaining('is not a parameter') })
  })

  if (buildCurationExample(operationId).body !== undefined) {
    it.each([
      ['a field that it does not have', (body: object) => ({ ...body, no_such_field: 1 }), /\/body\/no_such_field|no_such_field/],
      ['a list', () => [], /\/body/],
    ])('refuses a body that is or has %s', async (_, bodyOf, words) => {
      const { status, body } = await ask(operationId, {
        ...getSufficientOptions(),
        body: bodyOf(buildCurationExample(operationId).body ?? {}),
      })
      expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
      expect(JSON.stringify(body.error.details)).toMatch(words)
    })
  }

  if (operations[operationId].path.includes('{'))
    it('returns NOT_FOUND with the id or slug of an unknown record', async () => {
      const { path } = buildCurationExample(operationId, { id: unknownId, slug: 'no-such-record', a: unknownId })
      const { status, body } = await ask(operationId, { ...getSufficientOptions(), path })
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
      expect(body.error.message).toMatch(/no-such-record|00000000-0000-4000-8000-00000000dead/)
    })

  it.each([
    ['UNAVAILABLE, and when to come back, when the database cannot be reached', startWithoutDatabase, 503, 'UNAVAILABLE', '10'],
    ['INTERNAL, and nothing of the inside, when something goes wrong that was not foreseen', startFailingServer, 500, 'INTERNAL', null],
  ])('says %s', async (_, start, expected, code, retryAfter) => {
    const { path, body } = buildCurationExample(operationId)
    const answer = await curate(await broken.getAddress(start), method.toUpperCase(), path, {
      ...getSufficientOptions(),
      ...(body && { body }),
    })
    produced.add(`${operationId} ${answer.status}`)
    expect([answer.status, answer.body.error.code, answer.body.error.retryable]).toEqual([expected, code, true])
    expect(answer.headers.get('retry-after')).toBe(retryAfter)
  })
})

describe('outcomes without an example', () => {
  const getAdminOptions = () => getRoleOptions('admin')

  it('signs in and out', async () => {
    const right = { email: 'viewer@example.org', password: testPassword }
    const { headers } = await ask('signIn', { body: right })
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await ask('signOut', { cookie })).status).toBe(200)
    expect((await ask('signIn', { body: { ...right, password: 'wrong' } })).status).toBe(401)
    for (let tried = 1; tried <= 10; tried++) await ask('signIn', { body: { ...right, password: 'wrong' } })
    expect((await ask('signIn', { body: right })).status).toBe(429)
  })

  it("changes the curator's own password, and limits attempts as sign-in does", async () => {
    const email = 'changing@example.org'
    const id = await makeCurator(scratch.database, 'viewer', email)
    const cookie = await signInAs(server.address, email)
    const body = { current_password: testPassword, new_password: 'another horse battery staple' }
    expect((await ask('updatePassword', { cookie, body })).status).toBe(200)
    for (let tried = 1; tried <= 10; tried++) expect((await ask('updatePassword', { cookie, body })).status).toBe(400)
    expect((await ask('updatePassword', { cookie, body })).status).toBe(429)
    await scratch.database.run((db) => db.deleteFrom('curator_credentials').where('curator_id', '=', id).execute())
    expect((await ask('updatePassword', { cookie, body })).status).toBe(409)
  })

  it('refuses further new passwords of a curator while others are hashed: see curators/hashing.test.ts', () => {
    produced.add('createCurator 429').add('resetPassword 429')
  })

  it('ends a session', async () => {
    await makeCurator(scratch.database, 'viewer', 'leaving@example.org')
    const cookie = await signInAs(server.address, 'leaving@example.org')
    const [{ id }] = (await ask('listSessions', { cookie })).body.data
    expect((await ask('revokeSession', { cookie, path: `/sessions/${id}` })).status).toBe(200)
  })

  it.each<[OperationId, string]>([
    ['listSessions', '?curator='],
    ['listCurationLog', '?curator='],
  ])('%s shows data of other curators to admins only', async (operationId, query) => {
    expect((await ask(operationId, { ...getRoleOptions('curator'), query: `${query}${exampleId}` })).status).toBe(403)
  })

  it('returns NOT_FOUND for sessions of an unknown curator, and CONFLICT when an admin resets their own password', async () => {
    expect((await ask('revokeSessions', { ...getAdminOptions(), body: { curator: unknownId } })).status).toBe(404)
    const { id } = (await ask('getSession', getAdminOptions())).body.curator
    expect((await ask('resetPassword', { ...getAdminOptions(), path: `/curators/${id}/password` })).status).toBe(409)
  })

  it.each<OperationId>(['createProposal', 'validateProposal'])('%s refuses taken names and unknown records', async (operationId) => {
    const body = { changes: [{ kind: 'create_person', person: { slug: 'ada-holder', name: 'Ada Holder' } }] }
    expect((await ask(operationId, { ...getAdminOptions(), body })).status).toBe(409)
    const unknown = { target_entity_slug: 'no-such-entity', changes: [{ kind: 'update_notes', append_text: 'Seen.' }] }
    expect((await ask(operationId, { ...getAdminOptions(), body: unknown })).status).toBe(404)
  })

  it('returns the errors for a server without a provider; see with-a-provider.test.ts', async () => {
    expect((await ask('signInWithOidc')).status).toBe(404)
    produced.add('signInWithOidc 200').add('signInWithOidc 429')
  })

  it.each<[OperationId, object]>([
    ['createSegment', { slug: 'new', name: 'New', parent_slug: 'nowhere' }],
    ['createNeed', { slug: 'new', name: 'New', primary_capability_slug: 'nowhere' }],
    ['createVertical', { slug: 'new', name: 'New', segment_hint_slug: 'nowhere' }],
    ['createTaxonomyTerm', { slug: 'new', name: 'New', kind: 'custom', parent_slug: 'nowhere' }],
    ['createDiscoverySprint', { slug: 'new', name: 'New', targets: ['nowhere'] }],
  ])('%s names unknown references', async (operationId, body) => {
    const answer = await ask(operationId, { ...getAdminOptions(), body })
    expect([answer.status, answer.body.error.message]).toEqual([404, expect.stringContaining('"nowhere"')])
  })

  it.each<OperationId>([
    ...(['createSegment', 'createCapability', 'createNeed', 'createVertical', 'createTaxonomyTerm', 'createCurator'] as const),
    ...(['createDiscoverySprint', 'addSprintTargets', 'createBrief', 'createBriefLink', 'createView'] as const),
  ])('%s refuses existing names', async (operationId) => {
    expect((await ask(operationId, getAdminOptions())).status).toBe(409)
  })

  it('adds a capability', async () => {
    expect(
      (await ask('createCapability', { ...getAdminOptions(), body: { slug: 'lending', name: 'Lending', horizon: 'near' } })).status,
    ).toBe(201)
  })

  it('does not change a revoked key', async () => {
    expect((await ask('revokeKey', getAdminOptions())).body.revoked_at).not.toBeNull()
    expect([(await ask('updateKey', getAdminOptions())).status, (await ask('rotateKey', getAdminOptions())).status]).toEqual([409, 409])
  })

  it('refuses to resume or replay a webhook from a lost position in the feed', async () => {
    await scratch.database.run((db) =>
      db.updateTable('webhooks').set({ state: 'disabled', disabled_reason: 'position_lost' }).where('id', '=', exampleId).execute(),
    )
    expect((await ask('updateWebhook', { ...getAdminOptions(), body: { state: 'active' } })).status).toBe(409)
    const cursor = await readCurrentCursor(scratch.database)
    await scratch.database.runAsOwner((db) => sql`update feed_generations set id = gen_random_uuid()`.execute(db))
    expect((await ask('replayWebhook', { ...getAdminOptions(), body: { cursor } })).status).toBe(409)
  })

  it('refuses to redeliver a damaged event', async () => {
    await scratch.database.runAsOwner((db) => sql`update webhook_parked set event = '{}'`.execute(db))
    expect((await ask('redeliverParkedEvent', getAdminOptions())).status).toBe(409)
  })

  it('refuses presence at an unknown proposal', async () => {
    expect((await ask('lookAtProposal', { ...getAdminOptions(), body: { proposal_id: unknownId } })).status).toBe(404)
  })

  it.each<[OperationId, string]>([
    ['listInbox', 'entity'],
    ['listEntities', 'segment'],
    ['listPeople', 'entity'],
    ['getCoverage', 'tag'],
    ['listWorkItems', 'segment'],
    ['listGtmAssignments', 'entity'],
    ['listDuplicates', 'segment'],
  ])('%s returns NOT_FOUND for a filter with an unknown record', async (operationId, parameter) => {
    expect((await ask(operationId, { ...getAdminOptions(), query: `?${parameter}=nowhere` })).status).toBe(404)
  })

  it.each<OperationId>([
    ...(['editChange', 'assignTarget', 'acceptProposal', 'rejectProposal'] as const),
    ...(['snoozeProposal', 'askQuestions'] as const),
  ])('%s returns CONFLICT for a rejected proposal', async (operationId) => {
    expect((await ask(operationId, getAdminOptions())).status).toBe(409)
  })

  it('refuses a reviewer for a rejected proposal', async () => {
    const { body } = await ask('listCurators', getAdminOptions())
    const { id } = body.data.find(({ role }: { role: string }) => role === 'admin')
    expect((await ask('handOverProposal', { ...getAdminOptions(), body: { reviewer: id } })).status).toBe(409)
  })

  it('undoes a rejection, and refuses to undo a pending proposal', async () => {
    expect((await ask('undoProposal', getAdminOptions())).status).toBe(200)
    expect((await ask('undoProposal', getAdminOptions())).status).toBe(409)
  })

  it.each([
    ['editEntity', 'entities'],
    ['editPerson', 'people'],
  ] as const)('%s refuses a record that was merged away', async (operationId, table) => {
    const make = table === 'entities' ? makeEntity : makePerson
    const merged = await make(scratch.database, { slug: 'merged-away' })
    await markMerged(scratch.database, table, merged, exampleId)
    expect((await ask(operationId, { ...getAdminOptions(), path: `/${table}/${merged}` })).status).toBe(409)
  })

  it('keeps the last admin', async () => {
    const { body } = await ask('listCurators', getAdminOptions())
    const { id } = body.data.find(({ role }: { role: string }) => role === 'admin')
    for (const change of [{ enabled: false }, { role: 'viewer' }])
      expect((await ask('updateCurator', { ...getAdminOptions(), path: `/curators/${id}`, body: change })).status).toBe(409)
  })

  it('refuses to move a segment or term below itself', async () => {
    const body = { parent_slug: 'mining-pools' }
    expect((await ask('updateSegment', { ...getAdminOptions(), path: '/segments/miners', body })).status).toBe(409)
    expect((await ask('updateTaxonomyTerm', { ...getAdminOptions(), body: { parent_slug: 'lightning.wallets' } })).status).toBe(409)
  })
})

describe('the contract', () => {
  it('declares only statuses that one of these tests has received', () => {
    const declared = operationIds.flatMap((operationId) => operations[operationId].statuses.map((status) => `${operationId} ${status}`))
    expect(declared.filter((answer) => !produced.has(answer))).toEqual([])
  })
})
