import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'

/**
 * Finds a lower bound of the ids of all audit log entries about these records, the records merged into them, and their rows. Reads of the
 * audit log pass it to the planner as a value, so that partitions of earlier months are skipped (rule growth.months).
 */
export async function findAuditLogStart(db: Db, recordIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ start: number }>`select audit_log_start(${[...recordIds]}::uuid[]) as start`.execute(db)
  return rows[0]?.start ?? 0
}
