import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { merge, runDuringMerge } from '../testing/merge-records.ts'
import { makeEntity } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { countStatements } from '../testing/statements/statement-count.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { addTargets, createSprint } from './writes.ts'

let scratch: ScratchDatabase
let server: TestServer
let strategyId: string

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  strategyId = await makeEntity(scratch.database, { slug: 'strategy', name: 'Strategy', formerSlugs: ['microstrategy'] })
  const riotId = await makeEntity(scratch.database, { slug: 'riot' })
  await makeEntity(scratch.database, { slug: 'no-target' })
  await makeSprint('custody-2026', [strategyId, riotId])
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

function makeSprint(slug: string, entityIds: readonly string[]): Promise<string> {
  return scratch.database.transaction(async (tx) => {
    const id = (await createSprint(tx, { slug, name: slug })) ?? ''
    await addTargets(tx, id, entityIds)
    return id
  })
}

const buildPath = (target = 'strategy', sprint = 'custody-2026') => `/discovery-sprints/${sprint}/targets/${encodeURIComponent(target)}`
const readDirectWrites = (subjectId: string) =>
  scratch.database.run((db) =>
    db
      .selectFrom('direct_writes')
      .select(['operation', 'subject_type', 'changes'])
      .where('subject_id', '=', subjectId)
      .orderBy('id')
      .execute(),
  )

const everything = {
  status: 'in_review',
  pain_points: ['Two “custodians”', 'Reports, {late}'],
  opportunities: ['One report'],
  current_providers: ['Example Trust'],
  missing_info: ['Who signs'],
  contacts: [{ name: 'The treasurer', role: 'Treasurer', channel: 'email', note: null }],
  key_metrics: { btc: 1.5, nested: { deep: [1, null] } },
  relationship_label: 'warm',
  next_action: 'Call.',
  meeting_summaries: [{ title: 'Call', url: 'https://example.org/1', note: 'Said so.', occurred_at: '2026-11-19' }],
  source_links: [{ title: 'Report', url: null, note: null, occurred_at: null }],
  build_vs_buy_signal: 'buy',
  willingness_to_pay_signal: 'strong',
}

async function clearKeyMetrics(): Promise<void> {
  const { body } = await server.get(buildPath())
  const none = Object.keys(body.key_metrics).map((name) => [name, null])
  if (none.length > 0) await server.post(buildPath(), { key_metrics: Object.fromEntries(none) })
}

