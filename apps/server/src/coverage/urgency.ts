import type { GapRow } from './gaps.ts'
import type { Kind } from './kinds.ts'

export type Item = { readonly kind: Kind; readonly row: GapRow }

/** Orders work items, the most urgent first (rule read.work-item-order). */
export function compareUrgency(a: Item, b: Item): number {
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
