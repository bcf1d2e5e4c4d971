import { computeScore, hasEveryWord, parseSearch, type SearchedRecord } from '@catalog/contract/search/find'
import { buildTextVector, type WeighedText } from '@catalog/contract/search/text-vector'
import { foldText } from '@catalog/contract/texts/fold-text'
import { listIndexWords } from '@catalog/contract/texts/words'
import type { EntityDossier, PersonDossier } from '../../generated/models.ts'
import type { Records } from './records.ts'

/** A record that a search found, and its sort keys; the best record comes first. */
export interface SearchHit<Row> {
  readonly row: Row
  readonly keys: readonly [score: number, name: string, id: string]
}

/** Finds entities as the server does: by their words, ranked, and forgiving of a typo; also by the beginnings of their names. */
export function searchEntities(records: Records, text: string, candidates: readonly EntityDossier[]): SearchHit<EntityDossier>[] {
  return searchRecords(records, text, candidates, prepareEntity, ({ key }, name) => name.startsWith(key))
}

/** Finds people as the server does: by their words, ranked, and forgiving of a typo. */
export function searchPeople(records: Records, text: string, candidates: readonly PersonDossier[]): SearchHit<PersonDossier>[] {
  return searchRecords(records, text, candidates, preparePerson, () => false)
}

interface PreparedRecord extends SearchedRecord {
  /** Known words, with which misspelt words are corrected. */
  readonly words: readonly string[]
}

function searchRecords<Row extends { readonly id: string }>(
  records: Records,
  text: string,
  candidates: readonly Row[],
  prepare: (row: Row) => PreparedRecord,
  matchesName: (search: { readonly key: string }, name: string) => boolean,
): SearchHit<Row>[] {
  const read = parseSearch(text, foldText(text), listKnownWords(records))
  if (!read) return []
  return candidates.flatMap((row): SearchHit<Row>[] => {
    const searched = prepare(row)
    if (!hasEveryWord(read, searched) && !matchesName(read, searched.key)) return []
    return [{ row, keys: [-computeScore(read, searched), searched.key, row.id] }]
  })
}

function listKnownWords({ entities, people }: Records): ReadonlySet<string> {
  return new Set([...[...entities.values()].map(prepareEntity), ...[...people.values()].map(preparePerson)].flatMap(({ words }) => words))
}

const prepareEntity = createPreparer(
  ({ name, aliases, ticker, one_liner, description }: EntityDossier) => [
    { text: [name, ...[...aliases].sort(), ticker ?? ''].join(' '), weight: 'A' },
    { text: one_liner ?? '', weight: 'B' },
    { text: description ?? '', weight: 'C' },
  ],
  ({ strategic_importance }) => strategic_importance,
  ['A', 'B'],
)

const preparePerson = createPreparer(
  ({ name, aliases, posture_toward_org, bio_md }: PersonDossier) => [
    { text: [name, ...[...aliases].sort()].join(' '), weight: 'A' },
    { text: posture_toward_org ?? '', weight: 'B' },
    { text: bio_md ?? '', weight: 'C' },
  ],
  ({ importance_score }) => importance_score,
  ['A'],
)

/** Prepares each record once. A record that is seeded again is another object. */
function createPreparer<Row extends { readonly name: string }>(
  getTexts: (row: Row) => readonly WeighedText[],
  getImportance: (row: Row) => number | null,
  vocabularyWeights: readonly WeighedText['weight'][],
): (row: Row) => PreparedRecord {
  const done = new WeakMap<Row, PreparedRecord>()
  return (row) => {
    const known = done.get(row)
    if (known) return known
    const texts = getTexts(row)
    const words = texts.filter(({ weight }) => vocabularyWeights.includes(weight)).flatMap(({ text }) => listIndexWords(text))
    const made = {
      key: foldText(row.name),
      vector: buildTextVector(texts),
      importance: getImportance(row),
      words: words.filter((word) => [...word].length >= 2 && [...word].length <= 40),
    }
    done.set(row, made)
    return made
  }
}