describe('a target of a discovery sprint', () => {
  it('changes key_metrics key by key: sets keys that are sent, removes keys sent as null, and keeps the others', async () => {
    await clearKeyMetrics()
    await server.post(buildPath(), everything)
    const { body } = await server.post(buildPath(), { key_metrics: { btc: null, miners: 3 } })
    expect(body.key_metrics).toEqual({ nested: { deep: [1, null] }, miners: 3 })
    expect((await server.post(buildPath(), { key_metrics: { nested: ' ', miners: null } })).body.key_metrics).toEqual({})
  })

  it('refuses more than a hundred key_metrics in total, even when they are sent in several requests', async () => {
    const buildKeyMetrics = (firstNumber: number) => ({
      key_metrics: Object.fromEntries(repeatItem(60, 0).map((_, n) => [`k${firstNumber + n}`, n])),
    })
    await clearKeyMetrics()
    expect((await server.post(buildPath(), buildKeyMetrics(0))).status).toBe(200)
    const { status, body } = await server.post(buildPath(), buildKeyMetrics(60))
    expect([status, body.error.details[0].path]).toEqual([400, '/body/key_metrics'])
    await clearKeyMetrics()
  })

  it('accepts every field, and is found by its id and by every name of its entity and of its sprint', async () => {
    const { status, body } = await server.post(buildPath(), everything)
    expect([status, body]).toEqual([200, expect.objectContaining(everything)])
    for (const name of [body.id, strategyId, 'STRATEGY', 'microstrategy'])
      for (const sprint of ['custody-2026', body.sprint.id]) expect((await server.get(buildPath(name, sprint))).body).toEqual(body)
  })

  it('keeps fields that are not sent, replaces lists as a whole, and clears fields sent as null', async () => {
    const before = (await server.post(buildPath('riot'), everything)).body
    const { body } = await server.post(buildPath('riot'), { pain_points: [], contacts: [{ name: 'A clerk' }], next_action: null })
    const changed = { pain_points: [], contacts: [{ name: 'A clerk', role: null, channel: null, note: null }], next_action: null }
    expect(body).toEqual({ ...before, ...changed, updated_at: body.updated_at })
  })

  it('logs only changed fields, and nothing for a write that changes none', async () => {
    const { id } = (await server.post(buildPath('riot'), { next_action: 'Wait.', status: 'parked' })).body
    const entries = await readDirectWrites(id)
    expect(entries.at(-1)).toMatchObject({
      operation: 'updateSprintTarget',
      subject_type: 'sprint_target',
      changes: { next_action: { before: null, after: 'Wait.' }, status: { after: 'parked' } },
    })
    await server.post(buildPath('riot'), { status: 'parked' })
    expect(await readDirectWrites(id)).toHaveLength(entries.length)
  })

  it('returns the survivor after a merge of its entity', async () => {
    const [survivorId, duplicateId] = [
      await makeEntity(scratch.database, { slug: 'new' }),
      await makeEntity(scratch.database, { slug: 'old' }),
    ]
    await makeSprint('merging', [duplicateId])
    await server.post(buildPath('old', 'merging'), { next_action: 'Ask.' })
    await merge(scratch.database, 'entity', duplicateId, survivorId)
    for (const name of ['old', 'new', duplicateId])
      expect((await server.get(buildPath(name, 'merging'))).body).toMatchObject({ entity: { slug: 'new' }, next_action: 'Ask.' })
  })

  describe('POST of a target during a merge of its entity', () => {
    let round = 0
    async function makeMergeable(isTargetToo: boolean) {
      const [slug, survivor] = [`merged-${round}`, `left-${round++}`]
      const [duplicateId, survivorId] = [
        await makeEntity(scratch.database, { slug }),
        await makeEntity(scratch.database, { slug: survivor }),
      ]
      await makeSprint(`of-${slug}`, isTargetToo ? [duplicateId, survivorId] : [duplicateId])
      return { slug, pair: { duplicateId, survivorId }, at: (target: string) => buildPath(target, `of-${slug}`) }
    }

    it.each([
      ['its entity', 'the survivor has it', (slug: string, _: string) => slug, false],
      ['its own id', 'the survivor has it', (_: string, id: string) => id, false],
      ['its entity', 'it is folded into that of the survivor', (slug: string, _: string) => slug, true],
    ])('updates the target named by %s when after the merge %s', async (_, __, name, isTargetToo) => {
      const { slug, pair, at } = await makeMergeable(isTargetToo)
      const { id } = (await server.get(at(slug))).body
      const update = { next_action: 'Ask.' }
      const { status, body } = await runDuringMerge(scratch.database, 'entity', pair, () => server.post(at(name(slug, id)), update))
      expect([status, body]).toMatchObject([200, { entity: { id: pair.survivorId }, ...update }])
      expect((await server.get(at(slug))).body).toEqual(body)
    })
  })

  it.each([
    ['sprint', buildPath('strategy', 'nowhere'), '"nowhere"'],
    ['target', buildPath('nobody'), '"nobody"'],
    ['target of that sprint', buildPath('no-target'), '"no-target"'],
    ['id', buildPath('strategy', randomUUID()), 'No discovery sprint'],
  ])('returns NOT_FOUND with the unknown %s', async (_, unknown, words) => {
    for (const { status, body } of [await server.get(unknown), await server.post(unknown, { status: 'parked' })])
      expect([status, body.error.message]).toEqual([404, expect.stringContaining(words)])
  })
})

describe('scopes for targets', () => {
  const makeKey = (...scopes: string[]) => server.key({ scopes })

  it.each(['read:catalog', 'write:discovery-sprints'])('allows reading to a key with only %s', async (scope) => {
    expect((await server.get(buildPath(), { key: await makeKey(scope) })).status).toBe(200)
  })

  it('returns both scopes in the error for a key with neither', async () => {
    const { status, body } = await server.get(buildPath(), { key: await makeKey('read:people') })
    expect([status, body.error.message]).toEqual([403, expect.stringContaining('read:catalog or write:discovery-sprints')])
  })

  it('allows updating only with write:discovery-sprints', async () => {
    const refused = await server.post(buildPath(), { status: 'complete' }, { key: await makeKey('read:catalog', 'write:proposals') })
    expect([refused.status, (await server.get(buildPath())).body.status]).toEqual([403, 'in_review'])
    expect((await server.post(buildPath(), { status: 'complete' }, { key: await makeKey('write:discovery-sprints') })).status).toBe(200)
  })
})

const buildLongText = (length: number) => 'x'.repeat(length)
const repeatItem = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)

describe('a target of a closed sprint', () => {
  const setStatus = (status: 'active' | 'closed') =>
    scratch.database.run((db) => db.updateTable('discovery_sprints').set({ status }).where('slug', '=', 'custody-2026').execute())

  it('allows reads, and refuses writes by agents until the sprint is opened again', async () => {
    await setStatus('closed')
    const before = (await server.get(buildPath())).body
    const { status, body } = await server.post(buildPath(), { next_action: 'Too late.' })
    expect([status, body.error.code]).toEqual([409, 'CONFLICT'])
    expect((await server.get(buildPath())).body).toEqual(before)
    await setStatus('active')
    expect((await server.post(buildPath(), { next_action: 'In time.' })).status).toBe(200)
  })
})

