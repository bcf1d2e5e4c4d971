import type { components } from '@catalog/contract/types'
import { type RawBuilder, sql } from 'kysely'

/** A reference to a record, as other records show it. */
export type RecordReference = components['schemas']['RecordReference']

/** Selects a reference to the record `alias`. */
export function selectReference(alias: string): RawBuilder<RecordReference> {
  const selectColumn = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`jsonb_build_object('id', ${selectColumn('id')}, 'slug', ${selectColumn('slug')}, 'name', ${selectColumn('name')})`
}

/** Same as `selectReference`, or null if the join found no record. */
export function selectReferenceOrNull(alias: string): RawBuilder<RecordReference | null> {
  return sql`case when ${sql.ref(`${alias}.id`)} is not null then ${selectReference(alias)} end`
}
