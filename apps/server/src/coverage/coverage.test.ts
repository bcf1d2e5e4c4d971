import { describe, expect, it } from 'vitest'
import { compareByName, compareByUrgency, fillWithModel, isListed, isMember, isTagged, type ModelEntity } from '../testing/catalog-model.ts'
import { getOkBody, readAllPages, serveScratchDatabase } from '../testing/serve-scratch.ts'

let entities: ModelEntity[]
const served = serveScratchDatabase(async ({ database }) => {
  entities = await fillWithModel(database, 160, 3)
})

/** The kinds of gaps, each with its priority and its test, in the order that breaks ties between equally urgent work items. */
const kinds: [string, 'high' | 'medium', (each: ModelEntity) => boolean][] = [
  ['missing_country', 'medium', ({ country }) => country === null],
  ['missing_city', 'medium', ({ city }) => city === null],
  ['missing_key_people', 'high', ({ hasPerson }) => !hasPerson],
  ['missing_relationship_path', 'high', ({ isConnected }) => !isConnected],
  ['missing_sources', 'high', ({ hasSource }) => !hasSource],
]

type Query = { readonly segment?: string; readonly tag?: string; readonly include_children?: boolean }

function listMembers({ segment, tag, include_children = true }: Query): ModelEntity[] {
  return entities.filter(
    (each) =>
      isListed(each) &&
      (segment === undefined || isMember(each, segment, include_children)) &&
      (tag === undefined || isTagged(each, tag, include_children)),
  )
}

/** Computes the work items of some entities: high before medium, then the most urgent entity, then by kind. */
function listWorkItems(entities: readonly ModelEntity[], wantedKinds: readonly string[] = kinds.map(([kind]) => kind)): string[] {
  return (['high', 'medium'] as const).flatMap((priority) =>
    entities
      .toSorted(compareByUrgency)
      .flatMap((each) =>
        kinds
          .filter(([kind, of, isMissing]) => of === priority && wantedKinds.includes(kind) && isMissing(each))
          .map(([kind]) => `${kind}:${each.slug}`),
      ),
  )
}

const getSlugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug)

const queries: Query[] = [
  {},
  { segment: 'paint' },
  { segment: 'oil' },
  { segment: 'clay', include_children: false },
  { tag: 'red' },
  { tag: 'red', include_children: false },
  { tag: 'pink' },
  { segment: 'paint', tag: 'blue' },
  { segment: 'paint', tag: 'red', include_children: false },
  { segment: 'brick', tag: 'red', include_children: true },
]

describe('coverage', () => {
  it.each(queries)('returns the counts, the most urgent gaps, and the work items in order: %j', async (query) => {
    const answer = await getOkBody(served, '/catalog/visualization/coverage', query)
    const of = listMembers(query)
    expect(answer.total_entities).toBe(of.length)
    expect(answer.filters).toEqual({
      segment: query.segment ?? null,
      tag: query.tag ?? null,
      include_children: query.include_children ?? true,
    })
    for (const [place, [kind, , isMissing]] of kinds.entries()) {
      const missing = of.filter(isMissing).toSorted(compareByUrgency)
      const complete = of.length - missing.length
      expect(answer.checks[place]).toMatchObject({
        kind,
        complete,
        missing: missing.length,
        coverage_pct: Math.floor((complete / of.length) * 1000) / 10,
      })
      expect(getSlugs(answer.gaps[kind])).toEqual(missing.slice(0, 25).map(({ slug }) => slug))
    }
    expect(answer.work_items.map(({ id }: { id: string }) => id)).toEqual(listWorkItems(of).slice(0, 25))
  })

  it('returns 100 % for a segment without entities', async () => {
    await served.database.run((db) => db.insertInto('segments').values({ slug: 'void', name: 'Void' }).execute())
    const answer = await getOkBody(served, '/catalog/visualization/coverage', { segment: 'void' })
    expect([answer.total_entities, answer.checks[0].coverage_pct, answer.gaps.missing_country, answer.work_items]).toEqual([0, 100, [], []])
  })

  it.each(['segment', 'tag'])('returns NOT_FOUND with the name of an unknown %s', async (parameter) => {
    const { status, body } = await served.get(`/catalog/visualization/coverage?${parameter}=nothing-such`)
    expect(status).toBe(404)
    expect(body.error.message).toContain('nothing-such')
  })
})

describe('work items', () => {
  it('lists every gap of listed entities, most urgent first', async () => {
    const items = await readAllPages(served, '/agent-work/items')
    expect(items.map(({ id }) => id)).toEqual(listWorkItems(listMembers({})))
    expect(items.filter(({ priority }) => priority === 'high').map(({ kind }) => kind)).not.toContain('missing_city')
    expect(items[0].entity.segment).toMatchObject({ slug: expect.stringMatching(/paint|oil/) })
  })

  it.each([[['missing_city']], [['missing_sources', 'missing_country']], [kinds.map(([kind]) => kind)]])(
    'lists the items of the given kinds page by page: %s',
    async (kind) => {
      const wanted = listWorkItems(listMembers({}), kind)
      for (const limit of [7, 50])
        expect((await readAllPages(served, '/agent-work/items', { kind }, { limit: () => limit })).map(({ id }) => id)).toEqual(wanted)
      expect(await getOkBody(served, '/agent-work/items', { kind, limit: 1 })).toMatchObject({ total: wanted.length })
    },
  )
})

