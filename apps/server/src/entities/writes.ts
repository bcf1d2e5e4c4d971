import type { Db } from '../database/named-statements.ts'
import { insertRows } from '../database/statements/insert-rows.ts'
import { entityColumns, entityDefaults } from './columns.ts'

const columns = ['id', ...entityColumns, 'scale', 'last_verified_at'] as const

/** The columns of a new entity; absent columns are null. */
export type NewEntity = { readonly id: string; readonly slug: string; readonly name: string } & Partial<
  Record<(typeof columns)[number], unknown>
>

/** Adds entities. Throws, and adds none, if one of their slugs is taken. */
export async function insertEntities(tx: Db, entities: readonly NewEntity[]): Promise<void> {
  const rows = entities.map((entity) => ({ ...entityDefaults, scale: {}, ...entity }))
  await insertRows(tx, 'entities', columns, rows)
}
