import { fieldEventColumns, fieldEventDefaults, openColumns, outreachColumns, outreachDefaults } from '@catalog/contract/field-events/parts'
import { createColumnAdapter } from '../records/families/column-family.ts'
import type { RequiredScopes } from '../records/families/field-family.ts'
import { existence } from '../records/families/record-family.ts'
import { createRowAdapter } from '../records/families/row-family.ts'

/**
 * Builds the scopes for reading rows with the team's notes. The `catalogColumns` need read:catalog instead, because GET
 * /agents/field-events/{slug} shows them to every key that reads the catalog.
 */
function buildTeamReaders(...catalogColumns: readonly string[]): RequiredScopes {
  return { scopes: ['read:gtm'], but: Object.fromEntries(catalogColumns.map((column) => [column, ['read:catalog']])) }
}

/** The fields of a field event itself. */
export const fieldEventFields = createColumnAdapter({
  table: 'field_events',
  readBy: buildTeamReaders(existence, ...openColumns, 'priority', 'lifecycle_status'),
  of: 'field_event',
  called: 'field event',
  record: 'id',
  key: [],
  columns: fieldEventColumns,
  defaults: fieldEventDefaults,
  refusals: {
    field_events_slug_key: 'Another field event now has the slug.',
    field_events_ends_after_start: 'The field event would end before it starts.',
  },
})

/** The segments of an event, keyed by the segment's id and the column. */
export const fieldEventSegmentFields = createColumnAdapter({
  table: 'field_event_segments',
  readBy: buildTeamReaders(existence, 'relevance'),
  of: 'field_event',
  called: "field event's segment",
  under: 'segments',
  record: 'field_event_id',
  key: ['segment_id'],
  columns: ['relevance'],
  defaults: {},
})

/** The entities at an event, keyed by the entity's id, the role and the column. */
export const fieldEventEntityFields = createColumnAdapter({
  table: 'field_event_entities',
  readBy: buildTeamReaders(existence),
  of: 'field_event',
  called: "field event's entity",
  record: 'field_event_id',
  key: ['entity_id', 'role'],
  columns: outreachColumns,
  defaults: outreachDefaults,
})

/** The people at an event, keyed by the person's id, the role and the column. */
export const fieldEventPersonFields = createColumnAdapter({
  table: 'field_event_people',
  readBy: { scopes: ['read:gtm', 'read:people'], but: { [existence]: ['read:people'] } },
  of: 'field_event',
  called: "field event's person",
  record: 'field_event_id',
  key: ['person_id', 'role'],
  columns: outreachColumns,
  defaults: outreachDefaults,
})

/** Names of unknown records at an event, keyed by the kind of record (`entity`, `person`) and the name. */
export const unmatchedNameFields = createRowAdapter({
  table: 'field_event_unmatched_names',
  readBy: buildTeamReaders(),
  of: 'field_event',
  record: 'field_event_id',
  key: [
    { column: 'name_of', holds: 'word' },
    { column: 'name', holds: 'text' },
  ],
  values: [],
})
