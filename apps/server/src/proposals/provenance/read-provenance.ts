import { uuid } from '@catalog/contract/texts/slug'
import type { Db } from '../../database/named-statements.ts'
import type { RecordType } from '../changes/change.ts'
import { families, findFamily, listFamilies } from '../changes/families.ts'
import { abridgeDeeply } from '../translating/abridge.ts'
import { findOrigin, type HeldField, type Known, type Origin } from './origins.ts'
import { findStanding, indexMerges, isGivenUp, type Standing, toChange, toPlace } from './standing.ts'
import {
  type Former,
  type MergeRow,
  readFormers,
  readFormersById,
  readLastEdit,
  readMerges,
  readSurvivors,
  readTrail,
  readWritten,
  type TrailEntry,
} from './trail-queries.ts'

/** Fields of the record itself, and of each other family, that are shown. */
const mostOwn = 200
const mostOfFamily = 100
const mostFields = 1_000
/** Characters of their values together; a single text is abridged. */
const mostCharacters = 2_000_000
/** Entries of the history, and direct writes, that are looked at. */
const mostEntries = 10_000
/** How often merged records may lead to further ones. */
const mostRounds = 10

export type FieldWithOrigin = { readonly field: HeldField; readonly origin: Origin }
export type Provenance = { readonly fields: readonly FieldWithOrigin[]; readonly isComplete: boolean }

/**
 * Reads what a record holds, field by field, and who put each of them there (rules provenance.present-values and
 * provenance.bounded).
 */
export async function readProvenance(
  db: Db,
  type: RecordType,
  recordId: string,
  slugOf: (id: string) => string | undefined,
): Promise<Provenance> {
  const [held, past] = await Promise.all([readHeld(db, type, recordId), readPast(db, type, recordId)])
  const subjects = [...new Set([...held.fields.map(({ written }) => written.subject), ...past.formers.keys()])]
  const [written, lastEdit, formerKeys] = await Promise.all([
    readWritten(db, subjects, mostEntries),
    type === 'segment' ? readLastEdit(db, recordId) : undefined,
    readFormerKeys(db, held.fields, past.trail),
  ])
  const merges = indexMerges(past.merges)
  const standing = findStanding(past.trail, (entry) => isGivenUp(entry, merges.get(toChange(entry))))
  const known: Known = {
    recordId,
    formers: past.formers,
    standing,
    merges,
    formerKeys,
    written: Map.groupBy(written, ({ subject }) => subject),
    lastEdit,
  }
  // Behind what it then goes on holding stands nobody.
  const isTakenBack = isUnmade(past.trail, standing, recordId)
  const found = held.fields.map((field) => ({ field, origin: findOrigin(known, field, slugOf) }))
  const shown = found.filter(({ field, origin }) => isSaid(origin) || (!field.isDefault && past.isWhole && !isTakenBack))
  const kept = takeFew(shown)
  const isComplete = held.isComplete && (past.isWhole || shown.length === found.length) && shown.length === kept.length
  return { fields: kept, isComplete }
}

/** The first fields, as many as an answer has room for. */
function takeFew(fields: readonly FieldWithOrigin[]): readonly FieldWithOrigin[] {
  let characters = 0
  const kept: FieldWithOrigin[] = []
  for (const each of fields.slice(0, mostFields)) {
    characters += JSON.stringify(each.field.value).length
    if (characters > mostCharacters) break
    kept.push(each)
  }
  return kept
}

/** A record whose making is taken back stays, archived, with its values. */
function isUnmade(trail: readonly TrailEntry[], standing: Standing, recordId: string): boolean {
  const makings = trail.filter(({ record_id, family, key }) => record_id === recordId && findFamily(family)?.makesRecordBy === key)
  return makings.length > 0 && makings.every(({ family, key }) => !standing.has(toPlace(recordId, family, key)))
}

function isSaid({ entry, written, edited, merge }: Origin): boolean {
  return (entry ?? written ?? edited ?? merge) !== undefined
}

/** Reads what it holds: its own fields first, then each family of rows. */
async function readHeld(db: Db, type: RecordType, id: string): Promise<{ fields: readonly HeldField[]; isComplete: boolean }> {
  const { ofRecords, ofRows } = listFamilies()
  const lists = await Promise.all(
    [...ofRecords, ...ofRows]
      .filter((family) => families[family].of === type)
      .map(async (family) => {
        const most = families[family].makesRecordBy === undefined ? mostOfFamily : mostOwn
        const listed = await families[family].list(db, id, most)
        return {
          fields: listed.slice(0, most).map((field) => ({ ...field, value: abridgeDeeply(field.value), family })),
          isWhole: listed.length <= most,
        }
      }),
  )
  return { fields: lists.flatMap(({ fields }) => fields), isComplete: lists.every(({ isWhole }) => isWhole) }
}

type Past = {
  readonly trail: readonly TrailEntry[]
  readonly merges: readonly MergeRow[]
  readonly formers: ReadonlyMap<string, Former>
  /** Whether all entries were read. */
  readonly isWhole: boolean
}

/** Reads the history of the record, and of those from which merges gave it values, by way of others, too. */
async function readPast(db: Db, type: RecordType, recordId: string): Promise<Past> {
  const formers = new Map((await readFormers(db, type, recordId)).map((former) => [former.id, former]))
  let trail: TrailEntry[] = []
  let merges: MergeRow[] = []
  let isWhole = true
  let next = [recordId, ...formers.keys()]
  for (let round = 0; next.length > 0 && round < mostRounds; round++) {
    const entries = await readTrail(db, type, next, mostEntries)
    isWhole &&= entries.length <= mostEntries
    trail = [...trail, ...entries.slice(0, mostEntries)]
    const found = type === 'entity' || type === 'person' ? await readMerges(db, listProposals(entries)) : []
    merges = [...merges, ...found]
    const isRead = new Set([recordId, ...formers.keys()])
    const missing = found.filter(({ survivor_id, duplicate_id }) => isRead.has(survivor_id) && !isRead.has(duplicate_id))
    const further = await readFormersById(db, type, [...new Set(missing.map(({ duplicate_id }) => duplicate_id))])
    for (const former of further) formers.set(former.id, former)
    next = further.map(({ id }) => id)
  }
  return { trail: trail.sort((one, other) => other.id - one.id), merges, formers, isWhole }
}

function listProposals(entries: readonly TrailEntry[]): string[] {
  return [...new Set(entries.map(({ proposal_id }) => proposal_id))]
}

/** Finds the keys of the history that name records which were merged into those that the keys of today name. */
async function readFormerKeys(
  db: Db,
  fields: readonly HeldField[],
  trail: readonly TrailEntry[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const present = new Set(fields.map(({ family, key }) => `${family} ${key}`))
  const others = new Map(trail.map(({ family, key }) => [`${family} ${key}`, { family, key }]))
  const unknown = [...others.values()].filter(({ family, key }) => !present.has(`${family} ${key}`) && namesRecords(family))
  const ids = unknown.flatMap(({ key }) => key.split('/').filter((part) => uuid.test(part)))
  const survivors = await readSurvivors(db, [...new Set(ids)])
  const today = ({ key }: { readonly key: string }) =>
    key
      .split('/')
      .map((part) => survivors.get(part) ?? part)
      .join('/')
  const grouped = Map.groupBy(unknown, ({ family, key }) => `${family} ${today({ key })}`)
  return new Map([...grouped].map(([place, keys]) => [place, keys.map(({ key }) => key)]))
}

function namesRecords(family: string): boolean {
  return findFamily(family)?.makesRecordBy === undefined
}
