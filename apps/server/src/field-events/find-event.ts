import { lookUps } from '@catalog/contract/records/not-found'
import { uuid } from '@catalog/contract/texts/slug'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { createNotFoundError } from '../errors/api-error.ts'
import { orThrow } from '../errors/or-throw.ts'
import type { Resolution } from '../records/references/resolve-many.ts'

/** The field event that a path names. */
export type EventReference = { readonly id: string; readonly slug: string }

/**
 * Matches the field event that has a slug or had it before a rename (rule event.former-slug). There is at most one, because no event may
 * take another's former slug.
 */
export function buildSlugCondition(slug: unknown): RawBuilder<boolean> {
  return sql`(e.slug = ${slug} or e.id = (select a.field_event_id from field_event_aliases a where a.alias = ${slug}))`
}

/** Conditions that match the field event `e`. If a slug looks like an id, the event with this id is preferred. */
export const lookupConditions = {
  idOrSlug: (wanted: unknown) => sql`e.id = ${wanted}::uuid or ${buildSlugCondition(wanted)} order by e.id = ${wanted}::uuid desc limit 1`,
  slug: (wanted: unknown) => buildSlugCondition(wanted),
}

export function chooseLookup(slugOrId: string): keyof typeof lookupConditions {
  return uuid.test(slugOrId) ? 'idOrSlug' : 'slug'
}

/** Finds the field event with this id, slug or former slug. */
export async function findFieldEvent(db: Db, slugOrId: string): Promise<EventReference | undefined> {
  const isMeant = lookupConditions[chooseLookup(slugOrId)](slugOrId.toLowerCase())
  const { rows } = await sql<EventReference>`select e.id, e.slug from field_events e where ${isMeant}`.execute(db)
  return rows[0]
}

export const findFieldEventOrThrow = orThrow(findFieldEvent, ([, slugOrId]) =>
  createNotFoundError('field event', slugOrId, lookUps.fieldEvent),
)

/** Finds the event of each slug, for proposals. */
export async function resolveFieldEvents(db: Db, slugs: readonly string[]): Promise<Resolution[]> {
  if (slugs.length === 0) return []
  const { rows } = await sql<{ wanted: string; id: string; slug: string; name: string; lifecycle_status: string }>`
    select w.wanted, e.id, e.slug, e.name, e.lifecycle_status
    from unnest(${slugs.map((slug) => slug.toLowerCase())}::text[]) w (wanted) join field_events e on ${buildSlugCondition(sql`w.wanted`)}`.execute(
    db,
  )
  const bySlug = new Map(rows.map(({ wanted, ...row }) => [wanted, { ...row, merged_into_id: null }]))
  return slugs.map((slug) => {
    const found = bySlug.get(slug.toLowerCase())
    return found ? [found] : []
  })
}
