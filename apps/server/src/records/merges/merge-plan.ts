import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ReadScope } from '../families/field-family.ts'
import type { RecordKind } from '../references/resolve.ts'
import {
  addressFills,
  aliasFills,
  assignmentFills,
  buildGapFills,
  buildOutreachFills,
  buildPrimaryColumn,
  type Fills,
  fileFills,
  roleFills,
  targetFills,
} from './merge-fills.ts'

/** Two records that become one. */
export type MergePair = { readonly survivorId: string; readonly duplicateId: string }

/** A unique index with a reference. If rows of both records collide in it, the duplicate's row is folded into the survivor's. */
export type UniqueKey = {
  readonly index: string
  readonly columns: readonly string[]
  /** Columns in which two nulls count as equal. */
  readonly nullable?: readonly string[]
}

/** References to rows that can be folded. */
export type MergeFollower = {
  readonly table: keyof DB & string
  readonly column: string
  /** The column with which the reference forms a unique key: a row that would become a duplicate is dropped. */
  readonly onceIn?: string
}

/** The rules by which a merge changes the rows of one table. */
export type MergeTable = {
  readonly table: keyof DB & string
  /** The primary key. */
  readonly key: readonly string[]
  /** The columns that refer to records of the kind. */
  readonly references: readonly string[]
  /** The columns of a row that links two records. A merge of these two records drops the row. */
  readonly link?: readonly [string, string]
  readonly unique?: readonly UniqueKey[]
  /** The values that a row of the survivor, `kept`, takes over from the row that is folded into it, `gone`. */
  readonly fills?: Fills
  /** Texts that distinguish the folded row `gone` from its siblings; its key by default. */
  readonly named?: readonly RawBuilder<unknown>[]
  /** The scopes that read its values; `read:catalog` by default. */
  readonly readBy?: readonly [ReadScope, ...ReadScope[]]
  /** Other columns to set in a row `t` that moves to the survivor. */
  readonly moves?: (pair: MergePair) => Readonly<Record<string, RawBuilder<unknown>>>
  /** True if its rows contain no facts about the world, so that a merge loses no value when it drops them. */
  readonly isAboutCatalog?: boolean
  /** References to the rows of this table. References to a folded row are changed to refer to the remaining row. */
  readonly followers?: readonly MergeFollower[]
  /** The columns that the merge logs, and whose later changes prevent an undo; all by default. */
  readonly watched?: readonly string[]
}

const id = ['id']
const selectSlug = (table: keyof DB & string, column: string) =>
  sql`(select o.slug from ${sql.table(table)} o where o.id = ${sql.ref(`gone.${column}`)})`
const roleKey = { index: 'person_roles_person_id_entity_id_role_kind_key', columns: ['person_id', 'entity_id', 'role_kind'] }

/** Builds the plan for verdicts that two records differ: those with a third record move to the survivor; the one on the pair is dropped. */
function buildDistinctionTable(table: 'entity_distinctions' | 'person_distinctions'): MergeTable {
  return { table, key: id, references: ['record_id', 'other_id'], link: ['record_id', 'other_id'], isAboutCatalog: true }
}

