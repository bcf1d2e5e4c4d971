import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import type { RecordKind } from '../references/resolve.ts'

const tables = { entity: sql.table('entities'), person: sql.table('people') }

/**
 * Locks records so that none of them is merged away before the transaction ends, and answers of each which one it is by
 * then: a merge that is under way is waited for, and followed to its survivor, which is locked in its turn.
 */
export async function lockSurvivors(tx: Db, kind: RecordKind, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; survivor_id: string }>`
    select id, coalesce(merged_into_id, id) as survivor_id from ${tables[kind]}
    where id = any(${[...new Set(ids)]}::uuid[]) order by id for key share`.execute(tx)
  const survivors = new Map(rows.map(({ id, survivor_id }) => [id, survivor_id]))
  const unlocked = [...survivors.values()].filter((id) => !survivors.has(id))
  if (unlocked.length === 0) return survivors
  const last = await lockSurvivors(tx, kind, unlocked)
  return new Map(rows.map(({ id, survivor_id }) => [id, last.get(survivor_id) ?? survivor_id]))
}
