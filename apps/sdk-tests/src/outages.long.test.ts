import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Catalog, ConnectionError, type Middleware, TimeoutError, UnexpectedResponseError } from '@catalog/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handlers } from '../../server/src/operations.ts'
import { setWritable } from '../../server/src/testing/outages/let-write.ts'
import { mintKey, startTestServer } from '../../server/src/testing/test-server.ts'
import { type CatalogServer, createImpatientClock, startCatalogServer } from './testing/catalog-server.ts'
import { startCuttingProxy } from './testing/cutting-proxy.ts'

let running: CatalogServer
beforeAll(async () => {
  running = await startCatalogServer()
})
afterAll(() => running.stop())

const formatAddress = (port: number) => `http://127.0.0.1:${port}/v1`

describe('a database that takes no writes for a while', () => {
  it('causes no error and no duplicate write', async () => {
    const { database, url } = running.scratch
    const clock = createImpatientClock(async () => {
      if (clock.slept.length === 2) await setWritable(url, true)
    })
    const catalog = await running.createClient({ clock })
    await setWritable(url, false)
    await database.renew()
    const { id } = await catalog.reports.create({ title: 'After the failover', body_md: 'Nothing.' })
    const made = await database.run((db) => db.selectFrom('run_reports').select('id').where('title', '=', 'After the failover').execute())
    expect(made).toEqual([{ id }])
    expect(clock.slept).toHaveLength(2)
  })
})

/** Uses a proxy with a fixed address, because another program could take the port of a stopped server. */
describe('a server that stops', () => {
  it('causes no error when it comes back in the middle of a walk', async () => {
    const { database } = running.scratch
    const apiKey = await mintKey(database, 'test', {})
    let server = await startTestServer(database)
    const line = await startCuttingProxy(server.port)
    const stop = async () => {
      line.redirectTo(undefined)
      await server.stop()
    }
    const clock = createImpatientClock(async () => {
      if (clock.slept.length !== 2) return
      server = await startTestServer(database)
      line.redirectTo(server.port)
    })
    const catalog = new Catalog({ apiKey, baseUrl: formatAddress(line.port), clock })
    const read: string[] = []
    for await (const { slug } of catalog.entities.list({ limit: 50 })) {
      if (read.push(slug) === 60) await stop()
    }
    await stop()
    await line.stop()
    const whole = await (await running.createClient()).entities.list({ limit: 200 }).toArray()
    expect(read).toEqual(whole.map(({ slug }) => slug))
    expect(clock.slept).toHaveLength(2)
  })

  it('causes a ConnectionError after the last attempt, and the walk can continue from its cursor', async () => {
    const { database } = running.scratch
    const apiKey = await mintKey(database, 'test', {})
    const server = await startTestServer(database)
    const line = await startCuttingProxy(server.port)
    const clock = createImpatientClock()
    const catalog = new Catalog({ apiKey, baseUrl: formatAddress(line.port), clock })
    const first = await catalog.entities.list({ limit: 50 })
    line.redirectTo(undefined)
    await server.stop()
    const cursor = String(first.next_cursor)
    const error = await catalog.entities.list({ limit: 50, cursor }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ code: 'CONNECTION_FAILED', status: undefined, retryable: true, attempts: 5 })
    expect((error as ConnectionError).message).toContain(formatAddress(line.port))
    expect((error as ConnectionError).toAgentMessage()).not.toContain(apiKey)
    expect(clock.slept).toHaveLength(4)
    await line.stop()

    const second = await (await running.createClient()).entities.list({ limit: 50, cursor })
    expect(second.data).toHaveLength(50)
    expect(second.data[0]?.name.localeCompare(first.data.at(-1)?.name ?? '')).not.toBe(-1)
  })

  it('lets a call that is under way finish', async () => {
    const { database } = running.scratch
    const arrived = Promise.withResolvers<void>()
    const mayAnswer = Promise.withResolvers<void>()
    const getEntitySlowly = async (call: Parameters<typeof handlers.getEntity>[0]) => {
      arrived.resolve()
      await mayAnswer.promise
      return handlers.getEntity(call)
    }
    const server = await startTestServer(database, {}, { handlers: { ...handlers, getEntity: getEntitySlowly } })
    const catalog = new Catalog({ apiKey: await server.key(), baseUrl: formatAddress(server.port), maxTries: 1 })
    const entity = catalog.entities.get('microstrategy')
    await arrived.promise
    const stopped = server.stop()
    mayAnswer.resolve()
    expect((await entity).slug).toBe('microstrategy')
    await stopped
  })
})

