import { listNames, type RecordDescription, toComparableName } from '@catalog/contract/proposals/likeness'
import type { Likeness } from '@catalog/contract/proposals/warnings'
import { hasCjk } from '@catalog/contract/texts/cjk'
import { isSimilarTo } from '@catalog/contract/texts/trigrams'
import { isCloseTo, isOneTypoAway } from '@catalog/contract/texts/typos'
import { findHost } from '@catalog/contract/texts/urls'
import { listIndexWords, listNameWords, listSearchWords } from '@catalog/contract/texts/words'
import type { NormalizedChange, Scope } from '../../generated/models.ts'
import { isListed } from '../records/inactive.ts'
import type { Records } from '../records/records.ts'

type SimilarRecord = Likeness & { readonly type: 'entity' | 'person' | 'field_event' }
type StoredRecord = RecordDescription & { readonly id: string; readonly slug: string }
type FindReason<Record extends StoredRecord> = (record: Record, proposed: RecordDescription) => string | undefined

/** Finds the records that look like one that a change makes, as far as the key may read them. */
export function listSimilarRecords(
  { entities, people, fieldEvents }: Records,
  scopes: readonly Scope[],
  change: NormalizedChange,
): SimilarRecord[] {
  const said = change as unknown as RecordDescription & {
    readonly person: RecordDescription
    readonly operation?: string
    readonly event: RecordDescription
  }
  const [readsCatalog, readsPeople] = [scopes.includes('read:catalog'), scopes.includes('read:people')]
  if (change.kind === 'create_entity' && readsCatalog)
    return listSimilarOfType('entity', [...entities.values()].filter(isListed), said, findEntityReason)
  if (change.kind === 'create_person' && readsPeople)
    return listSimilarOfType('person', [...people.values()].filter(isListed), said.person, findPersonReason)
  if (change.kind === 'upsert_field_event' && said.operation === 'create' && readsCatalog)
    return listSimilarOfType(
      'field_event',
      [...fieldEvents.values()].map(({ own }) => own),
      said.event,
      findEventReason,
    )
  return []
}

function listSimilarOfType<Record extends StoredRecord>(
  type: SimilarRecord['type'],
  records: readonly Record[],
  proposed: RecordDescription,
  findReason: FindReason<Record>,
): SimilarRecord[] {
  const found = records.flatMap((record) => {
    const why = findReason(record, proposed)
    return why === undefined ? [] : [{ type, id: record.id, slug: record.slug, name: record.name, why }]
  })
  return found.sort(compareSimilarRecords).map(({ id: _, ...one }) => one)
}

/** Sorts likenesses by id; people with merely similar names come last. */
function compareSimilarRecords(one: SimilarRecord & { readonly id: string }, other: typeof one): number {
  const getSortKeys = ({ type, why, id }: typeof one) => `${type === 'person' && why.endsWith('similar')} ${id}`
  return getSortKeys(one) < getSortKeys(other) ? -1 : 1
}

function findEntityReason(record: StoredRecord, proposed: RecordDescription): string | undefined {
  const names = listNames(record).map(toComparableName).join('\n')
  if (listNames(proposed).some((name) => isSimilarTo(toComparableName(name), names))) return 'the names are similar'
  if (hasSameHost(record, proposed)) return 'they have the same website'
  return record.ticker && record.ticker.toUpperCase() === proposed.ticker?.toUpperCase() ? 'they have the same ticker' : undefined
}

function findPersonReason(record: StoredRecord, proposed: RecordDescription): string | undefined {
  if (hasSameHost(record, proposed)) return 'they have the same website'
  const names = listNames(record).map(toComparableName)
  if (listNames(proposed).some((name) => names.includes(toComparableName(name)))) return 'the names are the same'
  const known = listNames(record).map(listNameWords)
  return listNames(proposed).some((name) => isMisspelt(listNameWords(name), known)) ? 'the names are similar' : undefined
}

/** True when the words are one typo away from a name, and the search would match each of them with a word of the names. */
function isMisspelt(words: readonly string[], names: readonly (readonly string[])[]): boolean {
  const line = words.join(' ')
  const isKnown = words.every((word) => names.flat().some((known) => isCloseTo(word, known) || sharesCharacters(word, known)))
  return line !== '' && isKnown && names.some((name) => isOneTypoAway(line, name.join(' ')))
}

/** True when two words of Chinese, Japanese or Korean share two adjacent characters. */
function sharesCharacters(word: string, known: string): boolean {
  const characters = hasCjk(word) ? listIndexWords(known) : []
  return listSearchWords(word).some((pair) => characters.includes(pair))
}

const maxDaysBetween = 60

function findEventReason(record: StoredRecord, proposed: RecordDescription): string | undefined {
  if (toComparableName(record.name) === toComparableName(proposed.name)) return 'the names are the same'
  const [one, other] = [record.starts_at, proposed.starts_at].map((day) => (day ? Date.parse(day) : undefined))
  const isClose = one === undefined || other === undefined || Math.abs(one - other) <= maxDaysBetween * 24 * 60 * 60 * 1000
  return isClose && hasSameHost(record, proposed) ? 'they have the same website and are close in time' : undefined
}

function hasSameHost(record: RecordDescription, proposed: RecordDescription): boolean {
  const host = findHost(proposed.website_url ?? '')
  return host !== undefined && host === findHost(record.website_url ?? '')
}
