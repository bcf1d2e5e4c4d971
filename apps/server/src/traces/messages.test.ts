import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { askMcp, askModern, buildModernMessage } from '../mcp/testing/ask-mcp.ts'
import { makeEntity } from '../testing/records.ts'
import { serveScratchDatabase } from '../testing/serve-scratch.ts'
import { createEndpointClient, waitUntil } from '../webhooks/testing/endpoints.ts'
import { startReceiver } from '../webhooks/testing/receiver.ts'
import { filterServerSpans, getOnly, listChildren, type RequestSender, recordTraces } from './testing/traced.ts'

const scratch = serveScratchDatabase((served) => makeEntity(served.database, { slug: 'acme' }))
const theirs = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
const traceparent = `00-${theirs.trace}-${theirs.span}-01`
const runTraced = (sendRequests: RequestSender, env: Record<string, string> = { OTEL_TRACES_SAMPLER: 'always_on' }) =>
  recordTraces(scratch.database, env, sendRequests)

async function proposeLore(address: string, key: string, text: string): Promise<void> {
  const response = await fetch(`${address}/v1/agents/proposals/lore-update`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ target_entity_slug: 'acme', text }),
  })
  expect(response.status).toBe(201)
}

describe('a call of a tool', () => {
  const call = { name: 'catalog_read_entity', arguments: { entity: 'acme' } }

  it('creates a span that contains each call of the API that it makes', async () => {
    const { spans, log } = await runTraced(({ address, key }) => askModern(address, key, 'tools/call', call))
    const tool = getOnly(spans.filter(({ name }) => name === 'mcp tools/call catalog_read_entity'))
    expect(tool).toMatchObject({
      kind: 'server',
      parentId: '',
      hasFailed: false,
      attributes: {
        'mcp.method.name': 'tools/call',
        'gen_ai.tool.name': 'catalog_read_entity',
        'http.response.status_code': 200,
        'catalog.mcp.outcome': 'answered',
      },
    })
    expect(listChildren(filterServerSpans(spans), tool).map(({ name }) => name)).toEqual(['GET /v1/entities/{id}'])
    expect(log.find(({ operation }) => operation === 'mcp:tools/call')).toMatchObject({ trace_id: tool.traceId, span_id: tool.spanId })
  })

  it.each<[string, object, object]>([
    ['named in its message', { traceparent }, {}],
    ['named in the headers, if its message names none', {}, { traceparent }],
    ['named in its message, even if the headers name another', { traceparent }, { traceparent: traceparent.replace('0af7', '1111') }],
  ])('continues the trace %s', async (_, sent, headers) => {
    const { spans } = await runTraced(
      async ({ address, key }) => {
        const asked = buildModernMessage('tools/call', call)
        const { _meta, ...params } = asked.message.params
        const message = { ...asked.message, params: { ...params, _meta: { ..._meta, ...sent } } }
        await askMcp(address, key, message, { ...asked.headers, ...headers })
      },
      { OTEL_TRACES_SAMPLER: 'parentbased_always_off' },
    )
    const tool = getOnly(spans.filter(({ name }) => name.startsWith('mcp ')))
    expect(tool).toMatchObject({ traceId: theirs.trace, parentId: theirs.span })
    expect(listChildren(filterServerSpans(spans), tool).map(({ traceId }) => traceId)).toEqual([theirs.trace])
  })

  it('records neither its arguments nor unknown names of tools', async () => {
    const { spans, sent, key } = await runTraced(async (asked) => {
      await askModern(asked.address, asked.key, 'tools/call', { name: 'hush', arguments: { entity: 'acme' } })
      await askModern(asked.address, asked.key, 'tools/call', { name: 'catalog_read_entity', arguments: { entity: 'hush' } })
      await askModern(asked.address, asked.key, 'hush')
    })
    const outcomes = spans
      .filter(({ name }) => name.startsWith('mcp '))
      .map(({ name, attributes }) => [name, attributes['catalog.mcp.outcome']])
    expect(outcomes).toEqual([
      ['mcp tools/call', 'refused'],
      ['mcp tools/call catalog_read_entity', 'refused'],
      ['mcp other', 'refused'],
    ])
    for (const secret of ['hush', 'acme', key]) expect(sent).not.toContain(secret)
  })
})

