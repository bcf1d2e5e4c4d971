import type { Db } from '../database/named-statements.ts'
import type { RecordChange } from '../records/differences.ts'

/** One thing that somebody did to one record. */
export type LogEntry = RecordChange & {
  /** For signing in, where the request begins with nobody. */
  readonly curatorId?: string
}

/** Adds to the log, in the transaction of what it speaks of. Null is the command line. */
export async function writeLog(tx: Db, curatorId: string | null, operation: string, entries: readonly LogEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ subject, changes, curatorId: by = curatorId }) => ({
    curator_id: by,
    operation,
    subject_type: subject.type,
    subject_id: subject.id,
    changes: JSON.stringify(changes),
  }))
  await tx.insertInto('curation_log').values(rows).execute()
}
