import { ApprovedBundle, Catalog, CatalogError, change, type Scope } from '@catalog/client'
import { testCatalog } from '@catalog/client/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEntity, makePerson, makeSegment } from '../testing/records.ts'
import { type ScratchDatabase, scratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

type Key = { readonly dailyUsd?: number; readonly perMinute?: number; readonly scopes?: Scopes }
type Scopes = readonly Scope[]

/** A catalog with the same few records, in memory or behind the real server. */
interface World {
  /** A client of its own, which learns nothing from the others, and tries once. */
  client(options?: { readonly apiKey?: string }): Catalog
  /** Lets the catalog say something else about the entity acme. */
  change(one_liner: string): Promise<void>
  passMinute(): Promise<void>
  passDay(): Promise<void>
  /** Whatever a client cannot send. */
  get(path: string, authorization?: string): Promise<Response>
  now(): number
}

const standard: Scopes = ['read:catalog', 'read:people', 'read:proposals', 'write:proposals']
const asItWas = 'It makes some things.'

let scratch: ScratchDatabase
let server: TestServer

beforeAll(async () => {
  scratch = await scratchDatabase()
  server = await startTestServer(scratch.database)
  await scratch.database.transaction(async (tx) => {
    await makeSegment(tx, 'mining/pools')
  })
  for (const slug of ['acme', 'bolt', 'coil', 'dyne', 'echo'])
    await makeEntity(scratch.database, {
      slug,
      country: 'CZ',
      ...(slug === 'acme' && { city: 'Prague', segments: ['mining/pools'], aliases: ['Acme Corporation'] }),
    })
  for (const slug of ['ada', 'bob', 'cy']) await makePerson(scratch.database, { slug, name: slug })
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

async function realWorld({ dailyUsd = 1, perMinute = 1000, scopes = standard }: Key): Promise<World> {
  const apiKey = await server.key({
    agent: `agent-${crypto.randomUUID()}`,
    dailyBudgetMicroUsd: Math.round(dailyUsd * 1e6),
    callsPerMinute: perMinute,
    scopes,
  })
  const baseUrl = `${server.address}/v1`
  const { database } = scratch
  const setKey = async (columns: { readonly window_started_at?: string; readonly budget_day?: string }) => {
    await database.run((db) => db.updateTable('api_keys').set(columns).where('id', '=', keyIdOf(apiKey)).execute())
  }
  const change: World['change'] = async (one_liner) => {
    await database.run((db) => db.updateTable('entities').set({ one_liner }).where('slug', '=', 'acme').execute())
  }
  await change(asItWas)
  return {
    client: (options) => new Catalog({ apiKey, baseUrl, maxTries: 1, ...options }),
    change,
    passMinute: () => setKey({ window_started_at: new Date(Date.now() - 61_000).toISOString() }),
    passDay: () => setKey({ budget_day: '2020-01-01' }),
    get: (path, authorization = `Bearer ${apiKey}`) =>
      fetch(`${baseUrl}${path}`, { headers: authorization === '' ? {} : { authorization } }),
    now: () => Date.now(),
  }
}

function keyIdOf(apiKey: string): string {
  return String(apiKey.split('_')[2]).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

async function memoryWorld({ dailyUsd = 1, perMinute = 1000, scopes = standard }: Key): Promise<World> {
  const kit = testCatalog({ budget: { dailyUsd }, ratePerMinute: perMinute, scopes })
  kit.seed({
    segments: [{ slug: 'mining' }, { slug: 'pools', parent: 'mining' }],
    entities: [
      { slug: 'acme', country: 'CZ', city: 'Prague', one_liner: asItWas, segment: 'pools', aliases: ['Acme Corporation'] },
      ...['bolt', 'coil', 'dyne', 'echo'].map((slug) => ({ slug, country: 'CZ' })),
    ],
    people: [{ slug: 'ada' }, { slug: 'bob' }, { slug: 'cy' }],
  })
  return {
    client: (options) => kit.client({ maxTries: 1, ...options }),
    change: async (one_liner) => kit.seed({ entities: [{ slug: 'acme', one_liner }] }),
    passMinute: async () => kit.clock.advance(61_000),
    passDay: async () => kit.clock.advance(24 * 60 * 60 * 1000),
    get: (path, authorization = `Bearer ${kit.apiKey}`) =>
      kit.fetch(new Request(`${kit.baseUrl}${path}`, { headers: authorization === '' ? {} : { authorization } })),
    now: () => kit.clock.now(),
  }
}

/** An error as a program sees it. What the two have to say in their own words, or at their own time, is left out. */
async function failure(call: PromiseLike<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CatalogError)) throw error ?? new Error('The call did not fail.')
  const { name, code, status, retryable, attempts, message, details } = error
  return { name, code, status, retryable, attempts, message, details }
}

/** The metering headers, with the reset as whether it is within the next minute. */
function metering(headers: Headers, now: number) {
  const reset = Number(headers.get('X-RateLimit-Reset')) - now / 1000
  return {
    budget: headers.get('X-Budget-Remaining-USD'),
    limit: headers.get('X-RateLimit-Limit'),
    remaining: headers.get('X-RateLimit-Remaining'),
    resetsWithinTheMinute: reset > 0 && reset <= 61,
    hasRequestId: headers.has('X-Request-Id'),
  }
}

const bundleOf = (catalog: Catalog, one_liner = 'It makes everything.') =>
  catalog.proposals.validate({
    target_entity_slug: 'acme',
    changes: [change.updateEntityFields({ field_updates: { one_liner }, confidence: 4, rationale: 'Its site says so.' })],
  })

type Case = readonly [name: string, key: Key, play: (world: World) => Promise<unknown>, expected: unknown]

const cases: readonly Case[] = [
  [
    'tell the limits on every answer, errors included',
    { dailyUsd: 0.001, perMinute: 5 },
    async (world) => [
      metering((await world.client().whoami().withResponse()).headers, world.now()),
      metering((await world.get('/entities/nobody')).headers, world.now()),
      metering((await world.get('/nothing-here')).headers, world.now()),
    ],
    [
      { budget: '0.0009', limit: '5', remaining: '4', resetsWithinTheMinute: true, hasRequestId: true },
      { remaining: '3' },
      { remaining: '2' },
    ],
  ],
  [
    'let exactly so many calls of a minute pass, charge nothing for the others, and begin again',
    { perMinute: 3, dailyUsd: 0.01 },
    async (world) => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => world.get('/whoami')))
      const refused = await world.get('/whoami')
      const retryAfter = Number(refused.headers.get('Retry-After'))
      const seen = {
        statuses: answers.map(({ status }) => status).sort(),
        refused: metering(refused.headers, world.now()),
        waits: retryAfter >= 1 && retryAfter <= 60,
        error: await failure(world.client().whoami()),
      }
      await world.passMinute()
      const { budget, rate_limit } = await world.client().whoami()
      return [seen, budget.spent_usd, rate_limit.remaining]
    },
    [
      { statuses: [200, 200, 200, 429, 429], waits: true, refused: { remaining: '0' }, error: { code: 'RATE_LIMITED', retryable: true } },
      0.0004,
      2,
    ],
  ],
  [
    'refuse what the day has no money for, until the next',
    { dailyUsd: 0.00025 },
    async (world) => {
      const statuses = [await world.get('/whoami'), await world.get('/entities'), await world.get('/whoami')].map(({ status }) => status)
      const refused = await world.get('/entities')
      const untilMidnight = (new Date(world.now()).setUTCHours(24, 0, 0, 0) - world.now()) / 1000
      const told = Math.abs(Number(refused.headers.get('Retry-After')) - untilMidnight) < 5
      const error = await failure(world.client().entities.list())
      const { budget } = metering(refused.headers, world.now())
      await world.passDay()
      const next = (await world.client().whoami()).budget
      return [statuses, told, budget, error, next.spent_usd, next.remaining_usd]
    },
    [[200, 200, 429], true, '0.00005', { code: 'BUDGET_EXHAUSTED', retryable: false, status: 429 }, 0.0001, 0.00015],
  ],
  [
    'add up what was used in the month',
    { perMinute: 5, dailyUsd: 0.01 },
    async (world) => {
      await Promise.all(['/whoami', '/entities', '/entities', '/people/nobody'].map((path) => world.get(path)))
      const { period, by_day, ...used } = await world.client().usage()
      await failure(world.client().whoami())
      await world.passMinute()
      const { calls, errors } = await world.client().usage()
      const days = by_day.map(({ date, ...day }) => ({ ...day, isToday: date === new Date(world.now()).toISOString().slice(0, 10) }))
      return [period.start.slice(10), period.end.slice(10), used, days, calls, errors]
    },
    [
      'T00:00:00.000Z',
      'T00:00:00.000Z',
      { calls: 4, errors: 1, cost_usd: 0.0004, by_endpoint: [{ operation_id: 'listEntities', calls: 2 }, {}, {}] },
      [{ calls: 4, isToday: true }],
      5,
      1,
    ],
  ],
  [
    'speak of the minute first where both limits are reached',
    { dailyUsd: 0.0001, perMinute: 1 },
    async (world) => {
      await world.get('/whoami')
      const first = await failure(world.client().whoami())
      await world.passMinute()
      return [first.code, (await failure(world.client().whoami())).code]
    },
    ['RATE_LIMITED', 'BUDGET_EXHAUSTED'],
  ],
  [
    'refuse a key that they do not know, without a word about any limit',
    {},
    async (world) => {
      const unknown = `cat_test_${'1'.repeat(32)}_${'2'.repeat(64)}`
      const answers = await Promise.all(['', 'Basic x', 'Bearer wrong'].map((authorization) => world.get('/whoami', authorization)))
      return [
        answers.map(({ status, headers }) => [status, headers.has('X-RateLimit-Limit'), headers.has('X-Request-Id')]),
        await failure(world.client({ apiKey: 'wrong' }).whoami()),
        (await failure(world.client({ apiKey: `${unknown}00000000` }).whoami())).code,
      ]
    },
    [
      [
        [401, false, true],
        [401, false, true],
        [401, false, true],
      ],
      { code: 'UNAUTHORIZED', attempts: 1 },
      'UNAUTHORIZED',
    ],
  ],
  [
    'name the scope that is missing, and charge the call',
    { scopes: ['read:catalog'] },
    async (world) => {
      const catalog = world.client()
      return [
        await failure(catalog.people.list()),
        await failure(catalog.entities.get('acme', { include: ['people'] })),
        await failure(bundleOf(catalog)),
        await failure(catalog.gtm.saveBrief({ title: 'A week', week_start: '2026-11-16' })),
        (await catalog.whoami()).budget.spent_usd,
      ]
    },
    [{ code: 'FORBIDDEN' }, { code: 'FORBIDDEN' }, { code: 'FORBIDDEN' }, { code: 'FORBIDDEN' }, 0.0005],
  ],
  [
    'say what was not found',
    {},
    async (world) => {
      const catalog = world.client()
      return [
        await failure(catalog.entities.get('nobody')),
        await failure(catalog.people.get('nobody')),
        await failure(catalog.segments.get('nowhere')),
        await failure(catalog.proposals.get('6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0999')),
        await failure(catalog.entities.list({ segment: 'nowhere' })),
        await failure(
          catalog.proposals.validate({ target_entity_slug: 'nobody', changes: [change.updateNotes({ append_text: 'More.' })] }),
        ),
        await failure(catalog.propose.lore({ target_entity_slug: 'nobody', text: 'More.' })),
      ]
    },
    Array(7).fill({ code: 'NOT_FOUND', status: 404 }),
  ],
  [
    'name what is wrong with a request by its place',
    {},
    async (world) => {
      const catalog = world.client()
      return [
        await failure(catalog.entities.list({ limit: 201 })),
        await failure(catalog.entities.list({ limit: 0 })),
        await failure(catalog.entities.list({ limit: 1.5 })),
        await failure(catalog.entities.list({ cursor: 'made-up' })),
        await failure(catalog.proposals.validate({ target_entity_slug: 'acme', changes: [] })),
        await failure(catalog.propose.personRole({ person_slug_or_id: 'ada', role_kind: 'ceo' })),
      ]
    },
    ['/query/limit', '/query/limit', '/query/limit', '/query/cursor', '/body/changes', '/body/target_entity_slug'].map((path) => ({
      code: 'VALIDATION_ERROR',
      details: [{ path }],
    })),
  ],
  [
    'page through a list in its order, with a cursor that is good for that list alone',
    {},
    async (world) => {
      const catalog = world.client()
      const pages = []
      for await (const { data, next_cursor, total } of catalog.entities.list({ limit: 2 }).pages())
        pages.push([data.map(({ slug }) => slug), next_cursor !== null, total])
      const people = await catalog.people.list({ limit: 3 })
      const [cursor] = [(await catalog.entities.list({ limit: 2 })).next_cursor ?? '']
      return [
        pages,
        [people.data.map(({ slug }) => slug), people.next_cursor, people.total],
        await failure(catalog.people.list({ cursor })),
        await failure(catalog.entities.list({ cursor, country: 'CZ' })),
        (await catalog.entities.list({ cursor, limit: 1 })).data.map(({ slug }) => slug),
        (await catalog.segments.list()).data.map(({ slug }) => slug),
      ]
    },
    [
      [
        [['acme', 'bolt'], true, 5],
        [['coil', 'dyne'], true, 5],
        [['echo'], false, 5],
      ],
      [['ada', 'bob', 'cy'], null, 3],
      { code: 'VALIDATION_ERROR' },
      { code: 'VALIDATION_ERROR' },
      ['coil'],
      ['mining', 'pools'],
    ],
  ],
  [
    'find an entity by what it is called and where it stands',
    {},
    async (world) => {
      const catalog = world.client()
      const { id, slug, people, segment, segment_resolution } = await catalog.entities.get('ACME corporation', { include: ['people'] })
      const queries = [
        { segment: 'mining' },
        { city: 'PRAGUE' },
        { country: 'cz' },
        { name: 'CORP' },
        { lifecycle_status: 'archived' },
      ] as const
      return [
        [slug, people, segment, segment_resolution.display_path, Object.hasOwn(await catalog.entities.get(id), 'people')],
        await Promise.all(queries.map(async (query) => (await catalog.entities.list(query)).data.map((entity) => entity.slug))),
      ]
    },
    [
      ['acme', [], { slug: 'pools', name: 'pools' }, 'mining → pools', false],
      [['acme'], ['acme'], expect.any(Array), ['acme'], []],
    ],
  ],
  [
    'show what a bundle would change',
    {},
    async (world) => {
      const { environment, target, changes, warnings } = await world.client().proposals.validate({
        target_entity_slug: 'acme',
        changes: [
          change.updateEntityFields({
            field_updates: { one_liner: 'It makes everything.', scale_patch: { employees: 12 } },
            confidence: 4,
          }),
          change.createPerson({ person: { slug: 'new-person', name: 'New Person', country: 'CZ' }, confidence: 2 }),
          change.updatePerson({ target_person_slug_or_id: 'ada', person: { city: 'Brno' }, confidence: 5, rationale: 'Says so.' }),
        ],
        sources: [{ url: 'https://example.org', title: 'A page', trust_tier: 'public' }],
      })
      const seen = changes.map(({ kind, confidence, rationale, evidence_sources, fields }) => ({
        kind,
        confidence,
        rationale,
        evidence_sources,
        fields: fields.map(({ record, field, base, proposed }) => [`${record.type} ${record.slug}`, field, base, proposed]),
      }))
      // The kit knows no other agents, whose proposals could be pending.
      const own = warnings.filter(({ code }) => code !== 'already_pending')
      return [environment, target.slug, seen, own, (await bundleOf(world.client(), asItWas)).warnings]
    },
    [
      'test',
      'acme',
      [
        {
          kind: 'update_entity_fields',
          fields: [
            ['entity acme', 'one_liner', asItWas, 'It makes everything.'],
            ['entity acme', 'scale.employees', null, 12],
          ],
        },
        { kind: 'create_person' },
        { kind: 'update_person', fields: [['person ada', 'city', null, 'Brno']] },
      ],
      [{ code: 'low_confidence', change_index: 1 }],
      [{ code: 'no_change' }],
    ],
  ],
  [
    'make of an approval one proposal, however often and by how many it is submitted',
    {},
    async (world) => {
      const stored = JSON.stringify((await bundleOf(world.client(), 'It makes most things.')).approve({ by: 'reviewer' }))
      const submit = () => world.client().proposals.submit(ApprovedBundle.from(stored)).withResponse()
      const answers = await Promise.all([submit(), submit(), submit()])
      const seen = answers.map(({ status, data, headers }) => [
        status,
        data.replayed,
        data.change_count,
        headers.get('Idempotency-Replayed'),
      ])
      const list = await world.client().proposals.list()
      const [summary] = list.data
      const { proposed_changes, ...rest } = await world.client().proposals.get(String(summary?.id))
      // A retry gets its own answer also after the catalog has changed.
      await world.change('It makes little.')
      return [
        seen.sort(),
        list.total,
        list.data.map(({ id: _, created_at: __, target_entity, ...said }) => ({ ...said, target: target_entity?.slug })),
        rest.change_kinds,
        proposed_changes.map(({ kind, outcome, note, edited }) => ({ kind, outcome, note, edited })),
        (await submit()).data.replayed,
      ]
    },
    [
      [
        [200, true, 1, 'true'],
        [200, true, 1, 'true'],
        [201, false, 1, null],
      ],
      1,
      [{ status: 'pending', source: 'agent', change_count: 1, change_kinds: ['update_entity_fields'], target: 'acme' }],
      ['update_entity_fields'],
      [{ kind: 'update_entity_fields', outcome: null, note: null, edited: false }],
      true,
    ],
  ],
  [
    'refuse an approval that the catalog has left behind, and take a new one',
    {},
    async (world) => {
      const approved = (await bundleOf(world.client())).approve({ by: 'reviewer' })
      await world.change('It makes little.')
      const stale = await failure(world.client().proposals.submit(approved))
      const current = (await bundleOf(world.client())).approve({ by: 'reviewer' })
      return [stale, (await world.client().proposals.submit(current)).replayed]
    },
    [{ code: 'APPROVAL_MISMATCH', status: 409, retryable: false, attempts: 1 }, false],
  ],
  [
    'refuse an Idempotency-Key that stands for something else',
    {},
    async (world) => {
      const catalog = world.client()
      const options = { idempotencyKey: 'mine' }
      const [one, other] = [await bundleOf(catalog, 'One.'), await bundleOf(catalog, 'Another.')].map((bundle) =>
        bundle.approve({ by: 'reviewer' }),
      )
      await catalog.proposals.submit(one as ApprovedBundle, options)
      const said = { target_entity_slug: 'acme', text: 'Seen at the summit.' }
      const first = await catalog.propose.lore(said, { idempotencyKey: 'note' }).withResponse()
      const again = await catalog.propose.lore(said, { idempotencyKey: 'note' }).withResponse()
      return [
        await failure(catalog.proposals.submit(other as ApprovedBundle, options)),
        [first.status, first.data.replayed, again.status, again.data.replayed, again.headers.get('Idempotency-Replayed')],
        first.data.proposal_id === again.data.proposal_id,
        (await failure(catalog.propose.lore({ ...said, text: 'Else.' }, { idempotencyKey: 'note' }))).code,
      ]
    },
    [{ code: 'CONFLICT', status: 409 }, [201, false, 200, true, 'true'], true, 'CONFLICT'],
  ],
  [
    'count the changes of what serves one purpose',
    {},
    async (world) => {
      const { propose, proposals } = world.client()
      const receipts = [
        await propose.person({ person: { slug: `p-${world.now()}`, name: 'New Person' }, role: { entity_slug: 'acme', role_kind: 'ceo' } }),
        await propose.lore({ text: 'Somebody makes pools.' }),
        await propose.personTouchpoint({ person_slug: 'ada', kind: 'call', label: 'First call' }),
        await propose.entityRelationship({ target_entity_slug: 'acme', contact_path: 'Through a friend.' }),
      ]
      const kinds = receipts.map(async ({ proposal_id }) => {
        const { change_kinds, status, target_entity } = await proposals.get(proposal_id)
        return [change_kinds, status, target_entity?.slug]
      })
      return [receipts.map(({ change_count, replayed }) => [change_count, replayed]), await Promise.all(kinds)]
    },
    [
      [
        [2, false],
        [1, false],
        [1, false],
        [1, false],
      ],
      [
        [['create_person', 'attach_person_role'], 'pending', 'acme'],
        [['add_lore'], 'unmatched', undefined],
        [['add_touchpoint'], 'pending', undefined],
        [['update_contact_path'], 'pending', 'acme'],
      ],
    ],
  ],
]

describe('the test kit and the server', () => {
  it.each(cases)('%s', async (_, key, play, expected) => {
    const real = await play(await realWorld(key))
    expect({ real }).toMatchObject({ real: expected })
    expect(await play(await memoryWorld(key))).toEqual(real)
  })
})
