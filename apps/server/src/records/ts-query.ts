import { isOneTypoAway, listWordVariants } from '@catalog/contract/texts/typos'
import { searchWords } from '@catalog/contract/texts/words'
import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'

const mostCorrections = 5

/** The probable meaning of a search, as two tsqueries: found anywhere, and found in names. */
export type TsQueries = { readonly anywhere: string; readonly inNames: string }

/**
 * Builds tsqueries that match every word as it is; the last one, of two letters or more, also as the beginning of a
 * word; and a word that nobody uses also as the words one typo away. Undefined where the text has no word.
 */
export async function buildTsQueries(db: Db, text: string): Promise<TsQueries | undefined> {
  // A repeated word adds nothing. Its last place counts, because the last word may be only begun.
  const words = searchWords(text).filter((word, place, all) => all.lastIndexOf(word) === place)
  if (words.length === 0) return undefined
  const close = await closeWords(db, words)
  const meant = words.map((word, index) => meanings(word, close, index === words.length - 1))
  const all = (weight: string) => meant.map((terms) => `(${terms.map((term) => written(term, weight)).join(' | ')})`).join(' & ')
  return { anywhere: all(''), inNames: all('A') }
}

type Term = { readonly word: string; readonly isBeginning: boolean }

function meanings(word: string, close: readonly string[], isLast: boolean): Term[] {
  const itself = { word, isBeginning: isLast && word.length > 1 }
  if (close.includes(word)) return [itself]
  const meant = close.filter((candidate) => isOneTypoAway(word, candidate)).slice(0, mostCorrections)
  return [itself, ...meant.map((candidate) => ({ word: candidate, isBeginning: false }))]
}

/** Words are letters and digits only, so that nothing in them needs escaping. */
function written({ word, isBeginning }: Term, weight: string): string {
  const marks = `${isBeginning ? '*' : ''}${weight}`
  return marks === '' ? `'${word}'` : `'${word}':${marks}`
}

/** Finds the known words (`search_words`) that share a variant with one of these. */
export async function closeWords(db: Db, words: readonly string[]): Promise<string[]> {
  const variants = [...new Set(words.flatMap(listWordVariants))]
  const { rows } = await sql<{ word: string }>`
    select distinct word from unnest(${variants}::text[]) wanted (variant)
    cross join lateral (select distinct word from search_words s where s.variant = wanted.variant order by word limit 50) known
    order by word`.execute(db)
  return rows.map(({ word }) => word)
}
