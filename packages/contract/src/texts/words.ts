import { isCjk, listBigrams, splitCjkRuns } from './cjk.ts'
import { foldText } from './fold-text.ts'

/** Maximum number of words of a search; more would add nothing. */
const maxWords = 8
const maxWordLength = 40

/**
 * Splits a search text into words: folded, letters and digits only. A run of Chinese, Japanese or Korean is split into each pair of
 * neighbours, so that it is found in the middle of a name; a single character matches the beginning of a pair.
 */
export function listSearchWords(text: string): string[] {
  return limitWords(splitWords(text).flatMap((word) => splitCjkRuns(word).flatMap((run) => (isCjk(run) ? listPairs(run) : [run]))))
}

/** Lists the first words of a name, folded and cut like the words of a search, but keeps each run of Chinese, Japanese or Korean whole. */
export function listNameWords(name: string): string[] {
  return limitWords(splitWords(name))
}

/** Splits a text into the words by which a search finds it, as the function `word_line` in the server's database does. */
export function listIndexWords(text: string): string[] {
  return splitWords(text).flatMap((word) => splitCjkRuns(word).flatMap((run) => (isCjk(run) ? listBigrams(run) : [run])))
}

/** Splits a text into all its words, folded. */
export function splitWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter((word) => word !== '')
}

function listPairs(run: string): string[] {
  const bigrams = listBigrams(run)
  return bigrams.length === 1 ? bigrams : bigrams.slice(0, -1)
}

function limitWords(words: readonly string[]): string[] {
  return words.map((word) => [...word].slice(0, maxWordLength).join('')).slice(0, maxWords)
}
