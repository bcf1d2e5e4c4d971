import { isDeepStrictEqual } from 'node:util'
import { foldText } from '@catalog/contract/texts/fold-text'
import { isSimilarTo } from '@catalog/contract/texts/trigrams'
import { listWordVariants } from '@catalog/contract/texts/typos'
import { listIndexWords } from '@catalog/contract/texts/words'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFacetId } from '../entities/facets.ts'
import { countRuns } from '../testing/count-runs.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { readStarterRecords } from '../testing/starter/starter-records.ts'
import { toSortKey } from './fold-text.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase(1)
})
afterAll(() => scratch.drop())

/** Random characters that PostgreSQL can store, preferably those that folding changes. */
const letter = fc.oneof(
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 0x2ffff }).map((code) => String.fromCodePoint(code)) },
  { weight: 1, arbitrary: fc.integer({ min: 0xa0, max: 0x24ff }).map((code) => String.fromCodePoint(code)) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(..."aZ09ßẞİıIiΣσςÅåÉé\u0301\u0308ﬁŒœ\u00a0 \t\n-_.%\\'²½ⅣⅫ٣〇中漢กำहि한글ÐðØøŁłǅǆ"),
  },
)
/** Letters that older versions of Unicode classify as marks. */
const becameLetters = /[\u1cf2\u1cf3]/
const text = fc
  .array(letter, { maxLength: 30 })
  .map((letters) => letters.join(''))
  .filter((value) => value.isWellFormed() && !becameLetters.test(value))
const long = fc.integer({ min: 190, max: 230 }).map((length) => 'É𝒳'.repeat(length))
const texts = fc.array(fc.oneof({ weight: 30, arbitrary: text }, { weight: 1, arbitrary: long }), { minLength: 400, maxLength: 400 })

/**
 * Compares the database's result for each text with the server's. Versions of PostgreSQL have different versions of Unicode. Omits texts
 * with a character that this version of PostgreSQL does not know, because PostgreSQL treats it as a non-letter without case.
 */
async function expectNoDifferences(rule: (value: string) => unknown, expression: string): Promise<void> {
  await fc.assert(
    fc.asyncProperty(texts, async (values) => {
      expect(await findDifferences(values, rule, expression)).toEqual([])
    }),
    { numRuns: countRuns(20), endOnFailure: true },
  )
}

async function findDifferences(values: readonly string[], rule: (value: string) => unknown, expression: string) {
  const { rows } = await scratch.database.run((db) =>
    sql<{ v: string; made: unknown }>`
      select v, ${sql.raw(expression)} as made from unnest(${[...values]}::text[]) v
      where v collate "und-x-icu" !~ '[^[:print:][:cntrl:]]'`.execute(db),
  )
  expect(rows.length).toBeGreaterThan(40)
  return rows.map(({ v, made }) => ({ v: escape(v), made, rule: rule(v) })).filter(({ made, rule }) => !isDeepStrictEqual(made, rule))
}

const listFirstWords = (value: string) =>
  listIndexWords(value)
    .slice(0, 8)
    .map((word) => [...word].slice(0, 40).join(''))
const words = `(select w, n from unnest(string_to_array(word_line(v), ' ')) with ordinality words (w, n) where w <> '' order by n limit 8) words`

describe('foldText and its counterparts in SQL', () => {
  it('returns the same folded text', () => expectNoDifferences(foldText, 'folded(v)'))

  it('returns the same folded text for every Latin, Greek and Cyrillic letter, alone and with other letters', async () => {
    const letters = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter((one) =>
      /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(one),
    )
    expect(letters.length).toBeGreaterThan(2_000)
    const differing = await findDifferences(
      letters.flatMap((one) => [one, `a${one}b`, `${one}\u0301`, `${one} ${one}`]),
      foldText,
      'folded(v)',
    )
    expect(differing).toEqual([])
  })

  it('returns the same sort key', () => expectNoDifferences(toSortKey, 'sort_key_of(v)'))

  it('returns the same facet', () => expectNoDifferences((value) => buildFacetId('city', value), `facet_id('city', v)`))

  it('returns the same words', () => expectNoDifferences(listFirstWords, `array(select left(w, 40) from ${words} order by n)`))

  it('returns the same forms of a word', () =>
    expectNoDifferences(
      (value) => sortWords(listFirstWords(value).filter(isShort).flatMap(listWordVariants)),
      `array(select form from ${words}, word_variants(w) form where length(w) < 40 group by form order by form collate "C")`,
    ))

  it('returns the words that full text search finds', () =>
    expectNoDifferences(
      (value) => sortWords(listFirstWords(value)),
      `array(select lexeme from unnest((select word_vector(string_agg(w, ' ' order by n), 'A') from ${words})) order by lexeme collate "C")`,
    ))
})

describe('isSimilarTo', () => {
  it('finds the same pairs of similar names as PostgreSQL', async () => {
    const entities = await readStarterRecords('entities')
    const names = entities.flatMap(({ name, aliases = [] }, index) => (index % 3 === 0 ? [name, ...aliases] : [])).map(foldText)
    const { rows } = await scratch.database.run((db) =>
      sql<{ one: string; other: string }>`
        select a as one, b as other from unnest(${names}::text[]) a, unnest(${names}::text[]) b where b %>> a`.execute(db),
    )
    const similar = names.flatMap((one) => names.filter((other) => isSimilarTo(one, other)).map((other) => ({ one, other })))
    expect(toPairs(similar)).toEqual(toPairs(rows))
    expect(rows.length).toBeGreaterThan(names.length)
  })
})

function toPairs(pairs: readonly { readonly one: string; readonly other: string }[]): string[] {
  return sortWords(pairs.map(({ one, other }) => `${one} | ${other}`))
}

const isShort = (word: string) => [...word].length < 40

function sortWords(words: readonly string[]): string[] {
  return [...new Set(words)].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
}
