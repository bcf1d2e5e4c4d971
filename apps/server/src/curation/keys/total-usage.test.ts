import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CurationAnswer, curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { runWithinOneDay } from '../../testing/within-one-day.ts'

let scratch: ScratchDatabase
let server: TestServer
let cookie: string
const keys: { readonly id: string; readonly key: string; readonly agent: string }[] = []
const agents: Record<string, string> = {}

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  await makeCurator(scratch.database, 'viewer')
  cookie = await signInAs(server.address, 'viewer@example.org')
  for (const agent of ['scout', 'scout', 'gleaner']) {
    const key = await server.key({ agent, label: `of ${agent}` })
    keys.push({ key, agent, id: '' })
  }
  const { data } = (await sendGet('/keys')).body
  for (const [place, { key, agent }] of keys.entries())
    keys[place] = { key, agent, id: data.find(({ prefix }: { prefix: string }) => key.startsWith(prefix)).id }
  await scratch.database.run(async (db) => {
    for (const { id, name } of await db.selectFrom('agents').select(['id', 'name']).execute()) agents[name] = id
  })
  const [first, second, third] = keys.map(({ key }) => key)
  for (const key of [first, first, second, third]) await server.get('/whoami', { key: key ?? '' })
  await server.get('/entities/nobody', { key: first ?? '' })
  await server.get('/no-such-path', { key: third ?? '' }).catch(() => undefined)
  await server.get('/people?limit=x', { key: second ?? '' })
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const sendGet = (path: string): Promise<CurationAnswer> => curate(server.address, 'GET', path, { cookie })
const readUsage = async (query = '') => (await sendGet(`/usage${query}`)).body
type Sums = { readonly calls: number; readonly errors: number; readonly cost_usd: number }
const sumField = (rows: readonly Sums[], field: keyof Sums) => rows.reduce((total, row) => total + row[field], 0)
/** Moves calls of yesterday to today, because they may belong to the previous month. */
const moveCallsToToday = () =>
  scratch.database.runAsOwner((db) =>
    sql`update api_calls_daily set day = (now() at time zone 'utc')::date where day >= (now() at time zone 'utc')::date - 1`.execute(db),
  )
const getMonthStart = () => `${new Date().toISOString().slice(0, 7)}-01`

/** Stores the usage of a key on some days. */
async function insertUsage(
  keyId: string,
  rows: readonly (readonly [day: string, operation: string, calls: number, client: number, server: number])[],
) {
  for (const [day, operation, calls, client, ofServer] of rows)
    await scratch.database.run((db) =>
      sql`
        insert into api_calls_daily (key_id, day, operation_id, calls, errors, client_errors, server_errors, cost_micro_usd)
        values (${keyId}::uuid, ${day}::date, ${operation}, ${calls}, ${client + ofServer}, ${client}, ${ofServer}, ${calls * 100})`.execute(
        db,
      ),
    )
}

