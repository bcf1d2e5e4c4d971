import { comparable, listNames, type RecordDescription } from '@catalog/contract/proposals/likeness'
import type { Likeness } from '@catalog/contract/proposals/warnings'
import { hasCjk } from '@catalog/contract/texts/cjk'
import { isSimilarTo } from '@catalog/contract/texts/trigrams'
import { isCloseTo, isOneTypoAway } from '@catalog/contract/texts/typos'
import { findHost } from '@catalog/contract/texts/urls'
import { indexWords, nameWords, searchWords } from '@catalog/contract/texts/words'
import type { NormalizedChange, Scope } from '../../generated/models.ts'
import { isListed } from '../records/inactive.ts'
import type { Records } from '../records/records.ts'

type Alike = Likeness & { readonly type: 'entity' | 'person' | 'field_event' }
type StoredRecord = RecordDescription & { readonly id: string; readonly slug: string }
type FindReason<Record extends StoredRecord> = (record: Record, made: RecordDescription) => string | undefined

/** Finds the records that look like one that a change makes, as far as the key may read them. */
export function findLikenesses({ entities, people, fieldEvents }: Records, scopes: readonly Scope[], change: NormalizedChange): Alike[] {
  const said = change as unknown as RecordDescription & {
    readonly person: RecordDescription
    readonly operation?: string
    readonly event: RecordDescription
  }
  const [readsCatalog, readsPeople] = [scopes.includes('read:catalog'), scopes.includes('read:people')]
  if (change.kind === 'create_entity' && readsCatalog)
    return listAlike('entity', [...entities.values()].filter(isListed), said, findEntityReason)
  if (change.kind === 'create_person' && readsPeople)
    return listAlike('person', [...people.values()].filter(isListed), said.person, findPersonReason)
  if (change.kind === 'upsert_field_event' && said.operation === 'create' && readsCatalog)
    return listAlike(
      'field_event',
      [...fieldEvents.values()].map(({ own }) => own),
      said.event,
      findEventReason,
    )
  return []
}

function listAlike<Record extends StoredRecord>(
  type: Alike['type'],
  records: readonly Record[],
  made: RecordDescription,
  findReason: FindReason<Record>,
): Alike[] {
  const found = records.flatMap((record) => {
    const why = findReason(record, made)
    return why === undefined ? [] : [{ type, id: record.id, slug: record.slug, name: record.name, why }]
  })
  return found.sort(compareLikenesses).map(({ id: _, ...one }) => one)
}

/** Sorts likenesses by id; people with merely similar names come last. */
function compareLikenesses(one: Alike & { readonly id: string }, other: typeof one): number {
  const rank = ({ type, why, id }: typeof one) => `${type === 'person' && why.endsWith('similar')} ${id}`
  return rank(one) < rank(other) ? -1 : 1
}

function findEntityReason(record: StoredRecord, made: RecordDescription): string | undefined {
  const names = listNames(record).map(comparable).join('\n')
  if (listNames(made).some((name) => isSimilarTo(comparable(name), names))) return 'the names are similar'
  if (hasSameHost(record, made)) return 'they have the same website'
  return record.ticker && record.ticker.toUpperCase() === made.ticker?.toUpperCase() ? 'they have the same ticker' : undefined
}

function findPersonReason(record: StoredRecord, made: RecordDescription): string | undefined {
  if (hasSameHost(record, made)) return 'they have the same website'
  const names = listNames(record).map(comparable)
  if (listNames(made).some((name) => names.includes(comparable(name)))) return 'the names are the same'
  const known = listNames(record).map(nameWords)
  return listNames(made).some((name) => isMisspelt(nameWords(name), known)) ? 'the names are similar' : undefined
}

/** True when one of the names is one typo away, and the search would match every word with a word of the names. */
function isMisspelt(words: readonly string[], names: readonly (readonly string[])[]): boolean {
  const line = words.join(' ')
  const isKnown = words.every((word) => names.flat().some((known) => isCloseTo(word, known) || sharesCharacters(word, known)))
  return line !== '' && isKnown && names.some((name) => isOneTypoAway(line, name.join(' ')))
}

/** True when two words of Chinese, Japanese or Korean share two adjacent characters. */
function sharesCharacters(word: string, known: string): boolean {
  const characters = hasCjk(word) ? indexWords(known) : []
  return searchWords(word).some((pair) => characters.includes(pair))
}

const maxDaysBetween = 60

function findEventReason(record: StoredRecord, made: RecordDescription): string | undefined {
  if (comparable(record.name) === comparable(made.name)) return 'the names are the same'
  const [one, other] = [record.starts_at, made.starts_at].map((day) => (day ? Date.parse(day) : undefined))
  const isClose = one === undefined || other === undefined || Math.abs(one - other) <= maxDaysBetween * 24 * 60 * 60 * 1000
  return isClose && hasSameHost(record, made) ? 'they have the same website and are close in time' : undefined
}

function hasSameHost(record: RecordDescription, made: RecordDescription): boolean {
  const host = findHost(made.website_url ?? '')
  return host !== undefined && host === findHost(record.website_url ?? '')
}
