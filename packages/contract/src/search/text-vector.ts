import { listIndexWords } from '../texts/words.ts'
import type { Term } from './terms.ts'

/** Weights of a word by its place: in names, in one-liners, and in longer texts. */
const weights = { A: 1, B: Math.fround(0.3), C: Math.fround(0.1) } as const

/** A text, and its place in the record. */
export type WeighedText = { readonly text: string; readonly weight: keyof typeof weights }

/** Position of a word, with its weight there. */
export type Place = { readonly at: number; readonly weight: number }

/** A word with its places, as PostgreSQL's tsvector has it. */
export type Entry = { readonly word: string; readonly places: readonly Place[] }

/** The distinct words of a record in PostgreSQL's order, and the total number of its words. */
export type TextVector = { readonly entries: readonly Entry[]; readonly length: number }

const maxWordLength = 40
const maxTextLength = 20_000

/** Lists the words of a record in the same way as the columns `search_text` in the server's database. */
export function buildTextVector(texts: readonly WeighedText[]): TextVector {
  const found = texts.flatMap(({ text, weight }) =>
    listIndexWords(text.slice(0, maxTextLength)).map((word) => ({
      word: [...word].slice(0, maxWordLength).join(''),
      weight: weights[weight],
    })),
  )
  const byWord = Map.groupBy(
    found.map((one, index) => ({ ...one, at: index + 1 })),
    ({ word }) => word,
  )
  const entries = [...byWord].map(([word, places]) => ({ word, places }))
  return { entries: entries.sort((one, other) => compareWords(one.word, other.word)), length: found.length }
}

/** Finds the words that match a term. */
export function listEntries({ entries }: TextVector, { word, isBeginning }: Term): readonly Entry[] {
  return entries.filter((entry) => (isBeginning ? entry.word.startsWith(word) : entry.word === word))
}

/** Compares two words by their characters, which is the order of their bytes in UTF-8. */
export function compareWords(one: string, other: string): number {
  const [left, right] = [[...one], [...other]]
  const place = left.findIndex((letter, index) => letter !== right[index])
  if (place === -1) return left.length - right.length
  return (left[place]?.codePointAt(0) ?? 0) - (right[place]?.codePointAt(0) ?? -1)
}
