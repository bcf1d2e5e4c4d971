import { describe, expect, it } from 'vitest'
import { buildRequest } from '../testing/kind-case.ts'
import { kindCases } from '../testing/kinds.ts'
import { getBodySchema, getSchema, listMutations, type Mutation } from '../testing/mutations.ts'
import { bundles } from '../testing/proposals.ts'
import { countRows, makeWorld, serveCatalog, type World } from '../testing/world.ts'

const catalog = serveCatalog()
const inBundles = Object.entries(kindCases).filter(([, { send }]) => send === undefined)

function splitIntoChunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
}

/** Expects that the work writes nothing except the usage counts of keys. */
async function expectNoWrites(work: () => Promise<unknown>): Promise<void> {
  await catalog.get('/whoami')
  const before = await countRows(catalog.database)
  await work()
  expect(await countRows(catalog.database)).toEqual(before)
}

describe.each(inBundles)('a change %s', (kind, cases) => {
  it('returns each field that breaks the contract, together with all other problems of the bundle', async () => {
    const world = await makeWorld(catalog.database)
    const change = { kind, ...cases.valid[0].change(world) }
    const mutations = listMutations(getSchema('BundleChange'), change, '')
    expect(mutations.length).toBeGreaterThan(10)
    await expectNoWrites(async () => {
      // An answer names only the first hundred problems, so a mutation that causes a hundred is sent alone.
      const [many, few] = [mutations.filter(causesManyProblems), mutations.filter((mutation) => !causesManyProblems(mutation))]
      for (const some of [...splitIntoChunks(few, 15), ...splitIntoChunks(many, 1)]) {
        const body = { target_entity_slug: world.target, changes: some.map(({ value }) => value) }
        const answer = await catalog.post('/agents/validate/bundle', body)
        expect(answer).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_ERROR', retryable: false } } })
        const named = new Set(answer.body.error.details.map(({ path }: { path: string }) => path))
        const unnamed = some.flatMap(({ says, at }, index) => (named.has(`/body/changes/${index}${at}`) ? [] : [`${says} ${at}`]))
        expect(unnamed).toEqual([])
      }
    })
  })
})

function causesManyProblems({ value }: { readonly value: unknown }): boolean {
  return JSON.stringify(value).split(',').length > 90
}

const fit = { capability_slug: 'custody', horizon: 'now', fit_score: 3 }
const event = { occurred_at: '2026-01-01', event_kind: 'news', headline: 'News' }
const provider = { capability_slug: 'custody', provider_name: 'Vault' }
const sources = [{ url: 'https://example.org/a', title: 'A', trust_tier: 'public', note: 'It says so.' }]

/** A valid request for each endpoint, with every nested object. */
const requests: Readonly<Record<string, (world: World) => object>> = {
  '/agents/validate/bundle': ({ target }) => ({
    target_entity_slug: target,
    changes: [{ kind: 'update_notes', append_text: 'A.' }],
    sources,
  }),
  '/agents/proposals/entity': ({ own }) => ({
    entity: { slug: own('made'), name: 'Made', segment_slug: 'miners', aliases: ['M'] },
    enrichment: { org_fit: [fit], providers: [provider], events: [event] },
  }),
  '/agents/proposals/org-fit': ({ target }) => ({ target_entity_slug: target, suggestions: [fit] }),
  '/agents/proposals/providers': ({ target }) => ({ target_entity_slug: target, suggestions: [provider] }),
  '/agents/proposals/relationships': ({ target, other }) => ({
    target_entity_slug: target,
    suggestions: [{ related_entity_id: other, relationship_type: 'infra' }],
  }),
  '/agents/proposals/events': ({ target }) => ({ target_entity_slug: target, events: [event] }),
  '/agents/proposals/segments': ({ own }) => ({ segment: { slug: own('made'), name: 'Made' }, sources }),
  '/agents/proposals/lore-update': ({ target }) => ({ target_entity_slug: target, text: 'A.', sources }),
  '/agents/proposals/segment-lore-update': () => ({ segment_slug: 'miners', text: 'A.', sources }),
  '/agents/proposals/person': ({ own, target }) => ({
    person: { slug: own('made'), name: 'Made', aliases: ['M'] },
    role: { entity_slug: target, role_kind: 'ceo' },
    sources,
  }),
  '/agents/proposals/person-role': ({ person, target }) => ({
    person_slug_or_id: person,
    target_entity_slug: target,
    role_kind: 'ceo',
    sources,
  }),
  '/agents/proposals/entity-relationship': ({ target }) => ({
    target_entity_slug: target,
    contact_origin: 'inbound',
    source_ref: { label: 'A', href: 'https://example.org' },
    sources,
  }),
  '/agents/proposals/person-touchpoint': ({ person }) => ({ person_slug: person, kind: 'call', label: 'A call', sources }),
  '/agents/proposals/field-events': ({ own, target, person }) => ({
    operation: 'create',
    dry_run: true,
    event: { slug: own('event'), name: 'An event' },
    segments: [{ segment_slug: 'miners' }],
    entities: [{ entity_slug: target, role: 'attending' }],
    people: [{ person_slug: person, role: 'speaker' }],
    unmatched_entities: ['Somebody'],
    unmatched_people: ['Somebody'],
    sources,
  }),
  '/catalog/segments/{slug}/drilldown/proposals': ({ target }) => ({
    target_entity_slug: target,
    changes: [{ kind: 'update_entity_fields', field_updates: { one_liner: 'A.', scale_patch: { a: 1 } } }],
  }),
}

describe.each(Object.entries(requests))('request to %s', (path, request) => {
  const address = path.replace('{slug}', 'miners')

  it('returns the path of each field that breaks the contract', async () => {
    const world = await makeWorld(catalog.database)
    const mutations = listMutations(getBodySchema(path), request(world), '/body')
    expect(mutations.length).toBeGreaterThan(10)
    await expectNoWrites(async () => {
      for (const some of splitIntoChunks(mutations, 8)) expect((await Promise.all(some.map(checkMutation))).flat()).toEqual([])
    })

    async function checkMutation({ says, value, at }: Mutation): Promise<string[]> {
      const { status, body } = await catalog.post(address, value)
      const paths: string[] = body.error?.details?.map((detail: { path: string }) => detail.path) ?? []
      return status === 400 && body.error.code === 'VALIDATION_ERROR' && paths.includes(at)
        ? []
        : [`${says} ${at}: ${status} ${paths.join()}`]
    }
  })
})

describe('a kind that is not proposed in a bundle', () => {
  it('has a separate endpoint, for which this file has requests', async () => {
    const world = await makeWorld(catalog.database)
    const others = Object.entries(kindCases).filter(([, { send }]) => send !== undefined)
    for (const [kind, cases] of others) {
      const { path } = buildRequest(kind, cases, world, cases.valid[0].change(world))
      expect(path).not.toBe(bundles)
      expect(Object.keys(requests)).toContain(path)
    }
  })
})

describe('an empty list of findings', () => {
  it.each([
    ['/agents/validate/bundle', 'changes'],
    ['/agents/proposals/org-fit', 'suggestions'],
    ['/agents/proposals/providers', 'suggestions'],
    ['/agents/proposals/relationships', 'suggestions'],
    ['/agents/proposals/events', 'events'],
    ['/catalog/segments/miners/drilldown/proposals', 'changes'],
  ])('returns a hint from %s that no call is needed', async (path, list) => {
    const { target } = await makeWorld(catalog.database)
    const answer = await catalog.post(path, { target_entity_slug: target, [list]: [] })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { hint: expect.stringContaining('Finding nothing is a valid outcome and needs no call') } },
    })
  })
})
