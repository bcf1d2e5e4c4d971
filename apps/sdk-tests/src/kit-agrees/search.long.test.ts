import type { Catalog } from '@catalog/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStarterCatalogs } from '../testing/starter-catalogs.ts'

let worlds: Awaited<ReturnType<typeof startStarterCatalogs>>
beforeAll(async () => {
  worlds = await startStarterCatalogs()
})
afterAll(() => worlds.stop())

const lists = ['entities', 'people'] as const
type SearchableList = (typeof lists)[number]

/** The searches that are derived from a name, by their kind. */
const queryBuilders: { readonly [What: string]: (name: string) => string } = {
  'the whole name': (name) => name,
  'its first word': (name) => name.split(' ')[0] ?? name,
  'its beginning': (name) => name.slice(0, 3),
  'all but its last letter': (name) => name.slice(0, -1),
  'the name in capitals': (name) => name.toUpperCase(),
  'the name with accents': (name) => name.replaceAll(/[aeiou]/g, (vowel) => `${vowel}\u0301`),
  'the name with other punctuation': (name) => ` (${name.split(' ').join(' - ')})!`,
  'its words in another order': (name) => name.split(' ').toReversed().join(' '),
  'the name with a letter too few': (name) => name.replace(/(?<=\p{L}{2})\p{L}/u, ''),
  'the name with a letter too many': (name) => name.replace(/(?<=\p{L}{3})/u, 'x'),
  'the name and a word that nobody has': (name) => `${name} qqqqqq`,
  'the name twice': (name) => `${name} ${name}`,
}

/** The first results of a search, in order, and their total if the answer has it. */
async function searchList(catalog: Catalog, list: SearchableList, q: string) {
  const { data, total } = await catalog[list].list({ q, limit: 20 })
  return { q, slugs: data.map(({ slug }) => slug), total }
}

const atOnce = 8

async function expectAgreement(list: SearchableList, searches: readonly string[]): Promise<number> {
  const asked = [...new Set(searches)]
  const found: Awaited<ReturnType<typeof searchList>>[] = []
  for (let at = 0; at < asked.length; at += atOnce) {
    const some = asked.slice(at, at + atOnce)
    const real = await Promise.all(some.map((q) => searchList(worlds.real, list, q)))
    expect(await Promise.all(some.map((q) => searchList(worlds.kit, list, q)))).toEqual(real)
    found.push(...real)
  }
  return found.filter(({ slugs }) => slugs.length > 0).length
}

describe.each(lists)('a search for %s in the starter catalog', (list) => {
  it.each(Object.keys(queryBuilders))(
    'gives the same results in the test kit by %s, for every name',
    async (what) => {
      const names = worlds[list].flatMap(({ name, aliases = [] }) => [name, ...aliases])
      const found = await expectAgreement(
        list,
        names.map((name) => queryBuilders[what]?.(name) ?? name).filter((q) => q !== ''),
      )
      expect(found).toBeGreaterThan(what.includes('nobody') ? -1 : worlds[list].length / 3)
    },
    120_000,
  )

  it('gives the same results in the test kit for words of texts and for punctuation', async () => {
    const words = worlds[list].flatMap(({ one_liner = '' }) => [one_liner, ...one_liner.split(' ').slice(0, 2)])
    await expectAgreement(list, ['!!!', '%', "'", '()', ' - ', '🙂', 'qqqqqq', 'a b', ...words.filter((q) => q !== '').slice(0, 300)])
  }, 120_000)

  it('walks the records in the same order', async () => {
    const listSlugs = async (catalog: Catalog) =>
      (await catalog[list].list({ q: 'a', limit: 2 }).toArray({ limit: 7 })).map(({ slug }) => slug)
    expect(await listSlugs(worlds.kit)).toEqual(await listSlugs(worlds.real))
  })
})
