import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toApiError } from '../../errors/api-error.ts'
import { runCatalog, startServerProcess } from '../../testing/command-line.ts'
import { createScratchDatabase, createUnmigratedDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { connectDatabase, type Database, type DatabaseOptions } from '../database.ts'
import type { Db } from '../named-statements.ts'
import { prepareSchema } from '../prepare-schema.ts'
import { createLogin, type TestLogin } from '../testing/login.ts'
import { type NextConnection, type Pooler, type PoolerOptions, startPooler } from '../testing/pooler/pooler.ts'

let scratch: ScratchDatabase
let closing: (() => Promise<unknown>)[]
const closeLater = (close: () => Promise<unknown>) => void closing.unshift(close)
beforeEach(async () => {
  scratch = await createScratchDatabase(2)
  closing = [scratch.drop]
})
afterEach(async () => {
  for (const close of closing) await close()
})

const openPooler = async (url: string, options: Partial<PoolerOptions> = {}): Promise<Pooler> => {
  const pooler = await startPooler(url, { connections: 3, statements: 'renamed', ...options })
  closeLater(() => pooler.close())
  return pooler
}
const openDatabase = (url: string, options: Partial<DatabaseOptions> = {}): Database => {
  const database = connectDatabase({ url, connections: 4, naming: 'named', ...options })
  closeLater(() => database.close())
  return database
}
const createLimitedLogin = async (): Promise<TestLogin> => {
  const login = await createLogin(scratch)
  closeLater(() => login.drop())
  await prepareSchema(openDatabase(login.url, { ownerUrl: scratch.url }))
  return login
}
const readRole = async (db: Db) => {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db)
  return rows[0]?.role
}
const getRejection = (work: Promise<unknown>) =>
  work.then(
    (answer) => answer,
    (error) => [toApiError(error).code, String(error)],
  )
const refused = ['UNAVAILABLE', expect.stringContaining('CATALOG_MIGRATIONS_URL')]

describe('connectDatabase with one login behind a pooler', () => {
  it.each<[number, NextConnection]>([
    [1, 'longest free'],
    [2, 'longest free'],
    [3, 'longest free'],
    [1, 'used last'],
    [3, 'used last'],
  ])('refuses transaction mode over %i connections, the %s first, and leaves no role behind', async (connections, next) => {
    const pooler = await openPooler(scratch.url, { connections, next })
    const database = openDatabase(pooler.url)
    const works = [database.run(readRole), database.transaction(readRole), database.runLongRead(readRole), database.runAsOwner(readRole)]
    expect(await Promise.all(works.map(getRejection))).toEqual(works.map(() => refused))
    await expect(database.pooling.check()).resolves.toBeUndefined()
    expect(database.pooling.findProblem()).toContain('Create a separate login')
    expect([pooler.problems, await pooler.listLeftoverState()]).toEqual([[], []])
  })

  it('serves with the role of the service in session mode, and stops serving when the mode changes', async () => {
    const pooler = await openPooler(scratch.url, { connections: 14, mode: 'session' })
    const database = openDatabase(pooler.url)
    const server = await startTestServer(database)
    closeLater(() => server.stop())
    const key = await server.key()
    expect(await database.run(readRole)).toBe('catalog_service')
    expect(await database.runLongRead(readRole)).toBe('catalog_service')
    expect((await server.get('/entities', { key })).status).toBe(200)
    pooler.setMode('transaction')
    await database.pooling.check()
    expect(await getRejection(database.run(readRole))).toEqual(refused)
    expect(await server.get('/entities', { key })).toMatchObject({ status: 503, body: { error: { code: 'UNAVAILABLE' } } })
    const ready = await fetch(`${server.address}/readyz`)
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('CATALOG_MIGRATIONS_URL')])
    pooler.setMode('session')
    await database.pooling.check()
    expect((await server.get('/entities', { key })).status).toBe(200)
    expect(await database.run(readRole)).toBe('catalog_service')
  })

  it('recognizes session mode even if no further session is free', async () => {
    const pooler = await openPooler(scratch.url, { connections: 1, mode: 'session' })
    expect(await openDatabase(pooler.url, { connections: 1 }).run(readRole)).toBe('catalog_service')
  })

  it('refuses to start in production, and applies no migrations', async () => {
    const empty = await createUnmigratedDatabase()
    closeLater(() => empty.drop())
    const pooler = await openPooler(empty.url)
    const env = { DATABASE_URL: pooler.url, CATALOG_ENVIRONMENT: 'production', CATALOG_PUBLIC_URL: 'https://catalog.example' }
    const { code, stderr } = await runCatalog(['start'], { PORT: '0', CATALOG_METRICS_PORT: '0', ...env })
    expect([code, stderr]).toEqual([1, expect.stringContaining('Create a separate login for requests')])
    const { rows } = await empty.database.run((db) => sql`select from pg_class where relname = 'schema_migrations'`.execute(db))
    expect(rows).toEqual([])
    expect([pooler.problems, await pooler.listLeftoverState()]).toEqual([[], []])
  })
})

