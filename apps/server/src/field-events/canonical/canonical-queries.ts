import { lookUps } from '@catalog/contract/records/not-found'
import type { components } from '@catalog/contract/types'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { createNotFoundError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import { buildSlugCondition } from '../find-event.ts'

type Schemas = components['schemas']

/** Columns of an event, without the team's notes. */
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

/** Finds the event that has or had the slug, without the team's notes (rule event.without-notes). */
async function findCanonicalEvent(db: Db, slug: string): Promise<CanonicalEventRow | undefined> {
  const { rows } = await sql<CanonicalEventRow>`
    select e.id, e.slug, e.name, e.event_kind, e.starts_at, e.ends_at, e.city, e.country, e.venue, e.website_url, e.priority,
      e.lifecycle_status, e.created_at, e.updated_at
    from field_events e where ${buildSlugCondition(slug.toLowerCase())}`.execute(db)
  return rows[0]
}

export const findCanonicalEventOrThrow = orThrow(findCanonicalEvent, ([, slug]) =>
  createNotFoundError('field event', slug, lookUps.canonicalFieldEvent),
)
