import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import type { RecordKind } from './resolve.ts'

export type Survivor = { readonly id: string; readonly slug: string; readonly lifecycle_status: string }

const tables = { entity: sql.table('entities'), person: sql.table('people') }

/**
 * Locks records so that none of them is merged away before the transaction ends. Returns each record or, if it was merged, its survivor,
 * which is locked, too. Waits for merges in progress.
 */
export async function lockSurvivors(tx: Db, kind: RecordKind, ids: readonly string[]): Promise<ReadonlyMap<string, Survivor>> {
  const { rows } = await sql<Survivor & { survivor_id: string }>`
    select id, slug, lifecycle_status, coalesce(merged_into_id, id) as survivor_id from ${tables[kind]}
    where id = any(${[...new Set(ids)]}::uuid[]) order by id for key share`.execute(tx)
  const locked = new Map(rows.map(({ survivor_id: _, ...row }) => [row.id, row]))
  const unlocked = rows.map(({ survivor_id }) => survivor_id).filter((id) => !locked.has(id))
  const last = unlocked.length === 0 ? locked : await lockSurvivors(tx, kind, unlocked)
  return new Map(rows.flatMap(({ id, survivor_id }) => toSurvivorEntry(id, locked.get(survivor_id) ?? last.get(survivor_id))))
}

function toSurvivorEntry(id: string, survivor: Survivor | undefined): [string, Survivor][] {
  return survivor ? [[id, survivor]] : []
}
