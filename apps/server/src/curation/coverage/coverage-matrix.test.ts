import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillWithModel, isListed, type ModelEntity } from '../../testing/catalog-model.ts'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { makeEntity } from '../../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let scratch: ScratchDatabase
let server: TestServer
let cookie: string
let entities: ModelEntity[]

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  entities = await fillWithModel(scratch.database, 160, 5)
  for (const [slug, country] of [
    ['one', 'US'],
    ['two', 'us'],
    ['three', 'Us'],
    ['gone', 'FR'],
  ] as const)
    await makeEntity(scratch.database, { slug, country, ...(slug === 'gone' && { lifecycle_status: 'archived' }) })
  await makeCurator(scratch.database, 'viewer')
  cookie = await signInAs(server.address, 'viewer@example.org')
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const getBody = async (path: string) => (await curate(server.address, 'GET', path, { cookie })).body
const matrix = '/catalog/visualization/coverage/matrix'

describe.each([true, false])('the matrix of coverage, include_children=%s', (include_children) => {
  it('returns the same counts as the coverage of each segment and of the whole catalog', async () => {
    const { segments, total_entities, checks } = await getBody(`${matrix}?include_children=${include_children}`)
    const whole = await getBody('/catalog/visualization/coverage')
    expect({ total_entities, checks }).toEqual({ total_entities: whole.total_entities, checks: whole.checks })
    const { data } = await getBody('/segments')
    expect(segments.map(({ segment }: { segment: { slug: string } }) => segment.slug)).toEqual(
      data.map(({ slug }: { slug: string }) => slug),
    )
    expect(segments.some(({ total_entities }: { total_entities: number }) => total_entities > 0)).toBe(true)
    for (const { segment, total_entities, checks } of segments) {
      const one = await getBody(`/catalog/visualization/coverage?segment=${segment.slug}&include_children=${include_children}`)
      expect({ total_entities, checks }).toEqual({ total_entities: one.total_entities, checks: one.checks })
    }
  })
})

describe('the countries of the matrix', () => {
  const readCountry = async (country: string) => {
    const { countries } = await getBody(matrix)
    return countries.find((row: { country: string }) => row.country === country)
  }

  it('counts the listed entities of a country and their gaps', async () => {
    const there = entities.filter((each) => isListed(each) && each.country === 'DE')
    const countLacking = (isMissing: (each: ModelEntity) => boolean) => there.filter(isMissing).length
    const { total_entities, checks } = await readCountry('DE')
    expect(total_entities).toBe(there.length)
    expect(checks.map(({ missing }: { missing: number }) => missing)).toEqual([
      0,
      countLacking(({ city }) => city === null),
      countLacking(({ hasPerson }) => !hasPerson),
      countLacking(({ isConnected }) => !isConnected),
      countLacking(({ hasSource }) => !hasSource),
    ])
  })

  it('merges spellings of a country, sorts the largest first, and leaves out countries without entities', async () => {
    const { countries, other_countries } = await getBody(matrix)
    expect(countries.map(({ country, total_entities }: { country: string; total_entities: number }) => [country, total_entities])).toEqual([
      ['DE', expect.any(Number)],
      ['US', 3],
    ])
    expect(other_countries).toBe(0)
  })

  it('lists the 250 largest of 2,503 countries, and reports the number of the others', async () => {
    await scratch.database.transaction((tx) =>
      sql`insert into entities (slug, name, country)
        select 'in-' || n, 'In ' || n, 'Country ' || n / 2 from generate_series(2, 5002) n`.execute(tx),
    )
    const { countries, other_countries } = await getBody(matrix)
    expect([countries.length, countries.length + other_countries]).toEqual([250, 2 + 2_501])
    expect(
      countries.slice(1, 4).map(({ country, total_entities }: { country: string; total_entities: number }) => [country, total_entities]),
    ).toEqual([
      ['US', 3],
      ['COUNTRY 1', 2],
      ['COUNTRY 10', 2],
    ])
  })
})
