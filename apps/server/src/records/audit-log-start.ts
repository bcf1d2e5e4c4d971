import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'

/**
 * Finds an id at or below every entry of the trail about the records, those merged into them, and their rows: reads of the audit log about
 * a record use it as a lower bound, as a value that the planner sees, so that earlier months cost nothing (rule growth.months).
 */
export async function findAuditLogStart(db: Db, recordIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ start: number }>`select audit_log_start(${[...recordIds]}::uuid[]) as start`.execute(db)
  return rows[0]?.start ?? 0
}
