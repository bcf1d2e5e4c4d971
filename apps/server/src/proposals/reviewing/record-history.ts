import type { Db } from '../../database/named-statements.ts'
import { findAuditLogStart } from '../../records/audit-log-start.ts'
import { type DirectWriteRow, readDirectWrites } from '../../records/direct-writes.ts'
import { toRfc3339 } from '../../values/timestamps.ts'
import { type CuratorEditRow, type HistoryQuery, type RecordHistoryRow, readCuratorEdits, readRecordHistory } from './inbox-queries.ts'
import { selectWrittenSubjects } from './written-subjects.ts'

/** Position in each of the three logs: the id of the last entry shown. */
export type HistoryPosition = { readonly [From in Source]?: number | undefined }
type Source = 'proposal' | 'direct_write' | 'curator'

type Entry =
  | { readonly source: 'proposal'; readonly row: RecordHistoryRow }
  | { readonly source: 'direct_write'; readonly row: DirectWriteRow }
  | { readonly source: 'curator'; readonly row: CuratorEditRow }

/** An entry, and the positions in the logs after it. */
export type PlacedEntry = Entry & { readonly position: HistoryPosition }

/**
 * Reads up to `limit + 1` changes of a record, newest first. Each of the three logs is read in the order of its own ids, and the newest of
 * their next entries is taken, so that no entry is repeated or skipped while the logs grow.
 */
export async function readWholeHistory(
  db: Db,
  query: Omit<HistoryQuery, 'before' | 'start'>,
  position: HistoryPosition,
): Promise<PlacedEntry[]> {
  const { recordId, field, until, readable, limit } = query
  const start = await findAuditLogStart(db, [recordId])
  const subjects = selectWrittenSubjects(recordId, start)
  const [values, writes, edits] = await Promise.all([
    readRecordHistory(db, { ...query, start, before: position.proposal }),
    readDirectWrites(db, { subjects, field, until, subjectTypes: readable?.subjectTypes, start }, position.direct_write, limit),
    readCuratorEdits(db, { subjects, field, until, readable, start }, position.curator, limit),
  ])
  return mergeLogs(
    [
      values.map((row): Entry => ({ source: 'proposal', row })),
      writes.map((row): Entry => ({ source: 'direct_write', row })),
      edits.map((row): Entry => ({ source: 'curator', row })),
    ],
    position,
  ).slice(0, limit + 1)
}

/** Merges the logs into one list, newest entry first, and keeps the order within each log. */
function mergeLogs(lists: readonly (readonly Entry[])[], start: HistoryPosition): PlacedEntry[] {
  const rest = lists.map((list) => [...list])
  const placed: PlacedEntry[] = []
  let position = start
  for (;;) {
    const [newest] = rest.filter(([first]) => first !== undefined).sort(([one], [other]) => toMillis(other) - toMillis(one))
    const entry = newest?.shift()
    if (!entry) return placed
    position = { ...position, [entry.source]: entry.row.id }
    placed.push({ ...entry, position })
  }
}

function toMillis(entry: Entry | undefined): number {
  return entry === undefined ? 0 : Date.parse(toRfc3339(entry.row.at))
}
