import { describe, expect, it } from 'vitest'
import { NotFoundError, UnexpectedResponseError } from '../src/errors.ts'
import { buildErrorResponse, buildOkResponse, catchRejection, createScriptedCatalog, type ScriptedCatalog } from './played-fetch.ts'

const buildPage = (slugs: readonly string[], next_cursor: string | null) =>
  buildOkResponse({ data: slugs.map((slug) => ({ slug })), next_cursor, total: 5 })

const createThreePageCatalog = () => createScriptedCatalog([buildPage(['a', 'b'], 'c1'), buildPage([], 'c2'), buildPage(['c'], null)])

const listLimits = ({ sent }: ScriptedCatalog) => sent.map(({ url }) => new URL(url).searchParams.get('limit'))

const listCursors = ({ sent }: ScriptedCatalog) => sent.map(({ url }) => new URL(url).searchParams.get('cursor'))

describe('a list', () => {
  it('iterates through all its pages, past an empty one', async () => {
    const played = createThreePageCatalog()
    const seen: string[] = []
    for await (const { slug } of played.catalog.entities.list({ segment: 'miners' })) seen.push(slug)
    expect(seen).toEqual(['a', 'b', 'c'])
    expect(listCursors(played)).toEqual([null, 'c1', 'c2'])
    expect(played.sent.every(({ url }) => new URL(url).searchParams.get('segment') === 'miners')).toBe(true)
  })

  it('resolves to its first page when it is awaited', async () => {
    const { catalog, sent } = createThreePageCatalog()
    const { data, next_cursor, total } = await catalog.entities.list()
    expect([data.length, next_cursor, total]).toEqual([2, 'c1', 5])
    expect(sent).toHaveLength(1)
  })

  it('sends the etag of a stored answer only with its first page', async () => {
    const played = createThreePageCatalog()
    for await (const { slug } of played.catalog.entities.list({}, { ifNoneMatch: '"kept"' })) expect(slug).toBeTruthy()
    expect(played.sent.map(({ headers }) => headers.get('If-None-Match'))).toEqual(['"kept"', null, null])
  })

  it('can be read page by page', async () => {
    const sizes: number[] = []
    for await (const { data } of createThreePageCatalog().catalog.entities.list().pages()) sizes.push(data.length)
    expect(sizes).toEqual([2, 0, 1])
  })

  it('becomes an array', async () => {
    expect(await createThreePageCatalog().catalog.entities.list().toArray()).toHaveLength(3)
  })

  it('becomes an array of the first few items, without reading further pages', async () => {
    const { catalog, sent } = createThreePageCatalog()
    expect(await catalog.entities.list().toArray({ limit: 2 })).toEqual([{ slug: 'a' }, { slug: 'b' }])
    expect(sent).toHaveLength(1)
    expect(await catalog.entities.list().toArray({ limit: 0 })).toEqual([])
    expect(sent).toHaveLength(1)
  })

  it('asks for the largest pages in a loop, unless the query has a limit', async () => {
    const played = createThreePageCatalog()
    for await (const { slug } of played.catalog.entities.list()) expect(slug).toBeTruthy()
    expect(listLimits(played)).toEqual(['200', '200', '200'])
    const smallPages = createThreePageCatalog()
    for await (const { data } of smallPages.catalog.entities.list({ limit: 20 }).pages()) expect(data).toBeDefined()
    expect(listLimits(smallPages)).toEqual(['20', '20', '20'])
  })

  it('leaves the page size to the server when it is only awaited', async () => {
    const played = createThreePageCatalog()
    await played.catalog.entities.list()
    expect(listLimits(played)).toEqual([null])
  })

  it.each([
    [3, undefined, ['3', '1', '1']],
    [250, undefined, ['200', '200', '200']],
    [3, 2, ['2', '1', '1']],
    [3, 200, ['3', '1', '1']],
  ])('becomes an array of %d items, with pages of at most %s, without asking for more', async (limit, own, expected) => {
    const played = createThreePageCatalog()
    expect(await played.catalog.entities.list({ limit: own }).toArray({ limit })).toHaveLength(3)
    expect(listLimits(played)).toEqual(expected)
  })

  it('refuses to become an array of NaN items', async () => {
    const { catalog, sent } = createThreePageCatalog()
    expect(await catchRejection(catalog.entities.list().toArray({ limit: Number.NaN }))).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(sent).toHaveLength(0)
  })

  it('continues from a cursor', async () => {
    const played = createScriptedCatalog([buildPage(['c'], null)])
    await played.catalog.entities.list({ cursor: 'c2' }).toArray()
    expect(listCursors(played)).toEqual(['c2'])
  })

  it('reads a page only when the loop reaches it', async () => {
    const { catalog, sent } = createThreePageCatalog()
    for await (const { slug } of catalog.entities.list()) if (slug === 'b') break
    expect(sent).toHaveLength(1)
  })

  it('sends nothing before it is used, and asks for its first page once', async () => {
    const { catalog, sent } = createThreePageCatalog()
    const list = catalog.entities.list()
    await new Promise((resolve) => setImmediate(resolve))
    expect(sent).toHaveLength(0)
    await list
    expect(await list.toArray({ limit: 1 })).toEqual([{ slug: 'a' }])
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['at once', [buildPage(['a'], 'c1'), buildPage(['b'], 'c1')]],
    ['after a detour', [buildPage(['a'], 'c1'), buildPage(['b'], 'c2'), buildPage(['c'], 'c1')]],
  ])('fails instead of looping forever when its cursor repeats %s', async (_, scenes) => {
    const error = await catchRejection(createScriptedCatalog(scenes).catalog.entities.list().toArray())
    expect(error).toBeInstanceOf(UnexpectedResponseError)
    expect(error).toMatchObject({ retryable: false, message: expect.stringContaining('cursor') })
  })

  it('fails when it comes back to the cursor from which it was resumed', async () => {
    const error = await catchRejection(
      createScriptedCatalog([buildPage(['a'], 'c1')])
        .catalog.entities.list({ cursor: 'c1' })
        .toArray(),
    )
    expect(error).toBeInstanceOf(UnexpectedResponseError)
  })

  it('throws the error of its call, awaited or as an array', async () => {
    const { catalog } = createScriptedCatalog([buildErrorResponse('NOT_FOUND')])
    expect(await catchRejection(catalog.entities.list({ segment: 'nowhere' }))).toBeInstanceOf(NotFoundError)
    expect(await catchRejection(catalog.entities.list({ segment: 'nowhere' }).toArray())).toBeInstanceOf(NotFoundError)
  })

  it('retries the page that failed and no other', async () => {
    const played = createScriptedCatalog([buildPage(['a'], 'c1'), buildErrorResponse('INTERNAL'), buildPage(['b'], null)])
    expect(await played.catalog.entities.list().toArray()).toHaveLength(2)
    expect(listCursors(played)).toEqual([null, 'c1', 'c1'])
  })
})

it('pages through the entities of a drilldown', async () => {
  const buildDrilldownPage = (slug: string, next_cursor: string | null) =>
    buildOkResponse({ entities: [{ slug }], next_cursor, stats: { total_entities: 2 } })
  const { catalog } = createScriptedCatalog([buildDrilldownPage('a', 'c1'), buildDrilldownPage('b', null)])
  expect(await catalog.segments.drilldown('miners').toArray()).toEqual([{ slug: 'a' }, { slug: 'b' }])
  expect((await catalog.segments.drilldown('miners')).stats.total_entities).toBe(2)
})
