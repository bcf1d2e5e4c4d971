import type { components } from '@catalog/contract/types'
import { toDayOrNull, toTimestamps } from '../values/timestamps.ts'
import type { FieldEventRow } from './event-queries.ts'

type Schemas = components['schemas']

/** An event in the form that lists show: its own fields, without related records. */
export function toFieldEventSummary(row: FieldEventRow): Schemas['FieldEventSummary'] {
  const { id, slug, name, city, country, venue, website_url, strategic_reason, outreach_goal, notes_md } = row
  return {
    id,
    slug,
    name,
    event_kind: row.event_kind,
    starts_at: toDayOrNull(row.starts_at),
    ends_at: toDayOrNull(row.ends_at),
    city,
    country,
    venue,
    website_url,
    priority: row.priority,
    lifecycle_status: row.lifecycle_status,
    strategic_reason,
    outreach_goal,
    notes_md,
    ...toTimestamps(row),
  }
}