describe('a separate login for requests behind a pooler in transaction mode', () => {
  it('keeps its time limit for reads, and changes no role without an owner login', async () => {
    const login = await createLimitedLogin()
    const pooler = await openPooler(login.url)
    const database = openDatabase(pooler.url)
    expect(await prepareSchema(database)).toEqual([])
    expect(await database.run(readRole)).toBe(login.name)
    expect([pooler.problems, await pooler.listLeftoverState()]).toEqual([[], []])
  })

  it('refuses an owner behind the pooler', async () => {
    const login = await createLimitedLogin()
    const pooler = await openPooler(scratch.url)
    const database = openDatabase(login.url, { ownerUrl: pooler.url })
    await expect(database.runAsOwner(readRole)).rejects.toThrow('at PostgreSQL itself in CATALOG_MIGRATIONS_URL')
    expect([pooler.problems, await pooler.listLeftoverState()]).toEqual([[], []])
  })
})

describe('startServer behind a pooler that loses prepared statements', () => {
  it.each<NextConnection>(['longest free', 'used last'])(
    'starts, reports that it is not ready, and logs the setting that fixes it (%s first)',
    async (next) => {
      const login = await createLimitedLogin()
      const pooler = await openPooler(login.url, { statements: 'passed on', next })
      const server = await startServerProcess({ DATABASE_URL: pooler.url })
      closeLater(() => server.stop())
      const ready = await fetch(`${server.address}/readyz`)
      expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('CATALOG_PREPARED_STATEMENTS=off')])
      expect(server.log()).toContainEqual(expect.objectContaining({ problem: expect.stringContaining('CATALOG_PREPARED_STATEMENTS=off') }))
    },
  )

  it('returns UNAVAILABLE instead of INTERNAL when a statement is lost', async () => {
    const login = await createLimitedLogin()
    const pooler = await openPooler(login.url, { statements: 'passed on', next: 'used last' })
    const server = await startTestServer(openDatabase(pooler.url))
    closeLater(() => server.stop())
    const key = await server.key()
    const sendCalls = () => Promise.all(Array.from({ length: 40 }, () => server.get('/entities', { key })))
    const listFailures = async () => (await sendCalls()).filter(({ status }) => status !== 200)
    // The pooler chooses the session of a transaction, so it may take several calls until a statement is lost.
    let lost = await listFailures()
    while (lost.length === 0) lost = await listFailures()
    for (const { status, headers, body } of lost)
      expect([status, headers.get('retry-after'), body.error.code]).toEqual([503, '10', 'UNAVAILABLE'])
  })

  it('detects a pooler that begins to lose prepared statements', async () => {
    const login = await createLimitedLogin()
    const pooler = await openPooler(login.url, { connections: 14, statements: 'passed on', mode: 'session' })
    const database = openDatabase(pooler.url)
    const selectOne = (db: Db) => sql`select ${1}::int as value`.execute(db)
    await Promise.all([database.run(selectOne), database.run(selectOne)])
    await database.pooling.check()
    expect(database.pooling.findProblem()).toBeUndefined()
    pooler.setMode('transaction')
    await database.pooling.check()
    expect(database.pooling.findProblem()).toContain('CATALOG_PREPARED_STATEMENTS=off')
  })

  it('finds no problem when the pooler keeps prepared statements', async () => {
    const login = await createLimitedLogin()
    const database = openDatabase((await openPooler(login.url, { statements: 'renamed' })).url)
    await database.pooling.check()
    expect(database.pooling.findProblem()).toBeUndefined()
  })
})
