import { columnFamily } from '../records/column-family.ts'
import { rowFamily } from '../records/row-family.ts'

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

/** What is known about reaching somebody at an event. */
export const outreachColumns = ['outreach_status', 'relationship_note', 'next_step', 'meeting_target'] as const

/** What a new field event has where nothing is said (specification, FieldEventInput). */
export const fieldEventDefaults = { event_kind: 'conference', priority: 'watch', lifecycle_status: 'researching' } as const
const linkDefaults = { outreach_status: 'research', meeting_target: false } as const

/** The fields of a field event itself. */
export const fieldEventFields = columnFamily({
  table: 'field_events',
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
export const fieldEventSegmentFields = columnFamily({
  table: 'field_event_segments',
  called: "field event's segment",
  record: 'field_event_id',
  key: ['segment_id'],
  columns: ['relevance'],
  defaults: {},
})

/** The entities at an event, keyed by the entity's id, the role and the column. */
export const fieldEventEntityFields = columnFamily({
  table: 'field_event_entities',
  called: "field event's entity",
  record: 'field_event_id',
  key: ['entity_id', 'role'],
  columns: outreachColumns,
  defaults: linkDefaults,
})

/** The people at an event, keyed by the person's id, the role and the column. */
export const fieldEventPersonFields = columnFamily({
  table: 'field_event_people',
  called: "field event's person",
  record: 'field_event_id',
  key: ['person_id', 'role'],
  columns: outreachColumns,
  defaults: linkDefaults,
})

/** Names met at an event that the catalog does not have, keyed by whose they are (`entity`, `person`) and the name. */
export const unmatchedNameFields = rowFamily({
  table: 'field_event_unmatched_names',
  record: 'field_event_id',
  key: [{ column: 'name_of' }, { column: 'name' }],
  values: [],
})
