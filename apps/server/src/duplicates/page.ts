import { checkPairFilter } from '@catalog/contract/records/duplicates'
import type { components } from '@catalog/contract/types'
import type { Db } from '../database/named-statements.ts'
import { throwRefusal } from '../errors/api-error.ts'
import { cutPage, getLimit, type ListCall, parsePosition } from '../http/answers/paging.ts'
import { type RecordKind, resolveRecord } from '../records/references/resolve.ts'
import { toRfc3339 } from '../values/timestamps.ts'
import { findSegmentOrThrow } from '../vocabulary/resolve.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import { type DuplicateFilter, type PairRow, type RecordRow, readPairedRecords, readPairs } from './queries.ts'

type Schemas = components['schemas']
type Pair = Schemas['DuplicatePair']
type Reason = Schemas['DuplicateReason']

type Query = {
  readonly type?: RecordKind
  readonly min_score?: number
  readonly segment?: string
  readonly record?: string
}

const usualMinScore = 40

/** Builds the filter from a query, which may contain a segment and a record. */
export async function toDuplicateFilter(db: Db, query: Query, vocabulary: Vocabulary): Promise<DuplicateFilter> {
  const { type = 'entity', min_score: minScore = usualMinScore, segment, record } = query
  throwRefusal(checkPairFilter(type, segment))
  return {
    type,
    minScore,
    ...(segment !== undefined && { segmentId: findSegmentOrThrow(vocabulary, segment).id }),
    ...(record !== undefined && { recordId: await resolveRecord(db, type, record, 'survivor') }),
  }
}

/**
 * Reads a page of pairs in their current state (rule duplicate.reads-current). Pairs that no longer have reasons or both records are left
 * out, so a page may be shorter than its limit.
 */
export async function readDuplicatePage(call: ListCall & { readonly db: Db }, filter: DuplicateFilter) {
  const position = parsePosition(call)
  const rows = await readPairs(call.db, filter, position, getLimit(call))
  const { rows: kept, nextCursor } = cutPage(call, rows, ({ rank, a, b }) => [rank, a, b])
  const current = kept.filter(({ score, is_dismissed }) => score !== null && score >= filter.minScore && !is_dismissed)
  const records = await readPairedRecords(call.db, filter.type, [...new Set(current.flatMap(({ a, b }) => [a, b]))])
  const byId = new Map(records.map((record) => [record.id, record]))
  const data = current.flatMap((row) => toPair(row, byId) ?? [])
  return { data, next_cursor: nextCursor, total: position || nextCursor ? null : data.length }
}

function toPair({ a, b, score, reasons }: PairRow, records: ReadonlyMap<string, RecordRow>): Pair | undefined {
  const [first, second] = [records.get(a), records.get(b)]
  if (!first || !second || score === null) return undefined
  return {
    id: `${a}:${b}`,
    score,
    reasons: reasons.flatMap(toReasons),
    records: [toRecord(first), toRecord(second)],
    survivor: chooseSurvivor(first, second).id,
  }
}

const codes: readonly Reason['code'][] = [
  ...(['same_host', 'same_ticker', 'same_name', 'similar_name', 'same_words', 'same_country'] as const),
  ...(['other_host', 'other_ticker', 'other_country', 'other_segment', 'related'] as const),
]

function toReasons({ code, points, value }: PairRow['reasons'][number]): Reason[] {
  return codes.filter((known) => known === code).map((known) => ({ code: known, points, value }))
}

function toRecord({ created_at, ...record }: RecordRow): Schemas['DuplicateRecord'] {
  return { ...record, created_at: toRfc3339(created_at) }
}

/** Chooses the record to keep (rule duplicate.survivor): the one with more references or, if these are equal, the older one. */
function chooseSurvivor(first: RecordRow, second: RecordRow): RecordRow {
  const isOlder = first.created_at === second.created_at ? first.id < second.id : first.created_at < second.created_at
  const isMore = first.references === second.references ? isOlder : first.references > second.references
  return isMore ? first : second
}