const entityTables: readonly MergeTable[] = [
  {
    table: 'entity_aliases',
    named: [sql`gone.alias`],
    key: ['entity_id', 'alias'],
    references: ['entity_id'],
    unique: [{ index: 'entity_aliases_pkey', columns: ['entity_id', 'alias'] }],
    fills: aliasFills,
  },
  {
    table: 'entity_segments',
    named: [selectSlug('segments', 'segment_id')],
    key: ['entity_id', 'segment_id'],
    references: ['entity_id'],
    unique: [{ index: 'entity_segments_pkey', columns: ['entity_id', 'segment_id'] }],
    fills: { is_primary: { value: sql`kept.is_primary or (${buildPrimaryColumn(sql`kept.entity_id`, 'gone').is_primary})` } },
    moves: ({ survivorId }) => buildPrimaryColumn(sql`${survivorId}::uuid`, 't'),
  },
  {
    table: 'entity_taxonomy_terms',
    named: [selectSlug('taxonomy_terms', 'term_id')],
    key: ['entity_id', 'term_id'],
    references: ['entity_id'],
    unique: [{ index: 'entity_taxonomy_terms_pkey', columns: ['entity_id', 'term_id'] }],
  },
  {
    table: 'entity_verticals',
    named: [selectSlug('verticals', 'vertical_id')],
    key: ['entity_id', 'vertical_id'],
    references: ['entity_id'],
    unique: [{ index: 'entity_verticals_pkey', columns: ['entity_id', 'vertical_id'] }],
  },
  {
    table: 'entity_org_fits',
    named: [selectSlug('capabilities', 'capability_id')],
    key: id,
    references: ['entity_id'],
    unique: [{ index: 'entity_org_fits_entity_id_capability_id_key', columns: ['entity_id', 'capability_id'] }],
    fills: buildGapFills('fit_score', 'confidence', 'rationale'),
  },
  {
    table: 'entity_providers',
    named: [
      selectSlug('capabilities', 'capability_id'),
      sql`coalesce(${selectSlug('entities', 'provider_entity_id')}, gone.provider_name)`,
    ],
    key: id,
    references: ['entity_id', 'provider_entity_id'],
    link: ['entity_id', 'provider_entity_id'],
    unique: [
      {
        index: 'entity_providers_entity_id_capability_id_provider_entity_id_key',
        columns: ['entity_id', 'capability_id', 'provider_entity_id', 'provider_name'],
        nullable: ['provider_entity_id', 'provider_name'],
      },
    ],
    fills: buildGapFills('confidence', 'rationale'),
  },
  {
    table: 'entity_relationships',
    named: [sql`gone.relationship_type`, selectSlug('entities', 'entity_id'), selectSlug('entities', 'related_entity_id')],
    key: id,
    references: ['entity_id', 'related_entity_id'],
    link: ['entity_id', 'related_entity_id'],
    unique: [
      {
        index: 'entity_relationships_entity_id_related_entity_id_relationsh_key',
        columns: ['entity_id', 'related_entity_id', 'relationship_type'],
      },
    ],
    fills: buildGapFills('description', 'confidence'),
  },
  { table: 'entity_lore', key: id, references: ['entity_id'] },
  {
    table: 'entity_events',
    named: [sql`gone.occurred_at`, sql`gone.event_kind`, sql`gone.headline`],
    key: id,
    references: ['entity_id'],
    unique: [
      {
        index: 'entity_events_entity_id_occurred_at_event_kind_headline_key',
        columns: ['entity_id', 'occurred_at', 'event_kind', 'headline'],
      },
    ],
    fills: buildGapFills('body', 'confidence'),
  },
  {
    table: 'run_report_entities',
    key: ['report_id', 'entity_id'],
    references: ['entity_id'],
    unique: [{ index: 'run_report_entities_pkey', columns: ['report_id', 'entity_id'] }],
  },
  {
    table: 'sources',
    named: [sql`gone.title`],
    key: id,
    references: ['entity_id'],
    // The index is over the URL's hash and omits sources without a URL, so that two sources without a URL never collide.
    unique: [
      { index: 'sources_file', columns: ['entity_id', 'sha256'] },
      { index: 'sources_url', columns: ['entity_id', 'url'] },
    ],
    fills: { ...buildGapFills('external_ref', 'description'), ...addressFills, ...fileFills },
    followers: [
      { table: 'gtm_brief_links', column: 'source_id', onceIn: 'brief_id' },
      { table: 'person_roles', column: 'source_id' },
    ],
  },
  {
    table: 'person_roles',
    named: [selectSlug('people', 'person_id'), sql`gone.role_kind`],
    readBy: ['read:people'],
    key: id,
    references: ['entity_id'],
    unique: [roleKey],
    fills: roleFills,
  },
  {
    table: 'gtm_assignments',
    named: [selectSlug('segments', 'segment_id')],
    readBy: ['read:gtm'],
    key: id,
    references: ['entity_id'],
    unique: [{ index: 'gtm_assignments_entity_id_segment_id_key', columns: ['entity_id', 'segment_id'] }],
    fills: assignmentFills,
  },
  {
    table: 'field_event_entities',
    named: [selectSlug('field_events', 'field_event_id'), sql`gone.role`],
    readBy: ['read:gtm'],
    key: id,
    references: ['entity_id'],
    unique: [{ index: 'field_event_entities_field_event_id_entity_id_role_key', columns: ['field_event_id', 'entity_id', 'role'] }],
    fills: buildOutreachFills('entities', 'entity_id'),
  },
  { table: 'field_event_interactions', key: id, references: ['entity_id'], watched: ['entity_id'] },
  { table: 'field_event_follow_ups', key: id, references: ['entity_id'], watched: ['entity_id'] },
  { table: 'field_event_roster_candidates', key: id, references: ['matched_entity_id'], watched: ['matched_entity_id'] },
  {
    table: 'discovery_sprint_targets',
    named: [selectSlug('discovery_sprints', 'sprint_id')],
    key: id,
    references: ['entity_id'],
    unique: [{ index: 'discovery_sprint_targets_sprint_id_entity_id_key', columns: ['sprint_id', 'entity_id'] }],
    fills: targetFills,
  },
  {
    table: 'gtm_brief_links',
    named: [selectSlug('gtm_briefs', 'brief_id')],
    readBy: ['read:gtm'],
    key: id,
    references: ['entity_id'],
    unique: [{ index: 'gtm_brief_links_brief_id_entity_id_key', columns: ['brief_id', 'entity_id'] }],
    // A link to an entity has neither a segment nor a source, so these columns stay empty.
    fills: buildGapFills('note', 'segment_id', 'source_id'),
  },
  buildDistinctionTable('entity_distinctions'),
  // A proposal may be decided after the merge, so only its target is watched.
  { table: 'proposals', key: id, references: ['target_entity_id'], watched: ['target_entity_id'] },
  // Records that were merged into the duplicate now redirect to the survivor, so that a redirect is never followed twice.
  { table: 'entities', key: id, references: ['merged_into_id'], watched: ['merged_into_id'] },
]

