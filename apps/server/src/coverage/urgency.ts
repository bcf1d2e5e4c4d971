import type { GapRow } from './gaps.ts'
import type { Kind } from './kinds.ts'

export type WorkItem = { readonly kind: Kind; readonly row: GapRow }

/** Orders work items, the most urgent first (rule read.work-item-order). */
export function compareUrgency(a: WorkItem, b: WorkItem): number {
  return (
    a.kind.rank - b.kind.rank ||
    a.row.core_rank - b.row.core_rank ||
    a.row.importance_rank - b.row.importance_rank ||
    compareBytes(a.row.sort_key, b.row.sort_key) ||
    compareBytes(a.row.id, b.row.id) ||
    a.kind.mark - b.kind.mark
  )
}

function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
