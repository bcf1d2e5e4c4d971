import type { components } from '@catalog/contract/types'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'

type Schemas = components['schemas']

/** The columns of an event, without the team's notes. */
export type CanonicalEventRow = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly event_kind: Schemas['FieldEventKind']
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly city: string | null
  readonly country: string | null
  readonly venue: string | null
  readonly website_url: string | null
  readonly priority: Schemas['FieldEventPriority']
  readonly lifecycle_status: Schemas['FieldEventLifecycleStatus']
  readonly created_at: string
  readonly updated_at: string
}

/** The event that has the slug, without what the team has noted about it (rule event.without-notes). */
export async function readCanonicalEvent(db: Db, slug: string): Promise<CanonicalEventRow | undefined> {
  const { rows } = await sql<CanonicalEventRow>`
    select id, slug, name, event_kind, starts_at, ends_at, city, country, venue, website_url, priority, lifecycle_status, created_at, updated_at
    from field_events where slug = ${slug.toLowerCase()}`.execute(db)
  return rows[0]
}
