import { lookUps } from '@catalog/contract/records/not-found'
import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { createNotFoundError } from '../errors/api-error.ts'

export type EntityToVerify = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly lifecycle_status: string
  readonly merged_into_id: string | null
  readonly last_verified_at: string | null
}

/** Reads the entity and locks it against other writes. If a concurrent merge has just archived it, returns its survivor. */
export async function lockEntityToVerify(tx: Db, id: string): Promise<EntityToVerify> {
  const { rows } = await sql<EntityToVerify>`
    select id, slug, name, lifecycle_status, merged_into_id, last_verified_at from entities
    where id = ${id} for no key update`.execute(tx)
  const [entity] = rows
  if (!entity) throw createNotFoundError('entity', id, lookUps.entity)
  return entity.merged_into_id === null ? entity : lockEntityToVerify(tx, entity.merged_into_id)
}

/** Sets the entity's time of last verification to now, and returns it. */
export async function markVerified(tx: Db, entityId: string): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    update entities set (last_verified_at, updated_at) = (select at, at from clock_timestamp() at)
    where id = ${entityId} returning last_verified_at as at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`The entity ${entityId} is missing although it was just locked.`)
  return row.at
}
