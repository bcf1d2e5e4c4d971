import type { Bench } from './bench.ts'
import { type LargeMerge, type ManyReferences, measureLargeMerge } from './merge-measure.ts'

const references = 50_000
const kinds: readonly ManyReferences[] = ['relationships', 'roles_at_entity', 'roles_of_person', 'providers', 'colliding_relationships']

/**
 * Measures merges of a record with 50,000 references, one for each kind of references, and the longest read of other records during each
 * merge.
 */
export async function measureMerges({ database }: Bench, isWanted: (name: string) => boolean): Promise<LargeMerge[]> {
  const merges: LargeMerge[] = []
  for (const of of kinds.filter((kind) => isWanted(`merge ${kind}`))) {
    merges.push(await measureLargeMerge(database, of, references))
    process.stderr.write(`measured merge ${of}\n`)
  }
  return merges
}

export function printMerges(merges: readonly LargeMerge[]): void {
  if (merges.length === 0) return
  process.stdout.write(`\nMerging a record with ${references} references, with the longest read of other records during the merge:\n`)
  for (const {
    of,
    mergeMs,
    undoMs,
    maxReadMs: longestReadMs,
    maxReadDuringUndoMs: longestReadDuringUndoMs,
    maxReadAloneMs: longestReadAloneMs,
  } of merges)
    process.stdout.write(
      `${of.padEnd(24)} ${formatMs(mergeMs)}, longest read ${formatMs(longestReadMs)} (alone ${formatMs(longestReadAloneMs)}); ` +
        `undoing it ${formatMs(undoMs)}, longest read ${formatMs(longestReadDuringUndoMs)}\n`,
    )
}

function formatMs(value: number): string {
  return `${value.toFixed(value < 100 ? 1 : 0)} ms`
}
