import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import type { DB } from '../../database/tables.ts'
import type { RecordType } from '../changes/change.ts'

/** Rows that refer to a record, with SQL for the name of such a row (`t`). */
export type ReferencingRows = {
  readonly table: keyof DB & string
  readonly column: string
  readonly called: RawBuilder<unknown>
  /** The column by which the log of direct writes identifies a row; undefined if agents do not write such rows directly. */
  readonly id?: string
}

const defineReferencingRows = (table: keyof DB & string, column: string, called: RawBuilder<unknown>): ReferencingRows => ({
  table,
  column,
  called,
})
const defineDirectlyWrittenRows = (table: keyof DB & string, column: string, called: RawBuilder<unknown>, id = 'id'): ReferencingRows => ({
  ...defineReferencingRows(table, column, called),
  id,
})

/** Selects the name of another row by its id. */
const selectName = (what: string, table: keyof DB & string, column: string, id: string) =>
  sql`${sql.lit(`${what} `)} || coalesce((select o.${sql.ref(column)}::text from ${sql.table(table)} o where o.id = t.${sql.ref(id)}), '')`
const selectEntityName = (id: string, what = 'entity') => selectName(what, 'entities', 'slug', id)
const selectEventName = (what: string) => selectName(what, 'field_events', 'slug', 'field_event_id')

const ofEntities = [
  defineReferencingRows('entities', 'merged_into_id', sql`'entity ' || t.slug || ', which was merged into it'`),
  defineReferencingRows('entity_relationships', 'entity_id', selectEntityName('related_entity_id', 'its relationship with')),
  defineReferencingRows('entity_relationships', 'related_entity_id', selectEntityName('entity_id', 'the relationship of')),
  defineReferencingRows('entity_providers', 'entity_id', selectName('its provider of', 'capabilities', 'slug', 'capability_id')),
  defineReferencingRows('entity_providers', 'provider_entity_id', selectEntityName('entity_id', 'a provider of')),
  defineReferencingRows('person_roles', 'entity_id', selectName('the role of', 'people', 'slug', 'person_id')),
  defineReferencingRows('entity_segments', 'entity_id', selectName('its place in', 'segments', 'slug', 'segment_id')),
  defineReferencingRows('entity_taxonomy_terms', 'entity_id', selectName('its term', 'taxonomy_terms', 'slug', 'term_id')),
  defineReferencingRows('entity_verticals', 'entity_id', selectName('its vertical', 'verticals', 'slug', 'vertical_id')),
  defineReferencingRows('entity_org_fits', 'entity_id', selectName('its fit for', 'capabilities', 'slug', 'capability_id')),
  defineDirectlyWrittenRows('entity_events', 'entity_id', sql`'its event ' || t.headline`),
  defineReferencingRows('entity_lore', 'entity_id', sql`'a text about it'`),
  defineDirectlyWrittenRows('sources', 'entity_id', sql`'source ' || coalesce(t.title, t.id::text)`),
  defineDirectlyWrittenRows('gtm_assignments', 'entity_id', selectName('its assignment in', 'segments', 'slug', 'segment_id')),
  defineDirectlyWrittenRows('gtm_brief_links', 'entity_id', selectName('brief', 'gtm_briefs', 'slug', 'brief_id')),
  defineDirectlyWrittenRows(
    'discovery_sprint_targets',
    'entity_id',
    selectName('its target in sprint', 'discovery_sprints', 'slug', 'sprint_id'),
  ),
  defineDirectlyWrittenRows('field_event_entities', 'entity_id', selectEventName('its link to field event')),
  defineDirectlyWrittenRows('field_event_interactions', 'entity_id', selectEventName('an interaction at')),
  defineDirectlyWrittenRows('field_event_follow_ups', 'entity_id', selectEventName('a follow-up of')),
  defineDirectlyWrittenRows('field_event_roster_candidates', 'matched_entity_id', selectEventName('the roster of')),
  defineDirectlyWrittenRows('run_report_entities', 'entity_id', selectName('report', 'run_reports', 'title', 'report_id'), 'report_id'),
] as const

const ofPeople = [
  defineReferencingRows('people', 'merged_into_id', sql`'person ' || t.slug || ', who was merged into it'`),
  defineReferencingRows('person_roles', 'person_id', selectEntityName('entity_id', 'the role at')),
  defineReferencingRows('touchpoints', 'person_id', sql`'touchpoint ' || t.label`),
  defineDirectlyWrittenRows('field_event_people', 'person_id', selectEventName('the link to field event')),
  defineDirectlyWrittenRows('field_event_interactions', 'person_id', selectEventName('an interaction at')),
  defineDirectlyWrittenRows('field_event_follow_ups', 'person_id', selectEventName('a follow-up of')),
  defineDirectlyWrittenRows('field_event_roster_candidates', 'matched_person_id', selectEventName('the roster of')),
] as const

