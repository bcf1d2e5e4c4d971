import type { Bench } from './bench.ts'
import { type LargeMerge, measureLargeMerge, type ReferenceKind } from './merge-measure.ts'

const references = 50_000
const kinds: readonly ReferenceKind[] = ['relationships', 'roles_at_entity', 'roles_of_person', 'providers', 'colliding_relationships']

/**
 * Measures merges of a record with 50,000 references, one for each kind of references, and the longest read of other records during each
 * merge.
 */
export async function measureMerges({ database }: Bench, isWanted: (name: string) => boolean): Promise<LargeMerge[]> {
  const merges: LargeMerge[] = []
  for (const referenceKind of kinds.filter((kind) => isWanted(`merge ${kind}`))) {
    merges.push(await measureLargeMerge(database, referenceKind, references))
    process.stderr.write(`measured merge ${referenceKind}\n`)
  }
  return merges
}

export function printMerges(merges: readonly LargeMerge[]): void {
  if (merges.length === 0) return
  process.stdout.write(`\nMerging a record with ${references} references, with the longest read of other records during the merge:\n`)
  for (const {
    referenceKind,
    mergeMs,
    undoMs,
    maxReadMs: longestReadMs,
    maxReadDuringUndoMs: longestReadDuringUndoMs,
    maxReadAloneMs: longestReadAloneMs,
  } of merges)
    process.stdout.write(
      `${referenceKind.padEnd(24)} ${formatMs(mergeMs)}, longest read ${formatMs(longestReadMs)} (alone ${formatMs(longestReadAloneMs)}); ` +
        `undoing it ${formatMs(undoMs)}, longest read ${formatMs(longestReadDuringUndoMs)}\n`,
    )
}

function formatMs(value: number): string {
  return `${value.toFixed(value < 100 ? 1 : 0)} ms`
}
