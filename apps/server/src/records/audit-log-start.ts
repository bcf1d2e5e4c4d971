import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'

/**
 * Finds an id at or below every entry of the trail about the records, those merged into them, and their rows: what is read of the
 * trail about a record is bounded by it, as a value that the planner sees, so that months before it cost nothing
 * (rule growth.months).
 */
export async function findAuditLogStart(db: Db, recordIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ start: number }>`select audit_log_start(${[...recordIds]}::uuid[]) as start`.execute(db)
  return rows[0]?.start ?? 0
}
