import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { curate, makeCurator, signInAs } from '../testing/curation-client.ts'
import { makeEntity, makePerson } from '../testing/records.ts'
import { appendQuery, readAllPages, serveScratchDatabase } from '../testing/serve-scratch.ts'
import { refreshDuplicates } from './refresh.ts'
import { searchSimilarNames } from './similar-names.ts'

const served = serveScratchDatabase(({ database }) => makeCurator(database, 'curator'))
let cookie: string
beforeAll(async () => {
  cookie = await signInAs(served.address, 'curator@example.org')
})

const runQuery = async <Row>(query: ReturnType<typeof sql<Row>>) => (await served.database.run((db) => query.execute(db))).rows

const resetSearchState = () => runQuery(sql`update similar_name_search set started_at = '2026-01-01'`)
const runSearch = (signal = new AbortController().signal) => searchSimilarNames(served.database, 0, signal)
async function searchAgain(): Promise<void> {
  await resetSearchState()
  await runSearch()
}

type Pair = {
  readonly score: number
  readonly reasons: readonly { readonly code: string; readonly points: number; readonly value: string | null }[]
  readonly records: readonly { readonly slug: string }[]
}

const formatPair = ({ records, score, reasons }: Pair) =>
  `${records.map(({ slug }) => slug).sort()} ${score}: ${reasons.map(({ code, points }) => `${code} ${points}`)}`

const readRecordPairs = (record: string, query: object = {}): Promise<Pair[]> =>
  readAllPages(served, '/agent-work/duplicates', { record, ...query })
const listRecordPairs = async (record: string) => (await readRecordPairs(record)).map(formatPair)
const listStoredPairs = async (record: string) => {
  const pairs: Pair[] = await readAllPages(served, '/agent-work/duplicates')
  return pairs.filter(({ records }) => records.some(({ slug }) => slug === record)).map(formatPair)
}

let families = 0
/** Creates an entity for each name, and returns the slug of the first. */
async function makeSimilarEntities(...names: readonly string[]): Promise<string> {
  const family = `similar-${families++}`
  for (const [index, name] of names.entries())
    await makeEntity(served.database, { slug: index === 0 ? family : `${family}-${index}`, name })
  return family
}

const renameEntity = (slug: string, name: string) =>
  served.database.run((db) => db.updateTable('entities').set({ name }).where('slug', '=', slug).execute())

const typos: readonly (readonly [string, string, string])[] = [
  ['one letter missing', 'Sonnenberg Mining', 'Sonnnberg Mining GmbH'],
  ['one letter doubled', 'Talwasser AG', 'Tallwasser'],
  ['one letter changed', 'Grünfeld', 'Grunfald'],
  ['two letters swapped', 'Felsenkeller', 'Feslenkeller Ltd'],
  ['two letters swapped in the middle', 'Abcdefghij', 'Abcdfeghij'],
  ['the first letter missing', 'Quellenhof', 'Uellenhof'],
  ['the last letter added', 'Mondlicht', 'Mondlichts'],
]

const notTypos: readonly (readonly [string, string, string])[] = [
  ['two typos', 'Kaltenbrunn Energie', 'Kaltnbrunn Enrgie'],
  ['another digit', 'Bitrock Fund 21', 'Bitrock Fund 22'],
  ['seven letters', 'Ostwind', 'Ostwint'],
  ['a letter at another place', 'Wasserstrom', 'Asserstromw'],
]

