import { isCjk } from '../texts/cjk.ts'
import { isOneTypoAway } from '../texts/typos.ts'
import { listSearchWords } from '../texts/words.ts'

/** Maximum number of words that a misspelt word may mean. */
const maxCorrections = 5

/** A word to search for, or the beginning of one. */
export type Term = { readonly word: string; readonly isBeginning: boolean }

/** Splits a search into distinct words. A repeated word keeps its last place, because the last word may be incomplete. */
export function listDistinctWords(text: string): string[] {
  return listSearchWords(text).filter((word, place, all) => all.lastIndexOf(word) === place)
}

/**
 * Lists the terms that each word may mean. Every word may mean itself. A last word of two or more letters, and a single character of
 * Chinese, Japanese or Korean, may also be the beginning of a word. A word that does not occur in the catalog may also mean words that
 * differ by one typo. `closeWords` are the catalog's words that are close to any of the words, sorted.
 */
export function listMeanings(words: readonly string[], closeWords: readonly string[]): Term[][] {
  return words.map((word, index) => listWordMeanings(word, closeWords, index === words.length - 1))
}

function listWordMeanings(word: string, closeWords: readonly string[], isLast: boolean): Term[] {
  const itself = { word, isBeginning: isCjk(word) || (isLast && word.length > 1) }
  if (closeWords.includes(word)) return [itself]
  const meant = closeWords.filter((candidate) => isOneTypoAway(word, candidate)).slice(0, maxCorrections)
  return [itself, ...meant.map((candidate) => ({ word: candidate, isBeginning: false }))]
}
