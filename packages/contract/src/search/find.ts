import { isCloseTo } from '../texts/typos.ts'
import { computeRank } from './rank.ts'
import { listDistinctWords, listMeanings, type Term } from './terms.ts'
import { compareWords, listEntries, type TextVector } from './text-vector.ts'

/** The data of a record that a search uses. */
export type SearchedRecord = {
  /** The record's name in the form by which lists are sorted. */
  readonly key: string
  readonly vector: TextVector
  readonly importance: number | null
}

/** A parsed search: the possible meanings of its words, and its text in the form for comparing names. */
export type Search = {
  readonly key: string
  readonly meanings: readonly (readonly Term[])[]
}

/** Parses a search; undefined if it has no word. `knownWords` are the words in use in the catalog. */
export function parseSearch(text: string, key: string, knownWords: Iterable<string>): Search | undefined {
  const words = listDistinctWords(text)
  const close = [...knownWords].filter((one) => words.some((word) => isCloseTo(word, one))).sort(compareWords)
  return words.length === 0 ? undefined : { key, meanings: listMeanings(words, close) }
}

/** True when a record has every word of a search. */
export function hasEveryWord({ meanings }: Search, { vector }: SearchedRecord): boolean {
  return meanings.every((terms) => terms.some((term) => listEntries(vector, term).length > 0))
}

/** Scores a found record: highest if its name equals the search, then if its name begins with the search, then by its words. */
export function computeScore({ key, meanings }: Search, searched: SearchedRecord): number {
  const byName = searched.key === key ? 4_000_000 : searched.key.startsWith(key) ? 2_000_000 : 0
  return byName + Math.round(computeRank(searched.vector, meanings) * 1_000_000) + (searched.importance ?? 0) * 1000
}
