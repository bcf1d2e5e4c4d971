import { describe, expect, it } from 'vitest'
import { makeEntity, makeSegment } from '../testing/records.ts'
import { getOkBody, serveScratchDatabase } from '../testing/serve-scratch.ts'

const served = serveScratchDatabase(async ({ database }) => {
  await database.run((db) => makeSegment(db, 'miners/pools/solo'))
  await makeEntity(database, { slug: 'nowhere', tags: ['z.term', 'a.term'] })
  await makeEntity(database, { slug: 'top', segments: ['miners'] })
  await makeEntity(database, { slug: 'parent-and-child', segments: ['miners', 'miners/pools'] })
  await makeEntity(database, { slug: 'child-alone', segments: ['miners/pools'] })
  await makeEntity(database, { slug: 'grandchild', segments: ['miners', 'miners/pools/solo', 'miners/pools'] })
  await makeEntity(database, { slug: 'several', segments: ['treasuries', 'miners/pools', 'lightning'] })
  await database.run(async (db) => {
    await db.updateTable('segments').set({ name: 'Bitcoin miners' }).where('slug', '=', 'miners').execute()
    await db
      .updateTable('entity_segments')
      .set({ is_primary: false })
      .where('entity_id', '=', await makeEntity(database, { slug: 'secondary-only', segments: ['lightning'] }))
      .execute()
  })
})

type Breadcrumb = { readonly slug: string }
const listSlugs = (path: Breadcrumb[]) => path.map(({ slug }) => slug)

async function readResolution(slug: string) {
  const { segment, segment_resolution: resolution } = await getOkBody(served, `/entities/${slug}`)
  return {
    segment: segment?.slug ?? null,
    top: resolution.primary_top_level_segment?.slug ?? null,
    below: listSlugs(resolution.subsegment_breadcrumb),
    display: resolution.display_path,
    memberships: resolution.all_segment_memberships.map(
      (each: { is_primary: boolean; display_path: string; path: Breadcrumb[]; segment: Breadcrumb }) => [
        each.is_primary,
        listSlugs(each.path).join('/'),
        each.display_path,
      ],
    ),
  }
}

const pools = 'Bitcoin miners → pools'

describe('segment_resolution of an entity', () => {
  it.each([
    ['nowhere', { segment: null, top: null, below: [], display: null, memberships: [] }],
    ['top', { segment: 'miners', top: 'miners', below: [], display: 'Bitcoin miners', memberships: [[true, 'miners', 'Bitcoin miners']] }],
    [
      'parent-and-child',
      {
        segment: 'miners',
        top: 'miners',
        below: ['pools'],
        display: pools,
        memberships: [
          [true, 'miners', 'Bitcoin miners'],
          [false, 'miners/pools', pools],
        ],
      },
    ],
    ['child-alone', { segment: 'pools', top: 'miners', below: ['pools'], display: pools, memberships: [[true, 'miners/pools', pools]] }],
    [
      'grandchild',
      {
        segment: 'miners',
        top: 'miners',
        below: ['pools', 'solo'],
        display: `${pools} → solo`,
        memberships: [
          [true, 'miners', 'Bitcoin miners'],
          [false, 'miners/pools', pools],
          [false, 'miners/pools/solo', `${pools} → solo`],
        ],
      },
    ],
    [
      'several',
      {
        segment: 'treasuries',
        top: 'treasuries',
        below: [],
        display: 'treasuries',
        memberships: [
          [true, 'treasuries', 'treasuries'],
          [false, 'miners/pools', pools],
          [false, 'lightning', 'lightning'],
        ],
      },
    ],
    ['secondary-only', { segment: null, top: null, below: [], display: null, memberships: [[false, 'lightning', 'lightning']] }],
  ])('returns the segments of %s', async (slug, expected) => {
    expect(await readResolution(slug)).toEqual(expected)
  })

  it('has the same value in lists as in the dossier, with terms sorted by slug', async () => {
    const { data } = await getOkBody(served, '/entities', { name: 'nowhere' })
    const dossier = await getOkBody(served, '/entities/nowhere')
    expect(data[0].segment_resolution).toEqual(dossier.segment_resolution)
    expect(listSlugs(data[0].segment_resolution.taxonomy_terms)).toEqual(['a.term', 'z.term'])
    expect(data[0].segment_resolution.entity_id).toBe(dossier.id)
  })
})
