import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import type { RecordChange } from '../records/families/differences.ts'

/** An action on one record, by a curator or from the command line. */
export type LogEntry = RecordChange & {
  /** Only for sign-in: the curator who signs in. Other requests take the curator from the session. */
  readonly curatorId?: string
}

/** Adds entries to the log, in the transaction of the changes that they describe. `curatorId` is null for the command line. */
export async function insertAuditLogs(tx: Db, curatorId: string | null, operation: string, entries: readonly LogEntry[]): Promise<void> {
  await buildAuditLogs(curatorId, operation, entries)?.execute(tx)
}

/** Builds the statement that adds entries to the log; undefined if there are no entries. */
export function buildAuditLogs(curatorId: string | null, operation: string, entries: readonly LogEntry[]): RawBuilder<unknown> | undefined {
  if (entries.length === 0) return undefined
  const rows = entries.map(({ subject, changes, curatorId: by = curatorId }) => ({ by, type: subject.type, id: subject.id, changes }))
  return sql`
    insert into curation_log (curator_id, operation, subject_type, subject_id, changes)
    select by, ${operation}, type, id, changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (by uuid, type text, id text, changes jsonb)`
}