const personTables: readonly MergeTable[] = [
  {
    table: 'person_aliases',
    named: [sql`gone.alias`],
    readBy: ['read:people'],
    key: ['person_id', 'alias'],
    references: ['person_id'],
    unique: [{ index: 'person_aliases_pkey', columns: ['person_id', 'alias'] }],
    fills: aliasFills,
  },
  {
    table: 'person_roles',
    named: [selectSlug('entities', 'entity_id'), sql`gone.role_kind`],
    readBy: ['read:people'],
    key: id,
    references: ['person_id'],
    unique: [roleKey],
    fills: roleFills,
  },
  { table: 'touchpoints', key: id, references: ['person_id'] },
  {
    table: 'field_event_people',
    named: [selectSlug('field_events', 'field_event_id'), sql`gone.role`],
    readBy: ['read:gtm', 'read:people'],
    key: id,
    references: ['person_id'],
    unique: [{ index: 'field_event_people_field_event_id_person_id_role_key', columns: ['field_event_id', 'person_id', 'role'] }],
    fills: buildOutreachFills('people', 'person_id'),
  },
  { table: 'field_event_interactions', key: id, references: ['person_id'], watched: ['person_id'] },
  { table: 'field_event_follow_ups', key: id, references: ['person_id'], watched: ['person_id'] },
  { table: 'field_event_roster_candidates', key: id, references: ['matched_person_id'], watched: ['matched_person_id'] },
  buildDistinctionTable('person_distinctions'),
  { table: 'people', key: id, references: ['merged_into_id'], watched: ['merged_into_id'] },
]

/** A kind of record that can be merged, and everything that refers to it. */
export type MergePlan = {
  readonly records: 'entities' | 'people'
  readonly aliases: 'entity_aliases' | 'person_aliases'
  /** Column of the aliases' table with the id of the record. */
  readonly owner: 'entity_id' | 'person_id'
  readonly tables: readonly MergeTable[]
  /** References that triggers maintain, and that keep referring to the duplicate as long as it exists. */
  readonly derived: readonly { readonly table: keyof DB & string; readonly column: string }[]
}

/**
 * The references that a merge repoints. A test fails on any foreign key or unique index of the schema that is missing here. A merge does
 * not change columns that contain a record's id without a foreign key: `renames.record_id` records the former names of each record, and
 * `field_history.record_id`, `merges` and the texts of proposals record its past. A survivor's history includes the history of the records
 * merged into it.
 */
export const mergePlans: Readonly<Record<RecordKind, MergePlan>> = {
  entity: {
    records: 'entities',
    aliases: 'entity_aliases',
    owner: 'entity_id',
    tables: entityTables,
    derived: [{ table: 'entity_index', column: 'entity_id' }],
  },
  person: { records: 'people', aliases: 'person_aliases', owner: 'person_id', tables: personTables, derived: [] },
}
