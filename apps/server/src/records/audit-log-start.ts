import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'

/**
 * Finds an id that no audit log entry about these records, the records merged into them, or their rows is below. Reads of the audit log use
 * it as a lower bound, passed as a value that the planner can see, so that earlier months cost nothing (rule growth.months).
 */
export async function findAuditLogStart(db: Db, recordIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ start: number }>`select audit_log_start(${[...recordIds]}::uuid[]) as start`.execute(db)
  return rows[0]?.start ?? 0
}