const ofSegments = [
  defineReferencingRows('segments', 'parent_id', sql`'segment ' || t.slug`),
  defineReferencingRows('entity_segments', 'segment_id', selectEntityName('entity_id')),
  defineDirectlyWrittenRows('gtm_assignments', 'segment_id', selectEntityName('entity_id', 'the assignment of')),
  defineDirectlyWrittenRows('field_event_segments', 'segment_id', selectEventName('field event'), 'field_event_id'),
  defineReferencingRows('segment_lore', 'segment_id', sql`'a text about it'`),
  defineReferencingRows('verticals', 'segment_hint_id', sql`'vertical ' || t.slug`),
  defineDirectlyWrittenRows('gtm_brief_links', 'segment_id', selectName('brief', 'gtm_briefs', 'slug', 'brief_id')),
] as const

const ofFieldEvents = [
  defineReferencingRows('field_event_segments', 'field_event_id', selectName('its segment', 'segments', 'slug', 'segment_id')),
  defineDirectlyWrittenRows('field_event_entities', 'field_event_id', selectEntityName('entity_id')),
  defineDirectlyWrittenRows('field_event_people', 'field_event_id', selectName('person', 'people', 'slug', 'person_id')),
  defineReferencingRows('field_event_unmatched_names', 'field_event_id', sql`'the name ' || t.name`),
  defineDirectlyWrittenRows('field_event_goals', 'field_event_id', sql`'one of its goals'`),
  defineDirectlyWrittenRows('field_event_interactions', 'field_event_id', sql`'an interaction with ' || t.counterpart_name`),
  defineDirectlyWrittenRows('field_event_follow_ups', 'field_event_id', sql`'one of its follow-ups'`),
  defineReferencingRows('field_event_scorecards', 'field_event_id', sql`'its scorecard'`),
  defineDirectlyWrittenRows('field_event_roster_candidates', 'field_event_id', sql`t.display_name || ' on its roster'`),
] as const

/**
 * Every reference that prevents the undo of a record's creation, in the order in which error messages list them. A test checks that each
 * foreign key of the schema is here or in `notStanding`.
 */
export const referencingRows: Readonly<Record<RecordType, readonly ReferencingRows[]>> = {
  entity: ofEntities,
  person: ofPeople,
  segment: ofSegments,
  field_event: ofFieldEvents,
}

/**
 * References that do not prevent an undo: parts of the record, rows that are derived from it, and proposals, which can be decided again.
 */
export const notStanding: readonly string[] = [
  ...['entity_aliases.entity_id', 'person_aliases.person_id', 'entity_index.entity_id'],
  ...['segment_ancestors.segment_id', 'segment_ancestors.ancestor_id', 'proposals.target_entity_id'],
  'field_event_aliases.field_event_id',
  // A curator's verdict on two records has no meaning after one of them is removed.
  ...['entity_distinctions.record_id', 'entity_distinctions.other_id', 'person_distinctions.record_id', 'person_distinctions.other_id'],
]

const tables: Readonly<Record<RecordType, keyof DB & string>> = {
  entity: 'entities',
  person: 'people',
  segment: 'segments',
  field_event: 'field_events',
}

/** A record to which rows refer, with the names of a few of these rows and their total number. */
export type ReferencedRecord = { readonly id: string; readonly slug: string; readonly used_by: readonly string[]; readonly total: number }

/** Maximum number of rows that an error message lists; the others are counted. */
const maxNamed = 3

/** Reads the records to which other rows refer, with some of these rows. */
export async function readReferencedRecords(db: Db, type: RecordType, ids: readonly string[]): Promise<ReferencedRecord[]> {
  if (ids.length === 0) return []
  const each = referencingRows[type].map(
    ({ table, column, called }, rank) => sql`
      select ${sql.lit(rank)} as rank, ${called} as called from ${sql.table(table)} t where t.${sql.ref(column)} = r.id`,
  )
  // A verification is a column of the entity itself.
  const verified = type === 'entity' ? [sql`select 99 as rank, 'its verification' as called where r.last_verified_at is not null`] : []
  const { rows: found } = await sql<ReferencedRecord>`
    select r.id, r.slug, (array_agg(u.called order by u.rank, u.called))[1:${sql.lit(maxNamed)}] as used_by, count(*)::integer as total
    from ${sql.table(tables[type])} r cross join lateral (${sql.join([...each, ...verified], sql` union all `)}) u
    where r.id = any(${ids}::uuid[])
    group by r.id, r.slug order by r.slug`.execute(db)
  return found
}
