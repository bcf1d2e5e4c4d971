import { splitWords } from './words.ts'

/** From here on two names are similar: the threshold of the operator `%>>` of PostgreSQL's pg_trgm. */
const minSimilarity = 0.5

/** True when some words of the text, one after the other, are similar to the name, by their trigrams as PostgreSQL counts them. */
export function isSimilarTo(name: string, text: string): boolean {
  const wanted = listTrigrams(splitWords(name))
  const words = splitWords(text)
  return words.some((_, first) =>
    words.some((__, last) => last >= first && similarity(wanted, words.slice(first, last + 1)) >= minSimilarity),
  )
}

function similarity(wanted: ReadonlySet<string>, words: readonly string[]): number {
  const trigrams = listTrigrams(words)
  const shared = [...trigrams].filter((trigram) => wanted.has(trigram)).length
  return shared / (wanted.size + trigrams.size - shared)
}

function listTrigrams(words: readonly string[]): Set<string> {
  return new Set(
    words.flatMap((word) => {
      const letters = [' ', ' ', ...word, ' ']
      return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''))
    }),
  )
}
