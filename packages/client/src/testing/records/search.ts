import { computeScore, hasEveryWord, readSearch, type SearchedRecord } from '@catalog/contract/search/find'
import { buildTextVector, type WeighedText } from '@catalog/contract/search/text-vector'
import { foldText } from '@catalog/contract/texts/fold-text'
import { indexWords } from '@catalog/contract/texts/words'
import type { EntityDossier, PersonDossier } from '../../generated/models.ts'
import type { Records } from './records.ts'

/** A record that a search found, and the keys by which it is listed: the best one first. */
export interface Found<Row> {
  readonly row: Row
  readonly keys: readonly [score: number, name: string, id: string]
}

/** Finds entities as the server does: by their words, ranked, and forgiving of a typo; also by how their names begin. */
export function searchEntities(records: Records, text: string, wanted: readonly EntityDossier[]): Found<EntityDossier>[] {
  return search(records, text, wanted, entityAsSearched, ({ key }, name) => name.startsWith(key))
}

/** Finds people as the server does: by their words, ranked, and forgiving of a typo. */
export function searchPeople(records: Records, text: string, wanted: readonly PersonDossier[]): Found<PersonDossier>[] {
  return search(records, text, wanted, personAsSearched, () => false)
}

interface Prepared extends SearchedRecord {
  /** The words that a misspelt one may mean. */
  readonly words: readonly string[]
}

function search<Row extends { readonly id: string }>(
  records: Records,
  text: string,
  wanted: readonly Row[],
  asSearched: (row: Row) => Prepared,
  isCalled: (search: { readonly key: string }, name: string) => boolean,
): Found<Row>[] {
  const read = readSearch(text, foldText(text), knownWords(records))
  if (!read) return []
  return wanted.flatMap((row): Found<Row>[] => {
    const searched = asSearched(row)
    if (!hasEveryWord(read, searched) && !isCalled(read, searched.key)) return []
    return [{ row, keys: [-computeScore(read, searched), searched.key, row.id] }]
  })
}

function knownWords({ entities, people }: Records): ReadonlySet<string> {
  return new Set(
    [...[...entities.values()].map(entityAsSearched), ...[...people.values()].map(personAsSearched)].flatMap(({ words }) => words),
  )
}

const entityAsSearched = prepared(
  ({ name, aliases, ticker, one_liner, description }: EntityDossier) => [
    { text: [name, ...[...aliases].sort(), ticker ?? ''].join(' '), weight: 'A' },
    { text: one_liner ?? '', weight: 'B' },
    { text: description ?? '', weight: 'C' },
  ],
  ({ strategic_importance }) => strategic_importance,
  ['A', 'B'],
)

const personAsSearched = prepared(
  ({ name, aliases, posture_toward_org, bio_md }: PersonDossier) => [
    { text: [name, ...[...aliases].sort()].join(' '), weight: 'A' },
    { text: posture_toward_org ?? '', weight: 'B' },
    { text: bio_md ?? '', weight: 'C' },
  ],
  ({ importance_score }) => importance_score,
  ['A'],
)

/** Prepares each record once. A record that is seeded again is another object. */
function prepared<Row extends { readonly name: string }>(
  textsOf: (row: Row) => readonly WeighedText[],
  importanceOf: (row: Row) => number | null,
  learnt: readonly WeighedText['weight'][],
): (row: Row) => Prepared {
  const done = new WeakMap<Row, Prepared>()
  return (row) => {
    const known = done.get(row)
    if (known) return known
    const texts = textsOf(row)
    const words = texts.filter(({ weight }) => learnt.includes(weight)).flatMap(({ text }) => indexWords(text))
    const made = {
      key: foldText(row.name),
      vector: buildTextVector(texts),
      importance: importanceOf(row),
      words: words.filter((word) => [...word].length >= 2 && [...word].length <= 40),
    }
    done.set(row, made)
    return made
  }
}
