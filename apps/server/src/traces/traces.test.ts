import { describe, expect, it } from 'vitest'
import { parseToken } from '../keys/token.ts'
import { createLogger } from '../observability/logger.ts'
import { startServer } from '../server.ts'
import { readSettings } from '../settings.ts'
import { type CollectedSpan, startCollector } from '../testing/collector/collector.ts'
import { makeCurator, signedInAs } from '../testing/curation-client.ts'
import { makeEntity } from '../testing/records.ts'
import { serveScratch } from '../testing/serve-scratch.ts'
import { mintKey } from '../testing/test-server.ts'

const scratch = serveScratch((served) => makeEntity(served.database, { slug: 'acme' }))
const all = { OTEL_TRACES_SAMPLER: 'always_on' }
const onlyByCaller = { OTEL_TRACES_SAMPLER: 'parentbased_always_off' }
const theirs = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
const traceparent = (flags: string) => `00-${theirs.trace}-${theirs.span}-${flags}`

const keyIdOf = (key: string) => {
  const parsed = parseToken(key)
  return parsed.kind === 'token' ? parsed.token.keyId : parsed.reason
}

type Asked = {
  readonly key: string
  get(path: string, headers?: Record<string, string>): Promise<Response>
  readonly address: string
}
type Line = Readonly<Record<string, unknown>>
type Traced = {
  readonly spans: readonly CollectedSpan[]
  readonly sent: string
  readonly key: string
  readonly log: readonly Line[]
}

/** What reached the collector of a server by the time it had stopped, and what it logged. */
async function traced(env: Readonly<Record<string, string>>, ask: (asked: Asked) => Promise<unknown>, status = 200): Promise<Traced> {
  const collector = await startCollector(status)
  const lines: string[] = []
  const given = { ...env, PORT: '0', CATALOG_METRICS_PORT: '0', CATALOG_ENVIRONMENT: 'test', CATALOG_DATA_DIR: '/nowhere' }
  const settings = readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, ...given })
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) })
  const server = await startServer(settings, scratch.database, logger)
  const address = `http://127.0.0.1:${server.port}`
  const key = await mintKey(scratch.database, 'test', {})
  const get: Asked['get'] = async (path, headers = {}) => {
    const response = await fetch(`${address}/v1${path}`, { headers: { authorization: `Bearer ${key}`, ...headers } })
    await response.arrayBuffer()
    return response
  }
  try {
    await ask({ key, get, address })
  } finally {
    await server.stop()
    await collector.stop()
  }
  const sent = Buffer.concat(collector.bodies).toString('latin1')
  return { spans: collector.spans, sent, key, log: lines.map((line) => JSON.parse(line) as Line) }
}

const serverSpans = (spans: readonly CollectedSpan[]) => spans.filter(({ kind }) => kind === 'server')
const below = (spans: readonly CollectedSpan[], { spanId }: CollectedSpan) => spans.filter(({ parentId }) => parentId === spanId)
const only = <T>(all: readonly T[]): T => {
  const [one, ...others] = all
  if (one === undefined || others.length > 0) throw new Error(`There are ${all.length} instead of one.`)
  return one
}

