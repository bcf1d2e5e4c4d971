import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type EntityOptions, makeEntity, makePerson } from '../testing/records.ts'
import { readAllPages, serveScratchDatabase } from '../testing/serve-scratch.ts'
import { readPairs } from './queries.ts'
import { refreshDuplicates } from './refresh.ts'
import { searchSimilarNames } from './similar-names.ts'

const served = serveScratchDatabase()

const words = ['Bergmann', 'Wolkenstein', 'Zuckerhut', 'Oberland', 'Dornenbusch', 'Fischerhude', 'Kupferdach', 'Marschland'] as const
type Family = { readonly word: string; readonly slug: string }
const families: readonly Family[] = words.map((word) => ({ word, slug: word.toLowerCase() }))
const buildOriginal = ({ word, slug }: Family): EntityOptions => ({
  slug,
  name: `${word} Mining`,
  ticker: `N:${slug.slice(0, 6)}`,
  website_url: `https://${slug}.example`,
})

type CopyKind = { readonly description: string; readonly code: string; readonly buildCopy: (family: Family) => Partial<EntityOptions> }
const found: readonly CopyKind[] = [
  { description: 'a legal form more', code: 'same_name', buildCopy: ({ word }) => ({ name: `${word} Mining, Inc.` }) },
  {
    description: 'one letter less',
    code: 'similar_name',
    buildCopy: ({ word }) => ({ name: `${word.slice(0, 4)}${word.slice(5)} Mining` }),
  },
  {
    description: 'words in another order and the same ticker',
    code: 'same_words',
    buildCopy: ({ word, slug }) => ({ name: `Mining ${word}`, ticker: slug.slice(0, 6) }),
  },
  {
    description: 'another name on the same host',
    code: 'same_host',
    buildCopy: ({ slug }) => ({ name: `Different ${slug.length} ${slug.at(0)}`, website_url: `http://www.${slug}.example/en` }),
  },
  {
    description: 'the name as an alias',
    code: 'same_name',
    buildCopy: ({ word, slug }) => ({ name: `Called ${slug.at(-1)}${slug.length}${slug.at(0)}`, aliases: [`${word} Mining`] }),
  },
  { description: 'other punctuation', code: 'same_name', buildCopy: ({ word }) => ({ name: `${word.toUpperCase()}-MINING.` }) },
]
const notFound: readonly Omit<CopyKind, 'code'>[] = [
  { description: '"GmbH" in the place of "Mining"', buildCopy: ({ word }) => ({ name: `${word} GmbH` }) },
  { description: 'two typos', buildCopy: ({ word }) => ({ name: `${word.slice(0, 2)}${word.slice(3)} Minning` }) },
]

type Pair = { readonly records: readonly { readonly slug: string }[]; readonly reasons: readonly { readonly code: string }[] }

const buildCopySlug = (kind: Pick<CopyKind, 'description'>, family: Family) =>
  `${family.slug}-${kind.description.replaceAll(/[^a-z]+/gi, '-').toLowerCase()}`.replace(/-+$/, '')

let pairs: readonly Pair[]
beforeAll(async () => {
  for (const family of families) {
    await makeEntity(served.database, buildOriginal(family))
    for (const kind of [...found, ...notFound])
      await makeEntity(served.database, { ...kind.buildCopy(family), slug: buildCopySlug(kind, family) })
  }
  await refreshDuplicates(served.database)
  await searchSimilarNames(served.database, 0, new AbortController().signal)
  pairs = await readAllPages(served, '/agent-work/duplicates')
})

/** Lists, for each pair of an original and its copy of this kind, the codes of the reasons. */
const readReasonCodes = (kind: Pick<CopyKind, 'description'>) =>
  families.flatMap((family) =>
    pairs
      .filter(({ records }) => records.map(({ slug }) => slug).includes(family.slug))
      .filter(({ records }) => records.map(({ slug }) => slug).includes(buildCopySlug(kind, family)))
      .map(({ reasons }) => reasons.map(({ code }) => code)),
  )

describe('the list of duplicates', () => {
  it.each(found)('contains every copy that differs by $description', (kind) => {
    const codes = readReasonCodes(kind)
    expect(codes).toHaveLength(families.length)
    for (const ofPair of codes) expect(ofPair).toContain(kind.code)
  })

  it.each(notFound)('contains no copy that differs by $description', (kind) => {
    expect(readReasonCodes(kind)).toEqual([])
  })

  it('contains no pair of records that are not copies of each other', () => {
    const listFamilies = ({ records }: Pair) => new Set(records.map(({ slug }) => slug.split('-')[0]))
    expect(pairs.filter((pair) => listFamilies(pair).size > 1)).toEqual([])
  })

  it('contains people whose names are equal except for case, accents and punctuation', async () => {
    for (const [index, name] of ['Zoë Müller-Lang', 'zoe muller lang', 'Zoe Mullerlang', 'Zoe Muller'].entries())
      await makePerson(served.database, { slug: `zoe-${index}`, name })
    await refreshDuplicates(served.database)
    const people: Pair[] = await readAllPages(served, '/agent-work/duplicates', { type: 'person' })
    expect(
      people
        .map(({ records }) =>
          records
            .map(({ slug }) => slug)
            .sort()
            .join(' '),
        )
        .sort(),
    ).toEqual(['zoe-0 zoe-1', 'zoe-0 zoe-2', 'zoe-1 zoe-2'])
  })
})

describe('a host that many records share', () => {
  /** Creates a record and `others` keys with the same host, and counts the rows that are read to list the record's pairs. */
  async function countReads(host: string, others: number): Promise<number> {
    const recordId = await makeEntity(served.database, { slug: host, name: `Only ${host}`, website_url: `https://${host}.example` })
    return served.database.transaction(async (tx) => {
      await sql`insert into duplicate_keys (record_type, record_id, kind, key)
        select 'entity', gen_random_uuid(), 'host', ${`${host}.example`} from generate_series(1, ${others}::integer)`.execute(tx)
      const countReadRows = async () => {
        const { rows } = await sql<{ n: number }>`select (seq_tup_read + idx_tup_fetch)::integer as n
          from pg_stat_xact_user_tables where relname = 'duplicate_keys'`.execute(tx)
        return rows[0]?.n ?? 0
      }
      const before = await countReadRows()
      expect(await readPairs(tx, { type: 'entity', minScore: 40, recordId }, undefined, 50)).toEqual([])
      return (await countReadRows()) - before
    })
  }

  it('causes at most 20 additional reads of keys, regardless of the number of records', async () => {
    const none = await countReads('forge-of-none', 0)
    expect(await countReads('forge-of-few', 100)).toBe(none + 20)
    expect(await countReads('forge-of-many', 5_000)).toBe(none + 20)
  })
})
