import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKey } from '../keys/writes.ts'
import { type Environment, type FinishedProcess, runCatalog } from '../testing/command-line.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let scratch: ScratchDatabase
let server: TestServer
let env: Environment
beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  env = { DATABASE_URL: scratch.url }
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const runKeys = (...args: string[]): Promise<FinishedProcess> => runCatalog(['keys', ...args], env)

describe('catalog keys create', () => {
  it('prints only JSON with --json, and the key works', async () => {
    const { code, stdout, stderr } = await runKeys(
      ...['create', '--agent', 'scout', '--scopes', 'read:catalog, read:gtm', '--label', 'for tests', '--json'],
      ...['--daily-budget-usd', '0.5', '--per-minute', '30', '--daily-upload-mib', '3', '--expires-at', '2099-01-01T00:00:00+02:00'],
    )
    expect([code, stderr]).toEqual([0, ''])
    const created = JSON.parse(stdout)
    expect(created).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      key: expect.stringMatching(/^cat_test_[0-9a-f]{32}_[0-9a-f]{72}$/),
      prefix: `cat_test_${created.id.replaceAll('-', '')}`,
      agent: 'scout',
      agent_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      label: 'for tests',
      environment: 'test',
      scopes: ['read:catalog', 'read:gtm'],
      legacy: false,
      daily_budget_usd: 0.5,
      spent_today_usd: 0,
      per_minute: 30,
      daily_upload_bytes: 3 * 1024 * 1024,
      uploaded_today_bytes: 0,
      expires_at: '2098-12-31T22:00:00.000Z',
      revoked_at: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    const { body } = await server.get('/whoami', { key: created.key })
    expect(body).toMatchObject({
      agent: { name: 'scout' },
      key: { id: created.id, prefix: created.prefix, label: 'for tests', expires_at: '2098-12-31T22:00:00.000Z' },
      budget: { daily_usd: 0.5 },
      rate_limit: { per_minute: 30 },
    })
  })

  it('prints the key once, with the pilot limits and the standard scopes by default', async () => {
    const { code, stdout } = await runKeys('create', '--agent', 'scout')
    const key = /cat_test_\w+/.exec(stdout)?.[0] ?? ''
    expect([code, (await server.get('/whoami', { key })).status]).toEqual([0, 200])
    expect(stdout).toContain('read:catalog read:people read:proposals write:proposals, 0.01 USD a day, 10 calls a minute')
  })

  it('prints one call a minute in the singular', async () => {
    const { stdout } = await runKeys('create', '--agent', 'slow', '--per-minute', '1')
    expect(stdout).toContain(', 1 call a minute')
  })

  it('prints a refusal only to standard error, and exits with 1', async () => {
    const { code, stdout, stderr } = await runKeys('create', '--json', '--agent', 'a', '--scopes', 'read:everything')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^error: .*read:everything is not a scope/)
  })
})

describe('catalog keys list, show, revoke and rotate', () => {
  it('shows every key and never a secret', async () => {
    const { id, key } = await mintTestKey('listed')
    const [table, json, one, oneAsJson] = await Promise.all([
      runKeys('list'),
      runKeys('list', '--json'),
      runKeys('show', id.toUpperCase()),
      runKeys('show', id, '--json'),
    ])
    expect([table.code, json.code, one.code, oneAsJson.code]).toEqual([0, 0, 0, 0])
    expect(table.stdout).toMatch(new RegExp(`^${id} +listed +- +active `, 'm'))
    expect(JSON.parse(json.stdout)[0]).toEqual(JSON.parse(oneAsJson.stdout))
    expect(one.stdout).toMatch(/^agent +listed$/m)
    for (const { stdout } of [table, json, one, oneAsJson]) expect(stdout).not.toContain(key.slice(-72))
    expect(JSON.parse(json.stdout)).toHaveLength(await countKeys())
  })

  it('shows the usage of a key today', async () => {
    const { id, key } = await mintTestKey('spender')
    for (const _call of [1, 2, 3]) await server.get('/whoami', { key })
    expect(JSON.parse((await runKeys('show', id, '--json')).stdout).spent_today_usd).toBe(0.0003)
  })

  it('revokes a key permanently', async () => {
    const { id, key } = await mintTestKey('revoked')
    const { code, stdout } = await runKeys('revoke', id)
    expect([code, stdout]).toEqual([0, expect.stringContaining('is revoked')])
    expect((await server.get('/whoami', { key })).body.error.code).toBe('FORBIDDEN')
    const [rotated, list] = await Promise.all([runKeys('rotate', id), runKeys('list')])
    expect([rotated.code, rotated.stderr]).toEqual([1, expect.stringContaining('is revoked for good')])
    expect(list.stdout).toMatch(new RegExp(`^${id} +revoked +- +revoked `, 'm'))
  })

  it('rotates a key, whose old secret still works', async () => {
    const { id, key } = await mintTestKey('rotated')
    const { code, stdout, stderr } = await runKeys('rotate', id, '--json')
    const rotated = JSON.parse(stdout)
    expect([code, stderr, rotated.id, rotated.agent]).toEqual([0, '', id, 'rotated'])
    expect(rotated.key).not.toBe(key)
    expect((await server.get('/whoami', { key: rotated.key })).status).toBe(200)
    expect((await server.get('/whoami', { key })).status).toBe(200)
  })

  it.each(['show', 'revoke'])('refuses to %s an unknown key with one line that names the database', async (command) => {
    const { code, stdout, stderr } = await runKeys(command, '00000000-0000-4000-8000-00000000dead')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^catalog: There is no key 00000000-0000-4000-8000-00000000dead in the database postgres.*keys list\n$/)
    expect(stderr).toContain(new URL(scratch.url).host)
    expect(stderr).not.toContain(new URL(scratch.url).password || 'no password')
  })
})

it('reports in one line that the database cannot be reached, without its password', async () => {
  const { code, stderr } = await runCatalog(['keys', 'list'], { DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/catalog' })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^catalog: The database postgres:\/\/me:\*\*\*@127\.0\.0\.1:1\/catalog cannot be reached: .+\n$/)
})

it('reports in one line that the schema is missing, and names the command that creates it', async () => {
  const { code, stderr } = await runCatalog(['keys', 'list'], { DATABASE_URL: `${scratch.url.replace(/[^/]+$/, 'postgres')}` })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^catalog: .*catalog migrate up.*\n$/)
})

async function mintTestKey(agent: string): Promise<{ id: string; key: string }> {
  const { id, key } = await scratch.database.transaction((tx) => createKey(tx, { agent, environment: 'test', scopes: ['read:catalog'] }))
  return { id, key }
}

async function countKeys(): Promise<number> {
  const { n } = await scratch.database.run((db) =>
    db
      .selectFrom('api_keys')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  )
  return Number(n)
}
