import { expect, it, onTestFinished } from 'vitest'
import { type Collector, startCollector } from '../testing/collector/collector.ts'
import { noTraces, type Traces } from './traces.ts'
import { openTraces } from './tracing.ts'

type OpenedTraces = { readonly traces: Traces; readonly collector: Collector; readonly problems: unknown[] }

async function openTestTraces(ratio = 1): Promise<OpenedTraces> {
  const collector = await startCollector()
  onTestFinished(collector.stop)
  const problems: unknown[] = []
  const settings = { url: `${collector.address}/v1/traces`, resource: {}, sampling: { isByParent: true, ratio } }
  return { traces: openTraces(settings, (problem) => problems.push(problem)), collector, problems }
}

const writing = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const deliver = { name: 'webhook deliver', kind: 'producer', links: [writing, 'nonsense', undefined] } as const

it('creates a separate trace for a delivery, linked to the write that it reports', async () => {
  const { traces, collector } = await openTestTraces()
  const handedOn = await traces.runInSpan(deliver, async ({ traceparent }) => traceparent)
  await traces.stop()
  const [span] = collector.spans
  expect(span).toMatchObject({ name: 'webhook deliver', kind: 'producer', parentId: '', links: [writing.slice(3, -3)] })
  expect(handedOn).toBe(`00-${span?.traceId}-${span?.spanId}-01`)
})

it('creates a span for a tool within the trace of its call, and nests its work', async () => {
  const { traces, collector } = await openTestTraces()
  const step = traces.wrapInSpan('step', async (by: number) => [by + 1, traces.getTraceparent()] as const)
  const tool = { name: 'mcp tools/call get_entity', kind: 'server', attributes: { 'gen_ai.tool.name': 'get_entity' } } as const
  const [number, underWay] = await traces.runInSpan({ ...tool, parent: { traceparent: writing } }, () => step(1))
  await traces.stop()
  const [inner, outer] = collector.spans
  expect(outer).toMatchObject({ ...tool, parentId: 'b7ad6b7169203331' })
  expect(inner).toMatchObject({ name: 'step', parentId: outer?.spanId, traceId: outer?.traceId })
  expect([number, underWay]).toEqual([2, `00-${inner?.traceId}-${inner?.spanId}-01`])
})

it('marks the span of work that throws as failed, with the name of its error and not its message', async () => {
  const { traces, collector } = await openTestTraces()
  await expect(traces.runInSpan({ name: 'work' }, () => Promise.reject(new TypeError('hush')))).rejects.toThrow('hush')
  await traces.stop()
  expect(collector.spans).toMatchObject([{ hasFailed: true, attributes: { 'error.type': 'TypeError' } }])
  expect(Buffer.concat(collector.bodies).toString()).not.toContain('hush')
})

it('creates one span for statements that are sent together, and none for a statement after the request', async () => {
  const { traces, collector } = await openTestTraces()
  const recordStatement = (sql: string) => traces.statements?.(sql)
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  let leftBehind: Promise<unknown> | undefined
  await traces.runInSpan({ name: 'work' }, async () => {
    leftBehind = isOver.then(() => recordStatement('insert into late')?.())
    const answers = [recordStatement('/* hot */ select 1'), recordStatement('with a as (select 1) select 2')]
    await new Promise((turn) => setImmediate(turn))
    const next = recordStatement('select 3')
    for (const answered of [...answers, next]) answered?.()
    const alone = recordStatement('  /* hot */ update a set b = $1')
    await new Promise((turn) => setImmediate(turn))
    alone?.()
    recordStatement('update a')?.(Object.assign(new Error('hush'), { code: '23505' }))
    await new Promise((turn) => setImmediate(turn))
  })
  end()
  await leftBehind
  await traces.stop()
  const reported = collector.spans.filter(({ kind }) => kind === 'client').map(({ name, attributes }) => [name, attributes['error.type']])
  expect(reported).toEqual([
    ['BATCH', undefined],
    ['BATCH', undefined],
    ['UPDATE', '23505'],
  ])
})

it('runs work that is not sampled, with a traceparent that says so', async () => {
  const { traces, collector } = await openTestTraces(0)
  const step = traces.wrapInSpan('step', async () => traces.getTraceparent())
  expect(await traces.runInSpan({ name: 'work' }, step)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(await step()).toBeUndefined()
  await traces.stop()
  expect(collector.spans).toEqual([])
})

it('returns the work unchanged when traces are off', async () => {
  const work = async () => 'done'
  expect(noTraces.wrapInSpan('work', work)).toBe(work)
  expect(await noTraces.runInSpan({ name: 'work' }, work)).toBe('done')
})
