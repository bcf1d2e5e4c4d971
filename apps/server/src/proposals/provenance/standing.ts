import type { FieldHistoryEntry, MergeRow } from './history-queries.ts'

/** The entries that were not undone, by field and record, newest first. */
export type EffectiveEntries = ReadonlyMap<string, readonly FieldHistoryEntry[]>

export function toFieldKey(record: string, family: string, key: string): string {
  return `${record} ${family} ${key}`
}

/**
 * Finds the entries that still apply in a history with the newest entry first. An undo adds an entry for each entry that it reverses;
 * neither of the two applies any longer.
 */
export function findEffectiveEntries(
  history: readonly FieldHistoryEntry[],
  isLost: (entry: FieldHistoryEntry) => boolean,
): EffectiveEntries {
  const standing = new Map<string, FieldHistoryEntry[]>()
  const undone = new Map<string, number>()
  for (const entry of history) {
    const place = toFieldKey(entry.record_id, entry.family, entry.key)
    const taken = `${place} ${entry.proposal_id} ${entry.change_index}`
    const waiting = undone.get(taken) ?? 0
    if (entry.undoes) undone.set(taken, waiting + 1)
    else if (waiting > 0) undone.set(taken, waiting - 1)
    else if (!isLost(entry)) standing.set(place, [...(standing.get(place) ?? []), entry])
  }
  return standing
}

/** Indexes merges by proposal and change. If a merge was undone and repeated, the last one counts. */
export function indexMerges(merges: readonly MergeRow[]): ReadonlyMap<string, MergeRow> {
  return new Map(merges.map((merge) => [toChangeKey(merge), merge]))
}

export function toChangeKey({ proposal_id, change_index }: Pick<FieldHistoryEntry, 'proposal_id' | 'change_index'>): string {
  return `${proposal_id} ${change_index}`
}

/**
 * Fields that a merge changes in the merged record. Other entries of the merge for that record describe lost values, which the merge did
 * not set.
 */
const ofMergedRecord = ['merged_into_id', 'lifecycle_status', 'lifecycle_reason']

export function isLostInMerge(entry: FieldHistoryEntry, merge: MergeRow | undefined): boolean {
  return merge?.duplicate_id === entry.record_id && !ofMergedRecord.includes(entry.key)
}
