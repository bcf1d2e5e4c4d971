import { hasCjk } from '@catalog/contract/texts/cjk'
import { isOneTypoAway } from '@catalog/contract/texts/typos'
import { listNameWords, listSearchWords } from '@catalog/contract/texts/words'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { findCloseWords } from '../../records/ts-query.ts'

export type NamedPerson = { readonly id: string; readonly slug: string; readonly name: string }
type NewNames = { readonly index: number; readonly names: readonly string[] }
type NameQuery = { readonly index: number; readonly words: string; readonly query: string }
type Candidate = NamedPerson & { readonly index: number; readonly words: string; readonly names: readonly string[] }

/** Maximum number of similar spellings of a word to search for; more would not improve the result. */
const maxSpellings = 20

/**
 * Finds people with a name or alias that is at most one typo away from one of the new names. Full-text search finds them by the words of
 * the new names, in all known spellings that are one typo away, or by any two adjacent characters of a Chinese, Japanese or Korean word.
 */
export async function listSimilarPeople(db: Db, newNames: readonly NewNames[]): Promise<(NamedPerson & { readonly index: number })[]> {
  const named = newNames.flatMap(({ index, names }) => listDistinct(names.map(toWords)).map((words) => ({ index, words })))
  const known = await findCloseWords(db, listDistinct(named.flatMap(({ words }) => words.split(' '))))
  const wanted = named.map(({ index, words }): NameQuery => ({ index, words, query: buildSpellingQuery(words.split(' '), known) }))
  const candidates = wanted.length === 0 ? [] : await readCandidates(db, wanted)
  return candidates.filter(({ words, names }) => names.some((name) => isOneTypoAway(words, toWords(name))))
}

/** Writes a name as a line of words: case, accents, punctuation and the number of spaces do not matter. */
function toWords(name: string): string {
  return listNameWords(name).join(' ')
}

function listDistinct(lines: readonly string[]): string[] {
  return [...new Set(lines)].filter((line) => line !== '')
}

/** Builds a tsquery over names. Words are letters and digits only, so that nothing in them needs escaping. */
function buildSpellingQuery(words: readonly string[], known: readonly string[]): string {
  const spellings = words.map((word) => (hasCjk(word) ? listSearchWords(word) : listSpellings(word, known)))
  return spellings.map((some) => `(${some.map((word) => `'${word}':A`).join(' | ')})`).join(' & ')
}

function listSpellings(word: string, known: readonly string[]): string[] {
  return [word, ...known.filter((other) => other !== word && isOneTypoAway(word, other)).slice(0, maxSpellings)]
}

async function readCandidates(db: Db, wanted: readonly NameQuery[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select w.index, w.words, p.id, p.slug, p.name,
      p.name || array(select alias from person_aliases a where a.person_id = p.id and not a.is_former_slug) as names
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (index integer, words text, query tsquery)
    cross join lateral (
      with found as materialized (select id, slug, name from people where listed and search_text @@ w.query)
      select id, slug, name from found limit 50
    ) p
    order by w.index, p.id`.execute(db)
  return rows
}
