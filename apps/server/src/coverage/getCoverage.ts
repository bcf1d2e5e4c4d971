import { facetOf } from '../entities/facets.ts'
import type { AnswerOf, Handler } from '../http/call.ts'
import { findSegmentOrThrow, findTermOrThrow } from '../vocabulary/resolve.ts'
import { allEntities, type Counts, readCounts } from './counts.ts'
import { type GapRow, readGaps } from './gaps.ts'
import { type Kind, kinds } from './kinds.ts'
import { toCoverageEntity, toWorkItem } from './views.ts'

const shownWorkItems = 25

export const getCoverage: Handler<'getCoverage'> = async ({ db, query, reference }) => {
  const includeChildren = query.include_children ?? true
  const segment = query.segment === undefined ? undefined : findSegmentOrThrow(reference, query.segment)
  const tag = query.tag === undefined ? undefined : findTermOrThrow(reference, query.tag)
  const facets = [segment, tag].flatMap((record) => (record ? [facetOf(record, !includeChildren)] : []))
  const [everywhere, within] = await Promise.all([readCounts(db, []), facets.length > 0 ? readCounts(db, facets) : undefined])
  const counts = within ?? everywhere
  const marks = kinds.map(({ mark }) => mark)
  const found = await readGaps(db, marks, facets, counts, everywhere)
  const gapsOf = ({ kind, mark }: Kind) => [kind, (found.get(mark) ?? []).map((row) => toCoverageEntity(row, reference))] as const
  return {
    generated_at: new Date().toISOString(),
    filters: { segment: segment?.slug ?? null, tag: tag?.slug ?? null, include_children: includeChildren },
    total_entities: counts.get(allEntities) ?? 0,
    checks: kinds.map((kind) => checkOf(kind, counts)),
    gaps: Object.fromEntries(kinds.map(gapsOf)) as AnswerOf<'getCoverage'>['gaps'],
    work_items: kinds
      .flatMap((kind) => (found.get(kind.mark) ?? []).map((row) => ({ kind, row })))
      .sort(moreUrgent)
      .slice(0, shownWorkItems)
      .map(({ kind, row }) => toWorkItem(kind, row, reference)),
  }
}

function checkOf({ kind, label, mark }: Kind, counts: Counts) {
  const total = counts.get(allEntities) ?? 0
  const missing = counts.get(mark) ?? 0
  return { kind, label, complete: total - missing, missing, coverage_pct: percentage(total - missing, total) }
}

/** Computes a percentage to one decimal, rounded down, so that only a complete whole reads as 100. */
function percentage(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.floor((part / whole) * 1000) / 10
}

type Item = { readonly kind: Kind; readonly row: GapRow }

/** Orders work items as listWorkItems does (rule read.work-item-order). */
function moreUrgent(a: Item, b: Item): number {
  return (
    a.kind.rank - b.kind.rank ||
    a.row.core_rank - b.row.core_rank ||
    a.row.importance_rank - b.row.importance_rank ||
    compare(a.row.sort_key, b.row.sort_key) ||
    compare(a.row.id, b.row.id) ||
    a.kind.mark - b.kind.mark
  )
}

function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