describe('a call that is traced', () => {
  it('is a span of its operation, and in it are its charge, its handler and what each sent to PostgreSQL', async () => {
    const { spans, key } = await traced(all, async ({ get }) => get('/entities/acme'))
    const call = only(serverSpans(spans))
    expect(call).toMatchObject({
      name: 'GET /v1/entities/{id}',
      parentId: '',
      hasFailed: false,
      resource: { 'service.name': 'catalog', 'deployment.environment.name': 'test' },
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/v1/entities/{id}',
        'http.response.status_code': 200,
        'catalog.operation': 'getEntity',
        'catalog.key.id': keyIdOf(key),
      },
    })
    const parts = below(spans, call)
    expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['charge', 'handler']))
    for (const name of ['charge', 'handler']) {
      const part = only(parts.filter((one) => one.name === name))
      const statements = below(spans, part)
      expect(statements.length, name).toBeGreaterThan(0)
      for (const { kind, attributes, nanoseconds } of statements) {
        expect([kind, attributes['db.system.name']]).toEqual(['client', 'postgresql'])
        expect(attributes['db.operation.name']).toMatch(/^(BATCH( [A-Z]+)?|[A-Z]+)$/)
        expect(nanoseconds.to).toBeGreaterThanOrEqual(nanoseconds.from)
      }
    }
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
  })

  it('tells neither the key nor what was sent', async () => {
    const { sent, key, spans } = await traced(all, async ({ get }) => {
      await get('/entities/acme?include=relationships')
      await get('/entities?q=hush-hush')
      await get('/nowhere/hush-hush')
    })
    expect(serverSpans(spans)).toHaveLength(3)
    for (const secret of [key, key.slice(-20), 'hush', 'acme']) expect(sent).not.toContain(secret)
  })

  it('has failed where the server has, and not where the caller was refused', async () => {
    const { spans } = await traced(all, async ({ get }) => {
      await get('/entities/no-such-entity')
      await get('/entities', { authorization: 'Bearer nothing' })
    })
    const told = serverSpans(spans).map(({ attributes, hasFailed }) => [attributes['http.response.status_code'], hasFailed])
    expect(told.sort()).toEqual([
      [401, false],
      [404, false],
    ])
    expect(spans.filter(({ name, hasFailed }) => name === 'handler' && hasFailed)).toHaveLength(1)
  })

  it('belongs to the trace of its caller, who decides whether it is kept', async () => {
    const { spans } = await traced(onlyByCaller, async ({ get }) => {
      await get('/entities/acme', { traceparent: traceparent('01') })
      await get('/segments', { traceparent: traceparent('00') })
      await get('/segments', { traceparent: 'nonsense' })
      await get('/segments')
    })
    expect(only(serverSpans(spans))).toMatchObject({
      name: 'GET /v1/entities/{id}',
      traceId: theirs.trace,
      parentId: theirs.span,
    })
  })

  it('is kept regardless of its caller where the sampler says so', async () => {
    const { spans } = await traced({ OTEL_TRACES_SAMPLER: 'always_off' }, ({ get }) => get('/segments', { traceparent: traceparent('01') }))
    expect(spans).toEqual([])
  })

  it('is kept once in a hundred without a word from its caller', async () => {
    const { spans } = await traced({ OTEL_TRACES_SAMPLER_ARG: '0.01' }, async ({ get }) => {
      for (let call = 0; call < 100; call++) await get('/whoami')
    })
    expect(serverSpans(spans).length).toBeLessThan(20)
  })

  it('is named in its line of the log', async () => {
    const { log, spans } = await traced(onlyByCaller, async ({ get }) => {
      await get('/whoami', { traceparent: traceparent('01') })
      await get('/whoami', { traceparent: traceparent('00') })
    })
    const { spanId } = only(serverSpans(spans))
    expect(log.filter(({ msg }) => msg === 'request')).toMatchObject([
      { operation: 'getWhoami', trace_id: theirs.trace, span_id: spanId, trace_flags: '01' },
      { operation: 'getWhoami', trace_id: theirs.trace, trace_flags: '00' },
    ])
  })
})

it('requests of curators are traced, too, without saying who they are', async () => {
  await makeCurator(scratch.database, 'viewer', 'ada@example.org')
  const { spans, sent } = await traced(all, async ({ address }) => {
    const cookie = await signedInAs(address, 'ada@example.org')
    await (await fetch(`${address}/curation/proposals`, { headers: { cookie } })).arrayBuffer()
  })
  const call = only(serverSpans(spans).filter(({ name }) => name === 'GET /curation/proposals'))
  expect(call.attributes).toMatchObject({ 'catalog.operation': 'curation.listInbox', 'http.response.status_code': 200 })
  expect(below(spans, call).map(({ name }) => name)).toContain('handler')
  expect(sent).not.toContain('ada@')
})

it.each([400, 503])('calls do not notice a collector that answers %i', async (status) => {
  const { log } = await traced(
    all,
    async ({ get }) => {
      for (let call = 0; call < 5; call++) expect((await get('/entities/acme')).status).toBe(200)
    },
    status,
  )
  expect(log.filter(({ msg }) => msg === 'request')).toHaveLength(5)
})

it('calls do not notice that nobody is where the collector should be', async () => {
  const nobody = await startCollector()
  await nobody.stop()
  await traced({ ...all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${nobody.address}/v1/traces` }, async ({ get }) => {
    for (let call = 0; call < 5; call++) expect((await get('/entities/acme')).status).toBe(200)
  })
})
