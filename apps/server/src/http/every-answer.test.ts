import document from '@catalog/contract/document.json' with { type: 'json' }
import { type OperationId, operations } from '@catalog/contract/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '../database/database.ts'
import { startServer } from '../server.ts'
import { startBroken } from '../testing/broken-server.ts'
import { makeEntity, makePerson, makeSegment } from '../testing/records.ts'
import { type ScratchDatabase, scratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestAnswer, type TestServer } from '../testing/test-server.ts'

type Parameter = { readonly name: string; readonly in: string; readonly example?: unknown }

let scratch: ScratchDatabase
let server: TestServer
/** operationId and status of every answer that a test here produced. */
const produced = new Set<string>()

/** The records that the contract's own examples speak of. */
beforeAll(async () => {
  scratch = await scratchDatabase()
  const { database } = scratch
  const entityId = await makeEntity(database, {
    slug: 'microstrategy',
    segments: ['miners'],
    tags: ['lightning.wallets', 'lightning.payments', 'geography.europe'],
  })
  await makePerson(database, { slug: 'michael-saylor', roles: [entityId] })
  await database.run(async (db) => {
    await makeSegment(db, 'miners/mining-pools')
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
  server = await startTestServer(database)
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

async function ask(operationId: OperationId, path: string, options?: Parameters<TestServer['get']>[1]): Promise<TestAnswer> {
  const answer = await server.get(path, options)
  produced.add(`${operationId} ${answer.status}`)
  return answer
}

const operationIds = Object.keys(operations) as OperationId[]

describe.each(operationIds)('%s', (operationId) => {
  const path = examplePath(operationId)
  const { scopes } = operations[operationId]

  it('answers the request of its own examples', async () => {
    const { status, headers } = await ask(operationId, path)
    expect(status).toBe(200)
    expect(headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/)
    expect(headers.get('x-request-id')).toBeTruthy()
  })

  it('refuses a call without a key', async () => {
    const { status, body } = await ask(operationId, path, { key: null })
    expect([status, body.error.code]).toEqual([401, 'UNAUTHORIZED'])
    expect(body.error.hint).toContain('Authorization')
  })

  it('refuses a malformed key', async () => {
    const { status, body } = await ask(operationId, path, { key: `${await server.key()}x` })
    expect([status, body.error.code]).toEqual([401, 'UNAUTHORIZED'])
  })

  it('refuses an expired key', async () => {
    const { status, headers, body } = await ask(operationId, path, { key: await expiredKey() })
    expect([status, body.error.code]).toEqual([401, 'UNAUTHORIZED'])
    expect(headers.get('x-budget-remaining-usd')).not.toBeNull()
  })

  it('refuses a revoked key', async () => {
    const { status, body } = await ask(operationId, path, { key: await revokedKey() })
    expect([status, body.error.code]).toEqual([403, 'FORBIDDEN'])
  })

  it.each(scopes.map(String))('refuses a key without the scope %s', async (scope) => {
    const held = ['read:catalog', 'read:people', 'read:proposals'].filter((other) => other !== scope)
    const { status, body } = await ask(operationId, path, { key: await server.key({ scopes: held }) })
    expect([status, body.error.code]).toEqual([403, 'FORBIDDEN'])
    expect(body.error.message).toContain(scope)
  })

  it('refuses more calls than a minute holds, and charges nothing for it', async () => {
    const key = await server.key({ callsPerMinute: 1 })
    const first = await ask(operationId, path, { key })
    const { status, headers, body } = await ask(operationId, path, { key })
    expect([first.status, status, body.error.code, body.error.retryable]).toEqual([200, 429, 'RATE_LIMITED', true])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('x-budget-remaining-usd')).toBe(first.headers.get('x-budget-remaining-usd'))
  })

  it('refuses a call that the budget does not cover', async () => {
    const key = await server.key({ dailyBudgetMicroUsd: 100 })
    await ask(operationId, path, { key })
    const { status, headers, body } = await ask(operationId, path, { key })
    expect([status, body.error.code, body.error.retryable]).toEqual([429, 'BUDGET_EXHAUSTED', false])
    expect(headers.get('x-budget-remaining-usd')).toBe('0')
  })

  it('refuses a parameter that it does not have, and names those that it has', async () => {
    const { status, body } = await ask(operationId, `${path}${path.includes('?') ? '&' : '?'}no_such_parameter=1`)
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(body.error.details).toContainEqual({ path: '/query/no_such_parameter', message: expect.stringContaining('is not a parameter') })
  })

  it('says INTERNAL, and nothing of the inside, when the database cannot be reached', async () => {
    const answer = await withoutDatabase((broken, key) => broken(`/v1${path}`, key))
    produced.add(`${operationId} ${answer.status}`)
    expect(answer).toEqual({ status: 500, body: { error: expect.objectContaining({ code: 'INTERNAL', retryable: true }) } })
  })

  const missing = missingRecordPath(operationId)
  if (missing !== undefined) {
    it('names the reference that it does not find', async () => {
      const { status, body } = await ask(operationId, missing)
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
      expect(body.error.message).toMatch(/no-such-record|00000000-0000-4000-8000-00000000dead/)
      expect(body.error.hint).toMatch(/GET \//)
    })
  }
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
  work: (get: (path: string, key: string) => Promise<{ status: number; body: unknown }>, key: string) => Promise<T>,
): Promise<T> {
  const key = await server.key()
  const database = connectDatabase({ url: scratch.url, connections: 2, naming: 'named' })
  const broken = await startBroken(startServer, database)
  try {
    return await work(async (path, bearer) => {
      const response = await fetch(`${broken.address}${path}`, { headers: { authorization: `Bearer ${bearer}` } })
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

/** The same, but with a reference that nothing answers to; undefined where an operation takes no reference. */
function missingRecordPath(operationId: OperationId): string | undefined {
  const references = ['slug', 'id', 'segment', 'parent', 'entity']
  const first = parametersOf(operationId).find(({ name }) => references.includes(name))
  if (!first) return undefined
  const nothing = operationId === 'getSource' ? '00000000-0000-4000-8000-00000000dead' : 'no-such-record'
  return filledIn(operationId, (parameter) => (parameter === first ? nothing : parameter.in === 'path' ? parameter.example : undefined))
}
