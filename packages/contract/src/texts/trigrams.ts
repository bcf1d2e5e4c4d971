import { splitWords } from './words.ts'

/** Minimum similarity of similar names: the threshold of the operator `%>>` in PostgreSQL's pg_trgm. */
const minSimilarity = 0.5

/** True when consecutive words of the text are similar to the name, by the trigrams of PostgreSQL. */
export function isSimilarTo(name: string, text: string): boolean {
  const wanted = listTrigrams(splitWords(name))
  const words = splitWords(text)
  return words.some((_, first) =>
    words.some((__, last) => last >= first && computeSimilarity(wanted, words.slice(first, last + 1)) >= minSimilarity),
  )
}

function computeSimilarity(nameTrigrams: ReadonlySet<string>, words: readonly string[]): number {
  const trigrams = listTrigrams(words)
  const shared = [...trigrams].filter((trigram) => nameTrigrams.has(trigram)).length
  return shared / (nameTrigrams.size + trigrams.size - shared)
}

function listTrigrams(words: readonly string[]): Set<string> {
  return new Set(
    words.flatMap((word) => {
      const letters = [' ', ' ', ...word, ' ']
      return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''))
    }),
  )
}