describe('GET /agent-work/items with a segment or tag', () => {
  it.each(queries)('lists every gap of the matching entities, page by page: %j', async (query) => {
    const wanted = listWorkItems(listMembers(query))
    for (const limit of [9, 60])
      expect((await readAllPages(served, '/agent-work/items', query, { limit: () => limit })).map(({ id }) => id)).toEqual(wanted)
    const kind = ['missing_city', 'missing_sources']
    const { data, total } = await getOkBody(served, '/agent-work/items', { ...query, kind, limit: 200 })
    expect(data.map(({ id }: { id: string }) => id)).toEqual(listWorkItems(listMembers(query), kind))
    expect(total).toBe(data.length)
  })

  it.each(['segment', 'tag'])('returns NOT_FOUND for an unknown %s', async (parameter) => {
    const { status, body } = await served.get(`/agent-work/items?${parameter}=nothing-such`)
    expect([status, body.error.message]).toEqual([404, expect.stringContaining('nothing-such')])
  })

  it('refuses a cursor of other filters', async () => {
    const { next_cursor } = await getOkBody(served, '/agent-work/items', { segment: 'paint', limit: 2 })
    expect((await served.get(`/agent-work/items?segment=clay&cursor=${encodeURIComponent(next_cursor)}`)).status).toBe(400)
  })
})

describe('the gaps of a drilldown', () => {
  it.each([
    ['missing_one_liner', ({ oneLiner }: ModelEntity) => oneLiner === null],
    ['missing_org_fit', ({ hasFit }: ModelEntity) => !hasFit],
    ['unverified', ({ verified }: ModelEntity) => verified === null],
  ] as const)('can be listed page by page: %s', async (gap, isMissing) => {
    for (const [segment, include_children] of [
      ['paint', true],
      ['clay', false],
    ] as const) {
      const path = `/catalog/segments/${segment}/drilldown`
      const wanted = getSlugs(listMembers({ segment, include_children }).filter(isMissing).toSorted(compareByUrgency))
      for (const limit of [7, 50]) {
        const found = await readAllPages(served, path, { gap, include_children }, { items: 'entities', limit: () => limit })
        expect(getSlugs(found)).toEqual(wanted)
      }
      const { curation_gaps, curation_gap_counts, entities: shown } = await getOkBody(served, path, { gap, include_children, limit: 40 })
      expect([getSlugs(curation_gaps[gap]), curation_gap_counts[gap]]).toEqual([getSlugs(shown), wanted.length])
    }
  })
})

describe('a drilldown', () => {
  it.each([
    ['paint', true],
    ['paint', false],
    ['oil', true],
    ['clay', true],
    ['clay', false],
  ])('counts the entities of %s (include_children: %s)', async (segment, include_children) => {
    const of = listMembers({ segment, include_children })
    const countEntities = (isCounted: (each: ModelEntity) => boolean) => of.filter(isCounted).length
    const path = `/catalog/segments/${segment}/drilldown`
    const { stats, curation_gaps, curation_gap_counts } = await getOkBody(served, path, { include_children })
    const isPrimaryMember = (each: ModelEntity) => isMember({ ...each, segments: each.segments.slice(0, 1) }, segment, include_children)
    expect(stats).toEqual({
      total_entities: of.length,
      primary_targets: countEntities(isPrimaryMember),
      clients: countEntities(({ relationship }) => relationship === 'client'),
      strategic_4_plus: countEntities(({ importance }) => (importance ?? 0) >= 4),
      with_org_fit: countEntities(({ hasFit }) => hasFit),
    })
    expect(curation_gap_counts).toEqual({
      missing_one_liner: countEntities(({ oneLiner }) => oneLiner === null),
      missing_org_fit: countEntities(({ hasFit }) => !hasFit),
      unverified: countEntities(({ verified }) => verified === null),
    })
    const listEntitiesWithGap = (isMissing: (each: ModelEntity) => boolean) => of.filter(isMissing).toSorted(compareByUrgency).slice(0, 25)
    expect(getSlugs(curation_gaps.missing_one_liner)).toEqual(getSlugs(listEntitiesWithGap(({ oneLiner }) => oneLiner === null)))
    expect(getSlugs(curation_gaps.missing_org_fit)).toEqual(getSlugs(listEntitiesWithGap(({ hasFit }) => !hasFit)))
    expect(getSlugs(curation_gaps.unverified)).toEqual(getSlugs(listEntitiesWithGap(({ verified }) => verified === null)))
    const wanted = of.toSorted(compareByName)
    for (const limit of [4, 50]) {
      const found = await readAllPages(served, path, { include_children }, { items: 'entities', limit: () => limit })
      expect(getSlugs(found)).toEqual(getSlugs(wanted))
      expect(found.map(({ primary_in_segment }) => primary_in_segment)).toEqual(wanted.map(isPrimaryMember))
      expect(found.map(({ matched_segment_paths }) => matched_segment_paths)).toEqual(
        wanted.map(({ segments }) =>
          segments
            .filter((each) => isMember({ segments: [each] }, segment, include_children))
            .map((each) => each.replaceAll('/', ' → '))
            .sort(),
        ),
      )
      expect(found.map(({ org_fit }) => org_fit)).toEqual(wanted.map(({ hasFit }) => (hasFit ? [{ horizon: 'near', fit_score: 3 }] : [])))
    }
  })

  it('returns NOT_FOUND with the name of an unknown segment', async () => {
    const { status, body } = await served.get('/catalog/segments/nothing-such/drilldown')
    expect(status).toBe(404)
    expect(body.error.message).toContain('nothing-such')
  })
})
