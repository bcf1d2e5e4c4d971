import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTargets, createSprint } from '../../sprints/writes.ts'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { makeEntity } from '../../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { countStatements } from '../../testing/statements/statement-count.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let scratch: ScratchDatabase
let server: TestServer
let cookie: string
let keyOfScout: string
let targetId: string
let entityId: string
/** The day of the first write, because the test may run past midnight. */
let firstDay: string

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  await makeCurator(scratch.database, 'viewer')
  cookie = await signInAs(server.address, 'viewer@example.org')
  keyOfScout = await server.key({ agent: 'scout' })
  entityId = await makeEntity(scratch.database, { slug: 'strategy' })
  await scratch.database.transaction(async (tx) => {
    await addTargets(tx, (await createSprint(tx, { slug: 'q1', name: 'Q1' })) ?? '', [entityId])
  })
  targetId = (await server.get('/discovery-sprints/q1/targets/strategy')).body.id
  const target = '/discovery-sprints/q1/targets/strategy'
  await server.post(target, { next_action: 'Ask.' }, { key: keyOfScout })
  await server.post(target, { next_action: 'Wait.', status: 'parked' }, { key: keyOfScout })
  await server.post('/agents/entities/strategy/verify', { note: 'Checked.' })
  await server.post('/agents/reports', { title: 'Week 47', body_md: 'Nothing.' }, { key: keyOfScout })
  firstDay = (await requestDirectWrites()).body.data.at(-1).at.slice(0, 10)
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const requestDirectWrites = (query = '') => curate(server.address, 'GET', `/direct-writes${query}`, { cookie })
const getOperations = ({ body }: { body: { data: { operation: string }[] } }) => body.data.map(({ operation }) => operation)

describe('GET /direct-writes', () => {
  it('lists entries newest first, with the agent, its key and the changed values', async () => {
    const { body } = await requestDirectWrites()
    expect(body.data.map(({ operation }: { operation: string }) => operation)).toEqual([
      ...['createRunReport', 'verifyEntity', 'updateSprintTarget', 'updateSprintTarget'],
    ])
    const [, prefix] = keyOfScout.match(/^(.+)_[^_]+$/) ?? []
    expect(body.data[2]).toMatchObject({
      agent: { name: 'scout' },
      key: { prefix },
      subject: { type: 'sprint_target', id: targetId },
      changes: { next_action: { before: 'Ask.', after: 'Wait.' }, status: { before: 'not_started', after: 'parked' } },
    })
    expect(body.data[2].changes).not.toHaveProperty('pain_points')
  })

  it('lists page by page, and repeats nothing when entries are added', async () => {
    const first = await requestDirectWrites('?limit=3')
    await server.post('/agents/entities/strategy/verify', { note: 'Again.' })
    const rest = await requestDirectWrites(`?limit=3&cursor=${first.body.next_cursor}`)
    expect([getOperations(rest), rest.body.next_cursor]).toEqual([['updateSprintTarget'], null])
    expect((await requestDirectWrites(`?subject_type=source&cursor=${first.body.next_cursor}`)).status).toBe(400)
  })

  it.each<[string, () => string, string[]]>([
    ['the type of the subject', () => 'subject_type=sprint_target', ['updateSprintTarget', 'updateSprintTarget']],
    ['one thing', () => `subject_id=${entityId.toUpperCase()}`, ['verifyEntity', 'verifyEntity']],
    ['both', () => `subject_type=sprint_target&subject_id=${entityId}`, []],
    ['nothing that there is', () => `subject_id=${randomUUID()}`, []],
    ['an operation', () => 'operation=verifyEntity', ['verifyEntity', 'verifyEntity']],
    ['an operation of one thing', () => `operation=updateSprintTarget&subject_id=${entityId}`, []],
    ['days from the first write on', () => `after=${firstDay}&subject_type=sprint_target`, ['updateSprintTarget', 'updateSprintTarget']],
    ['days before the first write', () => `before=${firstDay}`, []],
  ])('filters by %s', async (_, query, operations) => {
    expect(getOperations(await requestDirectWrites(`?${query()}`))).toEqual(operations)
  })

  it('filters by agent', async () => {
    const { agent } = (await requestDirectWrites()).body.data.find(
      ({ operation }: { operation: string }) => operation === 'createRunReport',
    )
    expect(getOperations(await requestDirectWrites(`?agent=${agent.id}`))).toEqual([
      'createRunReport',
      'updateSprintTarget',
      'updateSprintTarget',
    ])
    expect(getOperations(await requestDirectWrites(`?agent=${agent.id}&operation=createRunReport`))).toEqual(['createRunReport'])
  })

  it('sends the same number of statements for any number of entries', async () => {
    await requestDirectWrites()
    expect(await countStatements(() => requestDirectWrites('?limit=100'))).toBe(
      await countStatements(() => requestDirectWrites('?limit=1')),
    )
  })

  it('shows a long text as its hash, beginning and end', async () => {
    const text = `Beginning.${'x'.repeat(30_000)}End.`
    await scratch.database.run(async (db) => {
      const { agent_id, key_id } = await db.selectFrom('direct_writes').select(['agent_id', 'key_id']).limit(1).executeTakeFirstOrThrow()
      const changes = JSON.stringify({ text: { before: null, after: text } })
      const write = { agent_id, key_id, operation: 'test', subject_type: 'test', subject_id: entityId, changes }
      await db.insertInto('direct_writes').values(write).execute()
    })
    const [{ changes }] = (await requestDirectWrites('?subject_type=test')).body.data
    expect(changes.text).toMatchObject({ before: null, after: { length: text.length, end: expect.stringMatching(/End\.$/) } })
  })

  it.each(['subject_id=strategy', 'agent=scout', 'operation=', 'after=today', 'subject_type=', 'limit=201', 'cursor=x'])(
    'refuses %s',
    async (query) => {
      expect((await requestDirectWrites(`?${query}`)).status).toBe(400)
    },
  )

  it("lists no proposals, and refuses agents' keys", async () => {
    const { status } = await curate(server.address, 'GET', '/direct-writes', { headers: { authorization: `Bearer ${keyOfScout}` } })
    expect(status).toBe(401)
  })
})
