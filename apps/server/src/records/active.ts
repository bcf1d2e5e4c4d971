import type { components } from '@catalog/contract/types'
import { type RawBuilder, sql } from 'kysely'
import { ApiError } from '../errors/api-error.ts'

export type Actor = components['schemas']['ActorReference']
type Lifecycle = Actor['lifecycle_status']

/**
 * True when the record `alias`, an entity or a person, is active (rule read.active-records). The database computes it in the column
 * `listed`; with `includeInactive` every record passes.
 */
export function isActive(alias: string, includeInactive = false): RawBuilder<boolean> {
  return includeInactive ? sql`true` : sql`${sql.ref(`${alias}.listed`)}`
}

/** Selects the record `alias` in the form of a reference. */
export function selectActor(alias: string): RawBuilder<Actor> {
  const selectColumn = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`jsonb_build_object(
    'id', ${selectColumn('id')}, 'slug', ${selectColumn('slug')}, 'name', ${selectColumn('name')}, 'lifecycle_status', ${selectColumn('lifecycle_status')})`
}

/** Same as `selectActor`, or null if the join found no record. */
export function selectActorOrNull(alias: string): RawBuilder<Actor | null> {
  return sql`case when ${sql.ref(`${alias}.id`)} is not null then ${selectActor(alias)} end`
}

/** Converts a row to a reference. The cast is safe, because the database allows only the contract's statuses. */
export function toActor(row: {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly lifecycle_status: string
}): Actor {
  const { id, slug, name } = row
  return { id, slug, name, lifecycle_status: row.lifecycle_status as Lifecycle }
}

/** True when a record with this status was removed from the catalog. Records of closed businesses remain in it. */
export function isInactive({ lifecycle_status }: { readonly lifecycle_status?: string }): boolean {
  return lifecycle_status === 'archived' || lifecycle_status === 'false_positive'
}

type WrittenRecord = { readonly slug: string; readonly lifecycle_status: string }

/** Refuses direct writes about records that were removed from the catalog (rule read.inactive-is-closed). */
export function assertActive(kind: 'entity' | 'person', records: readonly (WrittenRecord | undefined)[]): void {
  const inactive = new Map(records.flatMap((record) => (record && isInactive(record) ? [[record.slug, record.lifecycle_status]] : [])))
  if (inactive.size === 0) return
  const [[slug, status] = []] = inactive
  const more = inactive.size > 1 ? ` Other inactive records in the request: ${inactive.size - 1}.` : ''
  throw new ApiError('CONFLICT', `The ${kind} "${slug}" is ${status}, so nothing new is written about it.${more}`, {
    hint:
      kind === 'entity'
        ? 'Propose suggest_entity_lifecycle with lifecycle_status active if it belongs in the catalog after all.'
        : 'Ask a curator to restore the person if they belong in the catalog after all.',
  })
}
