import type { components } from '@catalog/contract/types'
import { allEntities, type Counts } from './counts.ts'
import { kinds } from './kinds.ts'

/** Builds the five checks of coverage from the counts. */
export function toChecks(counts: Counts): components['schemas']['ManagementCoverageCheck'][] {
  const total = counts.get(allEntities) ?? 0
  return kinds.map(({ kind, label, mark }) => {
    const missing = counts.get(mark) ?? 0
    return { kind, label, complete: total - missing, missing, coverage_pct: computePercentage(total - missing, total) }
  })
}

/** Computes a percentage with one decimal, rounded down, so that 100 means complete. */
function computePercentage(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.floor((part / whole) * 1000) / 10
}
