import { createColumnAdapter } from '../records/families/column-family.ts'
import type { Readers } from '../records/families/field-family.ts'
import { existence } from '../records/families/record-family.ts'
import { createRowAdapter } from '../records/families/row-family.ts'

/** The columns of a field event that changes set. */
export const fieldEventColumns = [
  'slug',
  'name',
  'event_kind',
  'starts_at',
  'ends_at',
  'city',
  'country',
  'venue',
  'website_url',
  'priority',
  'lifecycle_status',
  'strategic_reason',
  'outreach_goal',
  'notes_md',
] as const

/** The columns of a link about reaching somebody at an event. */
export const outreachColumns = ['outreach_status', 'relationship_note', 'next_step', 'meeting_target'] as const

/** The defaults of a new field event; an update never falls back to them. */
export const fieldEventDefaults = { event_kind: 'conference', priority: 'watch', lifecycle_status: 'researching' } as const
const linkDefaults = { outreach_status: 'research', meeting_target: false } as const

/**
 * The scopes for the team's notes. The `open` columns need read:catalog instead, because GET /agents/field-events/{slug} shows
 * them to everybody who reads the catalog.
 */
function readByTeam(...open: readonly string[]): Readers {
  return { scopes: ['read:gtm'], but: Object.fromEntries(open.map((column) => [column, ['read:catalog']])) }
}

/** The columns of an event that are not notes of the team. */
const openColumns = ['slug', 'name', 'event_kind', 'starts_at', 'ends_at', 'city', 'country', 'venue', 'website_url'] as const

/** The fields of a field event itself. */
export const fieldEventFields = createColumnAdapter({
  table: 'field_events',
  readBy: readByTeam(existence, ...openColumns, 'priority', 'lifecycle_status'),
  called: 'field event',
  record: 'id',
  key: [],
  columns: fieldEventColumns,
  defaults: fieldEventDefaults,
  refusals: {
    field_events_slug_key: 'Another field event has the slug by now.',
    field_events_ends_after_start: 'The field event would end before it starts.',
  },
})

/** The segments of an event, keyed by the segment's id and the column. */
export const fieldEventSegmentFields = createColumnAdapter({
  table: 'field_event_segments',
  readBy: readByTeam(existence, 'relevance'),
  called: "field event's segment",
  record: 'field_event_id',
  key: ['segment_id'],
  columns: ['relevance'],
  defaults: {},
})

/** The entities at an event, keyed by the entity's id, the role and the column. */
export const fieldEventEntityFields = createColumnAdapter({
  table: 'field_event_entities',
  readBy: readByTeam(existence),
  called: "field event's entity",
  record: 'field_event_id',
  key: ['entity_id', 'role'],
  columns: outreachColumns,
  defaults: linkDefaults,
})

/** The people at an event, keyed by the person's id, the role and the column. */
export const fieldEventPersonFields = createColumnAdapter({
  table: 'field_event_people',
  readBy: { scopes: ['read:gtm', 'read:people'], but: { [existence]: ['read:people'] } },
  called: "field event's person",
  record: 'field_event_id',
  key: ['person_id', 'role'],
  columns: outreachColumns,
  defaults: linkDefaults,
})

/** Names met at an event that the catalog does not have, keyed by whose they are (`entity`, `person`) and the name. */
export const unmatchedNameFields = createRowAdapter({
  table: 'field_event_unmatched_names',
  readBy: readByTeam(),
  record: 'field_event_id',
  key: [{ column: 'name_of' }, { column: 'name' }],
  values: [],
})
