import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../database/named-statements.ts'

/** One thing that somebody did to one record. */
export type LogEntry = {
  readonly subject: { readonly type: string; readonly id: string }
  readonly changes: Readonly<Record<string, unknown>>
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

/** What differs between two views of a record: before and after, by field. */
export function differences(before: object, after: object): Record<string, { before: unknown; after: unknown }> {
  const old: Record<string, unknown> = { ...before }
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => !isDeepStrictEqual(old[name], value))
      .map(([name, value]) => [name, { before: old[name] ?? null, after: value }]),
  )
}

/** What the log says of one record that was added or changed, by its views before and after. */
export function changeOf<View extends { readonly id: string }>(type: string, before: object, after: View): LogEntry[] {
  return [{ subject: { type, id: after.id }, changes: differences(before, after) }]
}