describe('the usage of all keys', () => {
  it.each(['operation', 'agent', 'key'])('equals the sum of the usage of each key in this month: by %s', (by) =>
    runWithinOneDay(async () => {
      await moveCallsToToday()
      const each = await Promise.all(keys.map(async ({ id }) => (await sendGet(`/keys/${id}/usage`)).body))
      const all = await readUsage(`?by=${by}&after=${getMonthStart()}`)
      for (const of of ['calls', 'errors', 'cost_usd'] as const) {
        expect(all[of]).toBeCloseTo(sumField(each, of), 9)
        expect(sumField(all.groups, of)).toBeCloseTo(all[of], 9)
        expect(sumField(all.by_day, of)).toBeCloseTo(all[of], 9)
      }
      expect([all.calls, all.errors, all.client_errors, all.server_errors]).toEqual([7, 3, 3, 0])
      expect(all.others).toMatchObject({ groups: 0, calls: 0 })
      const days = [...new Set(each.flatMap(({ by_day }) => by_day.map(({ date }: { date: string }) => date)))].sort()
      expect(all.by_day.map(({ date }: { date: string }) => date)).toEqual(days)
    }),
  )

  it('names operations with method and path, agents, and keys with their agents', async () => {
    const { groups: operations } = await readUsage()
    expect(operations[0]).toMatchObject({
      operation: { operation_id: 'getWhoami', method: 'GET', path: '/whoami' },
      agent: null,
      key: null,
      calls: 4,
    })
    expect(operations).toContainEqual(expect.objectContaining({ operation: { operation_id: 'unknown', method: '-', path: '-' } }))
    const { groups } = await readUsage('?by=agent')
    expect(groups.map(({ agent, calls }: { agent: { name: string }; calls: number }) => [agent.name, calls])).toEqual([
      ['scout', 5],
      ['gleaner', 2],
    ])
    const [most] = (await readUsage('?by=key')).groups
    expect(most).toMatchObject({
      agent: { name: 'scout' },
      key: { id: keys[0]?.id, prefix: expect.stringMatching(/^cat_test_/) },
      calls: 3,
    })
  })

  it.each<[string, () => string, number]>([
    ['an operation', () => 'operation=getWhoami', 4],
    ['an agent', () => `agent=${agents.scout}`, 5],
    ['a key', () => `key=${keys[2]?.id.toUpperCase()}`, 2],
    ['a key and an operation', () => `key=${keys[2]?.id}&operation=getWhoami`, 1],
    ['a key that is not of the agent', () => `key=${keys[2]?.id}&agent=${agents.scout}`, 0],
  ])('counts only the calls of %s', async (_, query, calls) => {
    expect((await readUsage(`?${query()}`)).calls).toBe(calls)
  })

  it('counts the given days, and separates client and server errors where they were recorded separately', async () => {
    const [{ id } = { id: '' }] = keys
    await insertUsage(id, [
      ['2025-01-01', 'listEntities', 10, 1, 2],
      ['2025-01-02', 'listEntities', 20, 0, 5],
      ['2025-01-02', 'getEntity', 5, 1, 0],
      ['2025-01-03', 'listEntities', 99, 0, 0],
    ])
    await scratch.database.run((db) => sql`update api_calls_daily set errors = errors + 4 where day = '2025-01-01'`.execute(db))
    const { body } = await sendGet('/usage?after=2025-01-01&before=2025-01-03')
    expect(body).toMatchObject({
      period: { start: '2025-01-01T00:00:00.000Z', end: '2025-01-03T00:00:00.000Z' },
      ...{ calls: 35, errors: 13, client_errors: 2, server_errors: 7, cost_usd: 0.0035 },
      by_day: [
        { date: '2025-01-01', calls: 10, errors: 7, client_errors: 1, server_errors: 2 },
        { date: '2025-01-02', calls: 25, errors: 6, client_errors: 1, server_errors: 5 },
      ],
    })
    expect((await readUsage('?before=2025-01-03')).period.start).toBe('2024-12-04T00:00:00.000Z')
  })

  it('shows the hundred with the most calls, and sums up the others', async () => {
    const [{ id } = { id: '' }] = keys
    await insertUsage(
      id,
      Array.from({ length: 130 }, (_, place) => ['2024-06-01', `operation${place}`, place + 1, 0, 0] as const),
    )
    const { groups, others, calls } = await readUsage('?after=2024-06-01&before=2024-06-02')
    expect([groups.length, groups[0].calls, groups[99].calls]).toEqual([100, 130, 31])
    expect(others).toMatchObject({ groups: 30, calls: (30 * 31) / 2 })
    expect(calls).toBe((130 * 131) / 2)
  })

  it.each([
    ['after=2025-01-03&before=2025-01-03', '/query/before'],
    ['after=2024-01-01&before=2025-06-01', '/query/before'],
    ['after=2099-01-01', '/query/after'],
    ['after=yesterday', '/query/after'],
    ['by=day', '/query/by'],
  ])('refuses %s', async (query, path) => {
    const { status, body } = await sendGet(`/usage?${query}`)
    expect([status, body.error.details[0].path]).toEqual([400, path])
  })

  it('accepts at most 400 days', async () => {
    expect((await sendGet('/usage?after=2024-01-01&before=2025-02-04')).status).toBe(200)
    expect((await sendGet('/usage?after=2024-01-01&before=2025-02-05')).status).toBe(400)
  })
})
