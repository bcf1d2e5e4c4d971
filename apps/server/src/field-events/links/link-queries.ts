import type { components } from '@catalog/contract/types'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { isActive } from '../../records/active.ts'

type Schemas = components['schemas']

export type SegmentLinkRow = { readonly field_event_id: string; readonly segment_id: string; readonly relevance: string | null }
/** An entity or a person at an event, in one role. */
export type RoleLinkRow<Role extends string = string> = {
  readonly id: string
  readonly field_event_id: string
  readonly role: Role
  readonly outreach_status: Schemas['OutreachStatus']
  readonly relationship_note: string | null
  readonly next_step: string | null
  readonly meeting_target: boolean
  readonly record_id: string
  readonly slug: string
  readonly name: string
  readonly lifecycle_status: string
}
export type EntityLinkRow = RoleLinkRow<Schemas['FieldEventEntityRole']>
export type PersonLinkRow = RoleLinkRow<Schemas['FieldEventPersonRole']>
/** Key of a link within an event: a record in a role. */
export type RoleLinkKey = { readonly recordId: string; readonly role: string }

/** Maximum number of links in an event's view, by the contract. */
const maxSegments = 1_000
const maxLinks = 5_000

export async function readSegmentLinks(db: Db, eventIds: readonly string[]): Promise<SegmentLinkRow[]> {
  const { rows } = await sql<SegmentLinkRow>`
    select found.* from unnest(${[...eventIds]}::uuid[]) events (id) cross join lateral (
      select l.field_event_id, l.segment_id, l.relevance, s.sort_order, s.slug
      from field_event_segments l join segments s on s.id = l.segment_id
      where l.field_event_id = events.id order by s.sort_order, s.slug limit ${maxSegments}
    ) found order by found.sort_order, found.slug`.execute(db)
  return rows
}

export async function findSegmentLink(db: Db, eventId: string, segmentId: string): Promise<SegmentLinkRow | undefined> {
  const { rows } = await sql<SegmentLinkRow>`
    select field_event_id, segment_id, relevance from field_event_segments where field_event_id = ${eventId} and segment_id = ${segmentId}`.execute(
    db,
  )
  return rows[0]
}

const entities = sql`field_event_entities l join entities r on r.id = l.entity_id`
const people = sql`field_event_people l join people r on r.id = l.person_id`

export function readEntityLinks(db: Db, eventIds: readonly string[], includeInactive?: boolean): Promise<EntityLinkRow[]> {
  return readAllLinks(db, entities, eventIds, includeInactive)
}

export function readPersonLinks(db: Db, eventIds: readonly string[], includeInactive?: boolean): Promise<PersonLinkRow[]> {
  return readAllLinks(db, people, eventIds, includeInactive)
}

export async function findEntityLink(db: Db, eventId: string, { recordId, role }: RoleLinkKey): Promise<EntityLinkRow | undefined> {
  const [link] = await readLinks<EntityLinkRow>(
    db,
    entities,
    sql`l.field_event_id = ${eventId} and l.entity_id = ${recordId} and l.role = ${role}`,
  )
  return link
}

export async function findPersonLink(db: Db, eventId: string, { recordId, role }: RoleLinkKey): Promise<PersonLinkRow | undefined> {
  const [link] = await readLinks<PersonLinkRow>(
    db,
    people,
    sql`l.field_event_id = ${eventId} and l.person_id = ${recordId} and l.role = ${role}`,
  )
  return link
}

const columns = sql`
  l.id, l.field_event_id, l.role, l.outreach_status, l.relationship_note, l.next_step, l.meeting_target,
  r.id as record_id, r.slug, r.name, r.lifecycle_status`

async function readAllLinks<Row extends RoleLinkRow>(
  db: Db,
  links: RawBuilder<unknown>,
  eventIds: readonly string[],
  includeInactive = false,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select found.* from unnest(${[...eventIds]}::uuid[]) events (id) cross join lateral (
      select ${columns}, r.name_key from ${links}
      where l.field_event_id = events.id and ${isActive('r', includeInactive)} order by r.name_key, r.id, l.role limit ${maxLinks}
    ) found order by found.name_key, found.record_id, found.role`.execute(db)
  return rows
}

async function readLinks<Row extends RoleLinkRow>(db: Db, links: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${columns} from ${links} where ${where}`.execute(db)
  return rows
}