describe('a delivery of a webhook', () => {
  it('begins a new trace, even after a change of the webhook, and links to the span that wrote the event', async () => {
    const receiver = await startReceiver()
    onTestFinished(receiver.stop)
    const { spans } = await runTraced(async ({ address, key, server }) => {
      const endpoints = await createEndpointClient(scratch.database, address, 'first@example.org')
      const worker = server.startWebhooks({ idleMs: 3_600_000, pollMs: 20 })
      const { id } = await endpoints.createEndpoint(receiver.url, { record_types: ['proposal'], types: ['submitted'] })
      const expectDelivery = async (count: number) => {
        await proposeLore(address, key, `Text ${count}.`)
        await waitUntil(() => receiver.received.length >= count)
      }
      await expectDelivery(1)
      await endpoints.sendRequest('PATCH', `/${id}`, { state: 'paused' })
      await endpoints.sendRequest('PATCH', `/${id}`, { state: 'active' })
      await expectDelivery(2)
      await endpoints.sendRequest('POST', `/${id}/replay`, { cursor: '0' })
      await waitUntil(() => receiver.received.length >= 4)
      await expectDelivery(5)
      await worker.stop()
      await endpoints.sendRequest('DELETE', `/${id}`)
    })
    const deliveries = spans.filter(({ name }) => name === 'webhook deliver')
    expect(deliveries.map(({ parentId }) => parentId)).toEqual(['', '', '', '', ''])
    const traces = new Set(filterServerSpans(spans).map(({ traceId }) => traceId))
    expect(deliveries.filter(({ traceId }) => traces.has(traceId))).toEqual([])
    const writers = spans.filter(({ attributes }) => attributes['catalog.operation'] === 'proposeLore').map(({ traceId }) => traceId)
    const linked = deliveries.map(({ links }) => getOnly(links).split('-')[0])
    expect(linked).toEqual([writers[0], writers[1], writers[0], writers[1], writers[2]])
  })

  it('links to the span that wrote the event when a curator redelivers it', async () => {
    const receiver = await startReceiver()
    onTestFinished(receiver.stop)
    const { spans } = await runTraced(async ({ address, key }) => {
      const endpoints = await createEndpointClient(scratch.database, address, 'second@example.org')
      const { id } = await endpoints.createEndpoint(receiver.url, { record_types: ['proposal'], types: ['submitted'] })
      await proposeLore(address, key, 'Parked.')
      const { rows } = await scratch.database.run((db) =>
        sql<{ id: string }>`
          insert into webhook_parked (webhook_id, event_id, event, attempts, last_attempt_at)
          select ${id}::uuid, xid || '-' || seq, jsonb_build_object('id', xid || '-' || seq, 'type', type, 'record',
              jsonb_build_object('type', record_type, 'id', record_id, 'slug', null), 'changed', '[]'::jsonb, 'merged_into', null, 'at', '2026-01-01T00:00:00.000Z'), 1, now()
          from feed_events order by xid desc, seq desc limit 1 returning event_id as id`.execute(db),
      )
      await endpoints.sendRequest('POST', `/${id}/parked/${rows[0]?.id}/redeliver`)
      await endpoints.sendRequest('DELETE', `/${id}`)
    })
    const delivery = getOnly(spans.filter(({ name }) => name === 'webhook deliver'))
    const writer = getOnly(spans.filter(({ attributes }) => attributes['catalog.operation'] === 'proposeLore'))
    expect(getOnly(delivery.links).split('-')[0]).toBe(writer.traceId)
  })

  it('creates a span, sends its id to the receiver, and marks it as failed if the receiver returns an error', async () => {
    let status = 204
    const receiver = await startReceiver((_, response) => void response.writeHead(status).end())
    onTestFinished(receiver.stop)
    const { spans, sent } = await runTraced(async ({ address, server }) => {
      const endpoints = await createEndpointClient(scratch.database, address)
      const { id } = await endpoints.createEndpoint(receiver.url, { record_types: ['entity'] })
      const worker = server.startWebhooks()
      await makeEntity(scratch.database, { slug: 'told-of' })
      await waitUntil(async () => (await endpoints.listDeliveries(id)).length === 1)
      await worker.stop()
      status = 500
      await endpoints.sendRequest('POST', `/${id}/test`)
      await endpoints.sendRequest('DELETE', `/${id}`)
    })
    const [event, test] = spans.filter(({ name }) => name === 'webhook deliver')
    expect(event).toMatchObject({
      kind: 'producer',
      parentId: '',
      hasFailed: false,
      attributes: { 'catalog.event.type': 'changed', 'http.response.status_code': 204 },
    })
    const request = getOnly(spans.filter(({ attributes }) => attributes['catalog.operation'] === 'curation.testWebhook'))
    expect(test).toMatchObject({
      traceId: request.traceId,
      hasFailed: true,
      attributes: { 'error.type': '500', 'catalog.event.type': 'test' },
    })
    expect(receiver.received.map(({ headers }) => headers.traceparent)).toEqual(
      [event, test].map((span) => `00-${span?.traceId}-${span?.spanId}-01`),
    )
    for (const secret of [receiver.url, 'told-of', 'whsec']) expect(sent).not.toContain(secret)
  })
})