describe('a connection that breaks', () => {
  it('causes a retry when it breaks before the answer', async () => {
    const line = await startCuttingProxy(running.server.port, [0, 0])
    const catalog = await running.createClient({ baseUrl: formatAddress(line.port), clock: createImpatientClock() })
    const { data, attempts } = await catalog.entities.get('microstrategy').withResponse()
    await line.stop()
    expect([data.slug, attempts]).toEqual(['microstrategy', 3])
  })

  it('causes a retry when it breaks in the middle of the answer, and the client counts both attempts as charged', async () => {
    const line = await startCuttingProxy(running.server.port, [1500])
    const catalog = await running.createClient({ baseUrl: formatAddress(line.port), clock: createImpatientClock() })
    const { data, attempts } = await catalog.entities.list({ limit: 50 }).withResponse()
    await line.stop()
    expect([data.data.length, attempts]).toEqual([50, 2])
    // The server executed and charged both attempts.
    expect(catalog.budget.spentUsd).toBe(0.0002)
    expect(catalog.budget.remainingUsd).toBe(999.9998)
  })

  it('causes an UnexpectedResponseError when it breaks in the middle of every answer', async () => {
    const line = await startCuttingProxy(running.server.port, [1500, 1500])
    const catalog = await running.createClient({ baseUrl: formatAddress(line.port), clock: createImpatientClock(), maxTries: 2 })
    const error = await catalog.entities.list({ limit: 50 }).catch((reason: unknown) => reason)
    await line.stop()
    expect(error).toBeInstanceOf(UnexpectedResponseError)
    expect(error).toMatchObject({ status: 200, attempts: 2, retryable: true, request_id: expect.any(String) })
  })

  it('has no effect on a call when it breaks after the whole answer', async () => {
    const line = await startCuttingProxy(running.server.port)
    const catalog = await running.createClient({ baseUrl: formatAddress(line.port), clock: createImpatientClock() })
    const { attempts } = await catalog.entities.get('microstrategy').withResponse()
    line.cut()
    const next = await catalog.entities.get('bitwise')
    await line.stop()
    expect([attempts, next.slug]).toEqual([1, 'bitwise'])
  })
})

