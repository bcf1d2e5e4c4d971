import { describe, expect, it } from 'vitest'
import { parseToken } from '../keys/token.ts'
import { startCollector } from '../testing/collector/collector.ts'
import { makeCurator, signInAs } from '../testing/curation-client.ts'
import { makeEntity } from '../testing/records.ts'
import { serveScratchDatabase } from '../testing/serve-scratch.ts'
import { filterServerSpans, getOnly, listChildren, type RequestSender, recordTraces } from './testing/traced.ts'

const scratch = serveScratchDatabase((served) => makeEntity(served.database, { slug: 'acme' }))
const all = { OTEL_TRACES_SAMPLER: 'always_on' }
const onlyByCaller = { OTEL_TRACES_SAMPLER: 'parentbased_always_off' }
const theirs = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
const buildTraceparent = (flags: string) => `00-${theirs.trace}-${theirs.span}-${flags}`

const parseKeyId = (key: string) => {
  const parsed = parseToken(key)
  return parsed.kind === 'token' ? parsed.token.keyId : parsed.reason
}

const runTraced = (env: Readonly<Record<string, string>>, ask: RequestSender, status?: number) =>
  recordTraces(scratch.database, env, ask, status)

describe('a call that is traced', () => {
  it('creates a span of its operation that contains its charge, its handler and the statements of each', async () => {
    const { spans, key } = await runTraced(all, async ({ get }) => get('/entities/acme'))
    const call = getOnly(filterServerSpans(spans))
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
        'catalog.key.id': parseKeyId(key),
      },
    })
    const parts = listChildren(spans, call)
    expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['charge', 'handler']))
    for (const name of ['charge', 'handler']) {
      const part = getOnly(parts.filter((one) => one.name === name))
      const statements = listChildren(spans, part)
      expect(statements.length, name).toBeGreaterThan(0)
      for (const { kind, attributes, nanoseconds } of statements) {
        expect([kind, attributes['db.system.name']]).toEqual(['client', 'postgresql'])
        expect(attributes['db.operation.name']).toMatch(/^(BATCH( [A-Z]+)?|[A-Z]+)$/)
        expect(nanoseconds.to).toBeGreaterThanOrEqual(nanoseconds.from)
      }
    }
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
  })

  it('sends neither the key nor values of the request', async () => {
    const { sent, key, spans } = await runTraced(all, async ({ get }) => {
      await get('/entities/acme?include=relationships')
      await get('/entities?q=hush-hush')
      await get('/nowhere/hush-hush')
    })
    expect(filterServerSpans(spans)).toHaveLength(3)
    for (const secret of [key, key.slice(-20), 'hush', 'acme']) expect(sent).not.toContain(secret)
  })

  it('marks the handler as failed, but not the call, when a caller is refused', async () => {
    const { spans } = await runTraced(all, async ({ get }) => {
      await get('/entities/no-such-entity')
      await get('/entities', { authorization: 'Bearer nothing' })
    })
    const statuses = filterServerSpans(spans).map(({ attributes, hasFailed }) => [attributes['http.response.status_code'], hasFailed])
    expect(statuses.sort()).toEqual([
      [401, false],
      [404, false],
    ])
    expect(spans.filter(({ name, hasFailed }) => name === 'handler' && hasFailed)).toHaveLength(1)
  })

  it('continues the trace of its caller, whose traceparent decides about sampling', async () => {
    const { spans } = await runTraced(onlyByCaller, async ({ get }) => {
      await get('/entities/acme', { traceparent: buildTraceparent('01') })
      await get('/segments', { traceparent: buildTraceparent('00') })
      await get('/segments', { traceparent: 'nonsense' })
      await get('/segments')
    })
    expect(getOnly(filterServerSpans(spans))).toMatchObject({
      name: 'GET /v1/entities/{id}',
      traceId: theirs.trace,
      parentId: theirs.span,
    })
  })

  it('creates no span with the sampler always_off, even if the caller samples the trace', async () => {
    const { spans } = await runTraced({ OTEL_TRACES_SAMPLER: 'always_off' }, ({ get }) =>
      get('/segments', { traceparent: buildTraceparent('01') }),
    )
    expect(spans).toEqual([])
  })

  it('samples about one in a hundred calls without a traceparent', async () => {
    const { spans } = await runTraced({ OTEL_TRACES_SAMPLER_ARG: '0.01' }, async ({ get }) => {
      for (let call = 0; call < 100; call++) await get('/whoami')
    })
    expect(filterServerSpans(spans).length).toBeLessThan(20)
  })

  it('logs the ids of its trace and span', async () => {
    const { log, spans } = await runTraced(onlyByCaller, async ({ get }) => {
      await get('/whoami', { traceparent: buildTraceparent('01') })
      await get('/whoami', { traceparent: buildTraceparent('00') })
    })
    const { spanId } = getOnly(filterServerSpans(spans))
    expect(log.filter(({ msg }) => msg === 'request')).toMatchObject([
      { operation: 'getWhoami', trace_id: theirs.trace, span_id: spanId, trace_flags: '01' },
      { operation: 'getWhoami', trace_id: theirs.trace, trace_flags: '00' },
    ])
  })
})

it('creates spans for requests of curators without naming the curator', async () => {
  await makeCurator(scratch.database, 'viewer', 'ada@example.org')
  const { spans, sent } = await runTraced(all, async ({ address }) => {
    const cookie = await signInAs(address, 'ada@example.org')
    await (await fetch(`${address}/curation/proposals`, { headers: { cookie } })).arrayBuffer()
  })
  const call = getOnly(filterServerSpans(spans).filter(({ name }) => name === 'GET /curation/proposals'))
  expect(call.attributes).toMatchObject({ 'catalog.operation': 'curation.listInbox', 'http.response.status_code': 200 })
  expect(listChildren(spans, call).map(({ name }) => name)).toContain('handler')
  expect(sent).not.toContain('ada@')
})

it.each([400, 503])('answers calls although the collector returns %i', async (status) => {
  const { log } = await runTraced(
    all,
    async ({ get }) => {
      for (let call = 0; call < 5; call++) expect((await get('/entities/acme')).status).toBe(200)
    },
    status,
  )
  expect(log.filter(({ msg }) => msg === 'request')).toHaveLength(5)
})

it('answers calls although no collector listens', async () => {
  const nobody = await startCollector()
  await nobody.stop()
  await runTraced({ ...all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${nobody.address}/v1/traces` }, async ({ get }) => {
    for (let call = 0; call < 5; call++) expect((await get('/entities/acme')).status).toBe(200)
  })
})
