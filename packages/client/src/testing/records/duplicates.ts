import { checkPairFilter } from '@catalog/contract/records/duplicates'
import type { DuplicatePair, DuplicateReason, DuplicateRecord } from '../../generated/models.ts'
import { assertScopes } from '../access.ts'
import { type MockContext, paginate } from '../mock-context.ts'
import { throwRefusal } from '../refusal.ts'
import { findEntityOrThrow, findPersonOrThrow, findSegmentOrThrow, type Records } from './records.ts'

/** Two records of the kit's catalog that may be the same, named by their slugs; the first is proposed to be kept. */
export interface DuplicateSeed {
  /** Type of both records. Default: entity. */
  readonly type?: 'entity' | 'person'
  readonly records: readonly [string, string]
  readonly reasons: readonly DuplicateReason[]
}

export function addDuplicate(records: Records, { type = 'entity', records: slugs, reasons }: DuplicateSeed, now: string): void {
  const [kept, other] = slugs.map((slug) => toDuplicateRecord(records, type, slug, now))
  if (!kept || !other) return
  const both = [kept, other].sort((one, two) => (one.id < two.id ? -1 : 1))
  const id = both.map((record) => record.id).join(':')
  const score = reasons.reduce((total, { points }) => total + points, 0)
  records.duplicates.set(id, { type, pair: { id, score, reasons: [...reasons], records: both, survivor: kept.id } })
}

function toDuplicateRecord(records: Records, type: 'entity' | 'person', slug: string, now: string): DuplicateRecord {
  const ticker = type === 'entity' ? findEntityOrThrow(records, slug).ticker : null
  const { id, name, country, website_url } = type === 'entity' ? findEntityOrThrow(records, slug) : findPersonOrThrow(records, slug)
  return { id, slug, name, country, website_url, ticker, references: 0, created_at: now }
}

/** Lists the pairs that were seeded, the highest score first. */
export function listDuplicates(context: MockContext) {
  const { query, state } = context
  const { records, identity } = state
  const type = query.get('type') === 'person' ? 'person' : 'entity'
  if (type === 'person') assertScopes(identity.scopes, [['read:catalog', 'read:people']])
  const [segment, record, minScore] = [query.get('segment'), query.get('record'), Number(query.get('min_score') ?? 40)]
  throwRefusal(checkPairFilter(type, segment ?? undefined))
  const segmentSlug = segment === null ? undefined : findSegmentOrThrow(records, segment).slug
  const recordId = record === null ? undefined : (type === 'person' ? findPersonOrThrow : findEntityOrThrow)(records, record).id
  const isWanted = ({ score, records: both }: DuplicatePair) =>
    score >= minScore &&
    (recordId === undefined || both.some(({ id }) => id === recordId)) &&
    (segmentSlug === undefined || both.some(({ slug }) => findEntityOrThrow(records, slug).segment?.slug === segmentSlug))
  const wanted = [...records.duplicates.values()].filter((one) => one.type === type && isWanted(one.pair)).map(({ pair }) => pair)
  const { rows, nextCursor, isWhole } = paginate(context, wanted, ({ score, id }) => [-score, id])
  return { data: [...rows], next_cursor: nextCursor, total: isWhole ? rows.length : null }
}
