import { foldText } from './fold-text.ts'

/** The most words of a search; more say nothing new. */
const mostWords = 8
const longestWord = 40

/** Splits a search text into words: folded, letters and digits only, as the database's word_line makes them. */
export function searchWords(text: string): string[] {
  return splitWords(text)
    .map((word) => [...word].slice(0, longestWord).join(''))
    .slice(0, mostWords)
}

/** Splits a text into all its words, folded. */
export function splitWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter((word) => word !== '')
}