describe('the limits of a target', () => {
  it.each<[string, object]>([
    ...(['pain_points', 'opportunities', 'current_providers', 'missing_info'] as const).flatMap((field): [string, object][] => [
      [`${field}: 100 items`, { [field]: repeatItem(100, 'x') }],
      [`${field}: 2,000 characters`, { [field]: [buildLongText(2_000)] }],
    ]),
    [
      'contacts: 100',
      {
        contacts: repeatItem(100, {
          name: buildLongText(500),
          role: buildLongText(500),
          channel: buildLongText(500),
          note: buildLongText(4_000),
        }),
      },
    ],
    ['meeting_summaries: 100', { meeting_summaries: repeatItem(100, { title: buildLongText(500), note: buildLongText(10_000) }) }],
    ['source_links: 100', { source_links: repeatItem(100, { title: 'x', url: `https://example.org/${buildLongText(1_980)}` }) }],
    ['key_metrics: 100 keys', { key_metrics: Object.fromEntries(repeatItem(100, 0).map((_, n) => [`k${n}`, n])) }],
    ['relationship_label: 500', { relationship_label: buildLongText(500) }],
    ['next_action: 10,000', { next_action: buildLongText(10_000) }],
    ['an empty list', { source_links: [], key_metrics: {} }],
  ])('accepts %s', async (_, body) => {
    await clearKeyMetrics()
    expect((await server.post(buildPath(), body)).status).toBe(200)
  })

  it.each<[string, unknown, string]>([
    ...(['pain_points', 'opportunities', 'current_providers', 'missing_info'] as const).flatMap((field): [string, unknown, string][] => [
      [`${field}: 101 items`, { [field]: repeatItem(101, 'x') }, `/body/${field}`],
      [`${field}: 2,001 characters`, { [field]: ['x', buildLongText(2_001)] }, `/body/${field}/1`],
      [`${field}: a blank item`, { [field]: [' '] }, `/body/${field}/0`],
      [`${field}: null`, { [field]: null }, `/body/${field}`],
    ]),
    ['101 contacts', { contacts: repeatItem(101, { name: 'x' }) }, '/body/contacts'],
    ['a contact without a name', { contacts: [{ role: 'x' }] }, '/body/contacts/0/name'],
    ['a contact with another field', { contacts: [{ name: 'x', phone: '1' }] }, '/body/contacts/0/phone'],
    ['a link without a title', { source_links: [{ url: 'https://example.org' }] }, '/body/source_links/0/title'],
    ['a link that is none', { source_links: [{ title: 'x', url: 'javascript:alert(1)' }] }, '/body/source_links/0/url'],
    [
      'a link of 2,001 characters',
      { source_links: [{ title: 'x', url: `https://example.org/${buildLongText(1_981)}` }] },
      '/body/source_links/0/url',
    ],
    [
      'a day that there is not',
      { meeting_summaries: [{ title: 'x', occurred_at: '2026-02-30' }] },
      '/body/meeting_summaries/0/occurred_at',
    ],
    ['metrics that are a list', { key_metrics: [] }, '/body/key_metrics'],
    ['101 metrics', { key_metrics: Object.fromEntries(repeatItem(101, 0).map((_, n) => [`k${n}`, n])) }, '/body/key_metrics'],
    ['a label of 501 characters', { relationship_label: buildLongText(501) }, '/body/relationship_label'],
    ['an action of 10,001 characters', { next_action: buildLongText(10_001) }, '/body/next_action'],
    ['a status that there is not', { status: 'done' }, '/body/status'],
    ['null for a status', { status: null }, '/body/status'],
    ['a signal that there is not', { build_vs_buy_signal: 'rent' }, '/body/build_vs_buy_signal'],
    ['a willingness that there is not', { willingness_to_pay_signal: 'huge' }, '/body/willingness_to_pay_signal'],
    ['an entity', { entity_id: randomUUID() }, '/body/entity_id'],
    ['nothing', {}, '/body'],
  ])('refuses %s and changes nothing', async (_, body, place) => {
    const before = (await server.get(buildPath())).body
    const answer = await server.post(buildPath(), body)
    expect([answer.status, answer.body.error.details.map((detail: { path: string }) => detail.path)]).toEqual([400, [place]])
    expect((await server.get(buildPath())).body).toEqual(before)
  })
})

it('sends as many statements for all fields of a target as for one', async () => {
  const countUpdateStatements = (body: object) =>
    countStatements(async () => expect((await server.post(buildPath('riot'), body)).status).toBe(200))
  await countUpdateStatements({ next_action: 'First.' })
  const all = {
    ...everything,
    contacts: repeatItem(100, { name: 'x' }),
    source_links: repeatItem(100, { title: 'x' }),
    next_action: 'All.',
  }
  expect(await countUpdateStatements(all)).toBe(await countUpdateStatements({ next_action: 'One.' }))
})

describe('concurrent updates of a target', () => {
  it('writes once under one Idempotency-Key, with one entry in the audit log', async () => {
    const sendUpdate = () => server.post(buildPath('riot'), { next_action: 'Once.' }, { headers: { 'idempotency-key': 'once' } })
    const { id } = (await server.get(buildPath('riot'))).body
    const before = (await readDirectWrites(id)).length
    const answers = await Promise.all(Array.from({ length: 8 }, sendUpdate))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(7)
    expect((await readDirectWrites(id)).length).toBe(before + 1)
    expect((await server.post(buildPath('riot'), { next_action: 'Twice.' }, { headers: { 'idempotency-key': 'once' } })).status).toBe(409)
  })
})