describe('an address that is not a catalog', () => {
  let clock = createImpatientClock()
  beforeEach(() => {
    clock = createImpatientClock()
  })

  const calls = {
    'a read': (catalog: Catalog) => catalog.whoami(),
    'a write': (catalog: Catalog) => catalog.reports.create({ title: 'A run', body_md: 'Nothing.' }),
    'an upload': (catalog: Catalog) => catalog.sources.upload({ entity_slug: 'ledger', title: 'Notes', file: new Blob(['# Notes\n']) }),
  } as const

  it.each(Object.entries(calls))('causes an error at once when it redirects %s, and nothing is sent to the target', async (kind, call) => {
    const asked: (string | undefined)[] = []
    const elsewhere = await startHttp((request, response) => {
      asked.push(request.url)
      const location = `${formatAddress(elsewhere.port)}/login`
      request.resume().on('end', () => response.writeHead(302, { Location: location }).end('Log in first.'))
    })
    const catalog = await running.createClient({ baseUrl: formatAddress(elsewhere.port), clock })
    const error = await call(catalog).catch((reason: unknown) => reason)
    await elsewhere.stop()
    expect(error).toBeInstanceOf(UnexpectedResponseError)
    expect(error).toMatchObject({ attempts: 1, retryable: false, hint: expect.stringContaining('CATALOG_BASE_URL') })
    // For a streamed body the platform reports only that there was a redirect, not where it leads.
    if (kind !== 'an upload') expect((error as UnexpectedResponseError).message).toContain(`${formatAddress(elsewhere.port)}/login`)
    expect(asked).toHaveLength(1)
  })

  it('loses the connection before an endless answer fills the memory', async () => {
    const piece = Buffer.alloc(2 ** 20, ' ')
    const gone = Promise.withResolvers<number>()
    const endless = await startHttp((_, response) => {
      let sent = 0
      const write = () => {
        do sent += piece.length
        while (response.write(piece))
      }
      response.on('drain', write).on('close', () => gone.resolve(sent))
      write()
    })
    const catalog = await running.createClient({ baseUrl: formatAddress(endless.port), clock })
    const error = await catalog.whoami().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(UnexpectedResponseError)
    expect(error).toMatchObject({ attempts: 1, retryable: false, message: expect.stringContaining('64 MiB') })
    expect(await gone.promise).toBeLessThan(2 ** 27)
    await endless.stop()
  })

  it('loses the connection at the end of an attempt when it sends too slowly', async () => {
    const dripping = await startHttp((_, response) => {
      const drip = setInterval(() => response.write(' '), 5)
      response.on('close', () => clearInterval(drip))
    })
    const catalog = await running.createClient({ baseUrl: formatAddress(dripping.port), clock, attemptTimeout: 100 })
    const error = await catalog.whoami().catch((reason: unknown) => reason)
    await dripping.stop()
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({ attempts: 5 })
  })
})

describe('a call that is aborted', () => {
  it.each(['before its answer', 'in the middle of its answer'])('ends its connection %s, and is not retried', async (moment) => {
    const reached = Promise.withResolvers<void>()
    const gone = Promise.withResolvers<void>()
    let asked = 0
    const slow = await startHttp((_, response) => {
      asked += 1
      response.on('close', gone.resolve)
      if (moment === 'before its answer') reached.resolve()
      else response.writeHead(200, { 'Content-Length': '100' }).write('{')
    })
    const noteAnswer: Middleware = async (request, next) => {
      const response = await next(request)
      reached.resolve()
      return response
    }
    const controller = new AbortController()
    const catalog = await running.createClient({
      baseUrl: formatAddress(slow.port),
      clock: createImpatientClock(),
      middleware: [noteAnswer],
    })
    const outcome = catalog.whoami({ signal: controller.signal }).catch((reason: unknown) => reason)
    await reached.promise
    controller.abort('enough')
    expect(await outcome).toBe('enough')
    await gone.promise
    await slow.stop()
    expect(asked).toBe(1)
  })

  it('stops reading the file that it sends', async () => {
    const reached = Promise.withResolvers<void>()
    const cancelled = Promise.withResolvers<void>()
    const taking = await startHttp((request) => {
      request.on('data', () => reached.resolve())
    })
    const pull = (chunks: ReadableStreamDefaultController<Uint8Array>) => chunks.enqueue(new Uint8Array(2 ** 16))
    const file = new ReadableStream({ pull, cancel: () => cancelled.resolve() })
    const controller = new AbortController()
    const catalog = await running.createClient({ baseUrl: formatAddress(taking.port) })
    const outcome = catalog.sources
      .upload({ entity_slug: 'ledger', title: 'Endless', file }, { signal: controller.signal })
      .catch((reason: unknown) => reason)
    await reached.promise
    controller.abort('enough')
    expect(await outcome).toBe('enough')
    await cancelled.promise
    await taking.stop()
  })
})

async function startHttp(listener: RequestListener): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
