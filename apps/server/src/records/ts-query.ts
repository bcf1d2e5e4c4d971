import { listDistinctWords, listMeanings, type Term } from '@catalog/contract/search/terms'
import { listWordVariants } from '@catalog/contract/texts/typos'
import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'

/** The probable meaning of a search, as two tsqueries: one for all text, and one for names. */
export type TsQueries = { readonly anywhere: string; readonly inNames: string }

/** Builds tsqueries in which every word must match by one of its meanings; undefined if the text has no word. */
export async function findTsQueries(db: Db, text: string): Promise<TsQueries | undefined> {
  const words = listDistinctWords(text)
  if (words.length === 0) return undefined
  const meant = listMeanings(words, await findCloseWords(db, words))
  const buildQuery = (weight: string) => meant.map((terms) => `(${terms.map((term) => formatTerm(term, weight)).join(' | ')})`).join(' & ')
  return { anywhere: buildQuery(''), inNames: buildQuery('A') }
}

/** Words are letters and digits only, so that nothing in them needs escaping. */
function formatTerm({ word, isBeginning }: Term, weight: string): string {
  const marks = `${isBeginning ? '*' : ''}${weight}`
  return marks === '' ? `'${word}'` : `'${word}':${marks}`
}

/** Finds the known words (`search_words`) that share a variant with any of these words. */
export async function findCloseWords(db: Db, words: readonly string[]): Promise<string[]> {
  const variants = [...new Set(words.flatMap(listWordVariants))]
  const { rows } = await sql<{ word: string }>`
    select distinct word from unnest(${variants}::text[]) wanted (variant)
    cross join lateral (select distinct word from search_words s where s.variant = wanted.variant order by word limit 50) known
    order by word`.execute(db)
  return rows.map(({ word }) => word)
}
