import { lookUps } from '@catalog/contract/records/not-found'
import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { notFoundError } from '../errors/api-error.ts'
import { orThrow } from '../errors/or-throw.ts'
import type { Resolution } from '../records/references/resolve-many.ts'
import { uuid } from '../records/uuid.ts'

/** A field event as a path names it. */
export type FoundEvent = { readonly id: string; readonly slug: string }

/** The field event that has this id or slug. A slug may look like an id; the id comes first. */
export async function findFieldEvent(db: Db, slugOrId: string): Promise<FoundEvent | undefined> {
  const wanted = slugOrId.toLowerCase()
  const meant = uuid.test(wanted)
    ? sql`id = ${wanted}::uuid or slug = ${wanted} order by id = ${wanted}::uuid desc limit 1`
    : sql`slug = ${wanted}`
  const { rows } = await sql<FoundEvent>`select id, slug from field_events where ${meant}`.execute(db)
  return rows[0]
}

export const findFieldEventOrThrow = orThrow(findFieldEvent, ([, slugOrId]) => notFoundError('field event', slugOrId, lookUps.fieldEvent))

/** The event that each of the slugs means, for proposals; events have no other names. */
export async function resolveFieldEvents(db: Db, slugs: readonly string[]): Promise<Resolution[]> {
  if (slugs.length === 0) return []
  const { rows } = await sql<{ id: string; slug: string; name: string; lifecycle_status: string }>`
    select id, slug, name, lifecycle_status from field_events where slug = any(${slugs.map((slug) => slug.toLowerCase())}::text[])`.execute(
    db,
  )
  const bySlug = new Map(rows.map((row) => [row.slug, { ...row, merged_into_id: null }]))
  return slugs.map((slug) => {
    const found = bySlug.get(slug.toLowerCase())
    return found ? [found] : []
  })
}