describe('the search for similar names', () => {
  it.each(typos)('finds entities whose names differ by %s', async (_, name, other) => {
    const family = await makeSimilarEntities(name, other)
    expect(await listRecordPairs(family)).toEqual([])
    await searchAgain()
    const said = [`${family},${family}-1 40: similar_name 40`]
    expect(await listRecordPairs(family)).toEqual(said)
    expect(await listRecordPairs(`${family}-1`)).toEqual(said)
    expect(await listStoredPairs(family)).toEqual(said)
  })

  it.each(notTypos)('leaves out entities whose names differ by %s', async (_, name, other) => {
    const family = await makeSimilarEntities(name, other)
    await searchAgain()
    expect(await listRecordPairs(family)).toEqual([])
  })

  it('compares aliases, shows both names, and includes other evidence for and against a pair in the score', async () => {
    const family = await makeSimilarEntities('Steinbruch Capital')
    const other = { name: 'Quite another', aliases: ['Steinbruch Captal'], country: 'CH' }
    await makeEntity(served.database, { ...other, slug: `${family}-1` })
    await searchAgain()
    const [pair] = await readRecordPairs(family)
    expect(pair?.reasons).toEqual([
      { code: 'similar_name', points: 40, value: expect.stringMatching(/^steinbruchcapt?i?t?al, steinbruchcapt?i?t?al$/) },
    ])
    const setCountry = (country: string) =>
      served.database.run((db) => db.updateTable('entities').set({ country }).where('slug', '=', family).execute())
    await setCountry('CH')
    expect(await listRecordPairs(family)).toEqual([`${family},${family}-1 45: similar_name 40,same_country 5`])
    await setCountry('AT')
    expect(await listRecordPairs(family)).toEqual([])
  })

  it('ignores people, whose names often differ in one letter', async () => {
    await makePerson(served.database, { slug: 'daniel-maier', name: 'Daniel Maier' })
    await makePerson(served.database, { slug: 'daniel-meier', name: 'Daniel Meier' })
    await searchAgain()
    expect(await readRecordPairs('daniel-maier', { type: 'person' })).toEqual([])
  })

  it('ignores a form that more than 20 names share', async () => {
    const names = [...'abcdefghijklmnopqrstu'].map((letter) => `Zzyzxroad${letter}`)
    const family = await makeSimilarEntities(...names)
    await searchAgain()
    expect(await listRecordPairs(family)).toEqual([])
    await renameEntity(`${family}-20`, 'No road at all')
    await searchAgain()
    expect(await listRecordPairs(family)).toHaveLength(19)
  })

  it('finds the same pairs as a comparison of all names with each other', async () => {
    const letters = fc.constantFrom(...'abcdefghijkl1')
    const tails = fc.sample(fc.array(letters, { minLength: 7, maxLength: 9 }), { seed: 7, numRuns: 60 })
    const places = fc.sample(fc.nat(9), { seed: 8, numRuns: 60 })
    for (const [index, tail] of tails.entries()) {
      const name = `q${tail.join('')}`
      const place = (places[index] ?? 0) % name.length
      const [before, at, after] = [name.slice(0, place), name.slice(place, place + 1), name.slice(place + 1)]
      const copies = [before + after, `${before}x${after}`, `${before}${at}x${after}`, before + after.slice(0, 1) + at + after.slice(1)]
      await makeSimilarEntities(name, copies[index % copies.length] ?? '')
    }
    await searchAgain()
    await refreshDuplicates(served.database)
    const compared = await runQuery(sql<{ a: string; b: string }>`
      with ids as (select id from entities), pairs as (select x.id as a, y.id as b from ids x join ids y on y.id > x.id)
      select s.a, s.b from score_duplicates(array(select a from pairs order by a, b), array(select b from pairs order by a, b)) s
      where s.score >= 40 and not s.is_dismissed order by 1, 2`)
    expect(compared.length).toBeGreaterThan(60)
    expect(await runQuery(sql`select a, b from duplicate_pairs order by 1, 2`)).toEqual(compared)
  })

  it('removes a pair once one of its names changes', async () => {
    const family = await makeSimilarEntities('Vogelweide Trust', 'Vogelwiede Trust')
    await searchAgain()
    expect(await listStoredPairs(family)).toHaveLength(1)
    await renameEntity(family, 'Something else')
    expect(await listStoredPairs(family)).toEqual([])
    expect(await listRecordPairs(`${family}-1`)).toEqual([])
    await refreshDuplicates(served.database)
    const kept = sql`select from duplicate_pairs p join entities e on e.id in (p.a, p.b) where e.slug = ${family}`
    expect(await runQuery(kept)).toEqual([])
  })

  it('hides a pair that a curator declared different, until another name is similar', async () => {
    const family = await makeSimilarEntities('Lindenhof Wealth', 'Lindenhoff Wealth')
    await searchAgain()
    const callCuration = (method: string, path: string, body?: object) =>
      curate(served.address, method, path, { cookie, ...(body && { body }) })
    const readPairs = async () => (await callCuration('GET', appendQuery('/duplicates', { record: family }))).body.data
    const [{ id }] = await readPairs()
    expect((await callCuration('PUT', `/duplicates/${id.replace(':', '/')}`, { distinct: true, note: 'Two houses.' })).status).toBe(200)
    expect(await readPairs()).toEqual([])
    await searchAgain()
    expect(await readPairs()).toEqual([])
    await renameEntity(`${family}-1`, 'Lindenhoffer Wealth')
    await renameEntity(`${family}-1`, 'Lindnhof Wealth')
    await searchAgain()
    expect(await readPairs()).toMatchObject([{ score: 40, dismissed: { note: 'Two houses.', new_reasons: ['similar_name'] } }])
  })
})

describe('searchSimilarNames', () => {
  const readSearch = async () =>
    (
      await runQuery(sql<{ started_at: string; isFinished: boolean; halves: number }>`
        select started_at, finished_at is not null as "isFinished", (select count(*)::integer from similar_name_halves) as halves
        from similar_name_search`)
    )[0]

  it('runs once a night, and deletes the state of a finished search', async () => {
    await searchAgain()
    const first = await readSearch()
    expect(first).toMatchObject({ isFinished: true, halves: 0 })
    await runSearch()
    expect(await readSearch()).toEqual(first)
  })

  it('continues in another process after a step', async () => {
    const family = await makeSimilarEntities('Hafenstrasse Digital', 'Hafenstrase Digital')
    await resetSearchState()
    const stopping = new AbortController()
    let steps = 0
    const database: Pick<Database, 'transaction'> = {
      transaction: (work) => {
        if (++steps === 2) stopping.abort()
        return served.database.transaction(work)
      },
    }
    await searchSimilarNames(database, 0, stopping.signal)
    const stopped = await readSearch()
    expect(stopped?.isFinished).toBe(false)
    expect(stopped?.halves).toBeGreaterThan(0)
    await runSearch()
    expect(await readSearch()).toEqual({ ...stopped, isFinished: true, halves: 0 })
    expect(await listRecordPairs(family)).toHaveLength(1)
  })

  it('runs in one process at a time', async () => {
    await resetSearchState()
    const before = await readSearch()
    await served.database.transaction(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('catalog similar names'))`.execute(tx)
      await runSearch()
    })
    expect(await readSearch()).toEqual(before)
  })

  it('waits for no transaction that changes names', async () => {
    const family = await makeSimilarEntities('Kirchturm Holdings', 'Kirschturm Holdings')
    await served.database.transaction(async (tx) => {
      await tx.updateTable('entities').set({ name: 'Not yet' }).where('slug', '=', family).execute()
      await searchAgain()
    })
    expect(await readSearch()).toMatchObject({ isFinished: true })
    expect(await listRecordPairs(family)).toEqual([])
  })
})
