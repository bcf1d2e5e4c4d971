import type { Term } from './terms.ts'
import { compareWords, type Entry, listEntries, type Place, type TextVector } from './text-vector.ts'

const { fround } = Math

/**
 * Computes how well a text fits a search: PostgreSQL's `ts_rank`, divided by the logarithm of the length of the text. Uses single precision
 * as PostgreSQL does, because lists are sorted by the result, so every digit must be equal.
 */
export function computeRank(vector: TextVector, meanings: readonly (readonly Term[])[]): number {
  const terms = listTerms(meanings)
  const isAboutSeveral = meanings.length > 1 && terms.length > 1
  const rank = isAboutSeveral ? computeProximityRank(vector, terms) : computeWordRank(vector, terms)
  return fround((rank < 0 ? fround(1e-20) : rank) / (Math.log(vector.length + 1) / Math.log(2)))
}

/** Lists the terms of a search in PostgreSQL's order, each word once. */
function listTerms(meanings: readonly (readonly Term[])[]): readonly Term[] {
  const terms = new Map<string, Term>()
  for (const term of meanings.flat()) if (!terms.has(term.word)) terms.set(term.word, term)
  return [...terms.values()].sort((one, other) => compareWords(one.word, other.word))
}

/** Computes a rank that is higher if the words of the search are nearer to each other. */
function computeProximityRank(vector: TextVector, terms: readonly Term[]): number {
  let rank = -1
  const last: (readonly Place[] | undefined)[] = []
  for (const [index, term] of terms.entries())
    for (const { places } of listEntries(vector, term)) {
      last[index] = places
      for (const earlier of last.slice(0, index)) if (earlier) rank = addProximity(rank, places, earlier)
    }
  return rank
}

function addProximity(before: number, places: readonly Place[], others: readonly Place[]): number {
  let rank = before
  for (const one of places)
    for (const other of others) {
      const distance = Math.abs(one.at - other.at)
      if (distance === 0) continue
      const nearness = fround(Math.sqrt(fround(fround(one.weight * other.weight) * weighDistance(distance))))
      rank = rank < 0 ? nearness : fround(1 - (1 - rank) * (1 - nearness))
    }
  return rank
}

function weighDistance(distance: number): number {
  return distance > 100 ? fround(1e-30) : fround(1 / (1.005 + 0.05 * Math.exp(distance / 1.5 - 2)))
}

/** Computes a rank that is higher if the words have more places, and if these have more weight. */
function computeWordRank(vector: TextVector, terms: readonly Term[]): number {
  const rank = terms.flatMap((term) => listEntries(vector, term)).reduce((sum, entry) => fround(sum + computeEntryRank(entry)), 0)
  return terms.length === 0 ? rank : fround(rank / terms.length)
}

function computeEntryRank({ places }: Entry): number {
  const square = (index: number) => (index + 1) * (index + 1)
  const sum = places.reduce((before, { weight }, index) => fround(before + fround(weight / square(index))), 0)
  const heaviest = places.reduce((best, { weight }, index) => (weight > (places[best]?.weight ?? 0) ? index : best), 0)
  const weight = places[heaviest]?.weight ?? 0
  return fround(fround(fround(weight + sum) - fround(weight / square(heaviest)))) / 1.64493406685
}
