import { Catalog, ConnectionError, UnexpectedResponseError } from '@catalog/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handlers } from '../operations.ts'
import { mintKey, startTestServer } from '../testing/test-server.ts'
import { type CatalogServer, impatientClock, startCatalogServer } from './testing/catalog-server.ts'
import { startCuttingLine } from './testing/cutting-line.ts'

let running: CatalogServer
beforeAll(async () => {
  running = await startCatalogServer()
})
afterAll(() => running.stop())

const addressOf = (port: number) => `http://127.0.0.1:${port}/v1`

describe('a server that stops', () => {
  it('in the middle of a walk, and comes back, is not noticed', async () => {
    const { database } = running.scratch
    const apiKey = await mintKey(database, 'test', {})
    let server = await startTestServer(database)
    const clock = impatientClock(async () => {
      if (clock.slept.length === 2) server = await startTestServer(database, { PORT: String(server.port) })
    })
    const catalog = new Catalog({ apiKey, baseUrl: addressOf(server.port), clock })
    const read: string[] = []
    for await (const { slug } of catalog.entities.list({ limit: 50 })) {
      if (read.push(slug) === 60) await server.stop()
    }
    await server.stop()
    const whole = await (await running.client()).entities.list({ limit: 200 }).toArray()
    expect(read).toEqual(whole.map(({ slug }) => slug))
    expect(clock.slept).toHaveLength(2)
  })

  it('and stays away is a ConnectionError after the policy, after which the walk can go on from its cursor', async () => {
    const { database } = running.scratch
    const apiKey = await mintKey(database, 'test', {})
    const server = await startTestServer(database)
    const clock = impatientClock()
    const catalog = new Catalog({ apiKey, baseUrl: addressOf(server.port), clock })
    const first = await catalog.entities.list({ limit: 50 })
    await server.stop()
    const cursor = String(first.next_cursor)
    const error = await catalog.entities.list({ limit: 50, cursor }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ code: 'CONNECTION_FAILED', status: undefined, retryable: true, attempts: 5 })
    expect((error as ConnectionError).message).toContain(addressOf(server.port))
    expect((error as ConnectionError).toAgentMessage()).not.toContain(apiKey)
    expect(clock.slept).toHaveLength(4)

    const second = await (await running.client()).entities.list({ limit: 50, cursor })
    expect(second.data).toHaveLength(50)
    expect(second.data[0]?.name.localeCompare(first.data.at(-1)?.name ?? '')).not.toBe(-1)
  })

  it('lets a call that is under way finish', async () => {
    const { database } = running.scratch
    const arrived = Promise.withResolvers<void>()
    const mayAnswer = Promise.withResolvers<void>()
    const slow = async (call: Parameters<typeof handlers.getEntity>[0]) => {
      arrived.resolve()
      await mayAnswer.promise
      return handlers.getEntity(call)
    }
    const server = await startTestServer(database, {}, { handlers: { ...handlers, getEntity: slow } })
    const catalog = new Catalog({ apiKey: await server.key(), baseUrl: addressOf(server.port), maxTries: 1 })
    const entity = catalog.entities.get('microstrategy')
    await arrived.promise
    const stopped = server.stop()
    mayAnswer.resolve()
    expect((await entity).slug).toBe('microstrategy')
    await stopped
  })
})

describe('a connection that breaks', () => {
  it('before the answer is tried again', async () => {
    const line = await startCuttingLine(running.server.port, [0, 0])
    const catalog = await running.client({ baseUrl: addressOf(line.port), clock: impatientClock() })
    const { data, attempts } = await catalog.entities.get('microstrategy').withResponse()
    await line.stop()
    expect([data.slug, attempts]).toEqual(['microstrategy', 3])
  })

  it('in the middle of the answer is tried again, and both tries are known to be charged', async () => {
    const line = await startCuttingLine(running.server.port, [1500])
    const catalog = await running.client({ baseUrl: addressOf(line.port), clock: impatientClock() })
    const { data, attempts } = await catalog.entities.list({ limit: 50 }).withResponse()
    await line.stop()
    expect([data.data.length, attempts]).toEqual([50, 2])
    // The server carried both tries out, and charged both.
    expect(catalog.budget.spentUsd).toBe(0.0002)
    expect(catalog.budget.remainingUsd).toBe(999.9998)
  })

  it('in the middle of every answer is an UnexpectedResponseError', async () => {
    const line = await startCuttingLine(running.server.port, [1500, 1500])
    const catalog = await running.client({ baseUrl: addressOf(line.port), clock: impatientClock(), maxTries: 2 })
    const error = await catalog.entities.list({ limit: 50 }).catch((reason: unknown) => reason)
    await line.stop()
    expect(error).toBeInstanceOf(UnexpectedResponseError)
    expect(error).toMatchObject({ status: 200, attempts: 2, retryable: true, request_id: expect.any(String) })
  })
})
