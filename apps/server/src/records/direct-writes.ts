import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import type { Caller } from '../keys/caller.ts'
import type { RecordChange } from './differences.ts'

/** Who writes directly, and by which operation. */
export type DirectWriter = { readonly operationId: string; caller(): Promise<Caller> }

/**
 * Adds to the trail of what agents write directly, in the transaction of what it speaks of: one statement, however many
 * records. It is never changed or removed (decision 71). A record of which nothing changed leaves no trace.
 */
export async function recordDirectWrites(tx: Db, writer: DirectWriter, changed: readonly RecordChange[]): Promise<void> {
  const entries = changed.filter(({ changes }) => Object.keys(changes).length > 0)
  if (entries.length === 0) return
  const { agentId, keyId } = await writer.caller()
  const rows = entries.map(({ subject, changes }) => ({ subject_type: subject.type, subject_id: subject.id, changes }))
  await sql`
    insert into direct_writes (agent_id, key_id, operation, subject_type, subject_id, changes)
    select ${agentId}::uuid, ${keyId}::uuid, ${writer.operationId}, subject_type, subject_id, changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (subject_type text, subject_id uuid, changes jsonb)`.execute(tx)
}
