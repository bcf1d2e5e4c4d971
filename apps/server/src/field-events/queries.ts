import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import type { Resolution } from '../records/resolve-many.ts'

/** The event that each of the slugs means; events have no other names. */
export async function findFieldEvents(db: Db, slugs: readonly string[]): Promise<Resolution[]> {
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

export type FieldEventRow = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly event_kind: string
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly city: string | null
  readonly country: string | null
  readonly venue: string | null
  readonly website_url: string | null
  readonly priority: string
  readonly lifecycle_status: string
  readonly created_at: string
  readonly updated_at: string
}

/** What the catalog says of the event itself, without what the team has noted about it. */
export async function readFieldEvent(db: Db, slug: string): Promise<FieldEventRow | undefined> {
  const { rows } = await sql<FieldEventRow>`
    select id, slug, name, event_kind, starts_at, ends_at, city, country, venue, website_url, priority, lifecycle_status, created_at, updated_at
    from field_events where slug = ${slug.toLowerCase()}`.execute(db)
  return rows[0]
}

type Named = { readonly id: string; readonly slug: string; readonly name: string }
export type SegmentLinkRow = Named & { readonly relevance: string | null }
export type RoleLinkRow = Named & { readonly role: string }

/** More connections than these are not shown; the contract states them. */
const mostSegments = 1_000
const mostLinks = 5_000

export async function readEventSegments(db: Db, eventId: string): Promise<SegmentLinkRow[]> {
  const { rows } = await sql<SegmentLinkRow>`
    select s.id, s.slug, s.name, l.relevance from field_event_segments l join segments s on s.id = l.segment_id
    where l.field_event_id = ${eventId} order by s.sort_order, s.slug limit ${mostSegments}`.execute(db)
  return rows
}

export async function readEventEntities(db: Db, eventId: string): Promise<RoleLinkRow[]> {
  const { rows } = await sql<RoleLinkRow>`
    select e.id, e.slug, e.name, l.role from field_event_entities l join entities e on e.id = l.entity_id
    where l.field_event_id = ${eventId} order by e.name_key, e.id, l.role limit ${mostLinks}`.execute(db)
  return rows
}

export async function readEventPeople(db: Db, eventId: string): Promise<RoleLinkRow[]> {
  const { rows } = await sql<RoleLinkRow>`
    select p.id, p.slug, p.name, l.role from field_event_people l join people p on p.id = l.person_id
    where l.field_event_id = ${eventId} order by p.name_key, p.id, l.role limit ${mostLinks}`.execute(db)
  return rows
}

/** The id of the field event that has this id or slug. */
export async function findFieldEventId(db: Db, idOrSlug: string): Promise<string | undefined> {
  const wanted = idOrSlug.toLowerCase()
  const column = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(wanted) ? sql.ref('id') : sql.ref('slug')
  const { rows } = await sql<{ id: string }>`select id from field_events where ${column} = ${wanted}`.execute(db)
  return rows[0]?.id
}
