import type { components } from '@catalog/contract/types'
import { type RawBuilder, sql } from 'kysely'
import { buildColumnList, type Columns, omitColumns } from '../database/columns.ts'
import type { DB } from '../database/tables.ts'

/*
 * The columns of an entity. Rows, SQL, views, changes and imports use these lists. A new column is added to one of the first two lists,
 * once the contract and the table have it.
 */
type Schemas = components['schemas']
type ContractColumn<Schema extends 'EntitySummary' | 'EntityDossier'> = keyof Schemas[Schema] & keyof DB['entities']

/** The columns that lists show unchanged, in the contract's order, and that changes can set. */
export const listedColumns = [
  'slug',
  'name',
  'ticker',
  'country',
  'region',
  'city',
  'is_public',
  'posture',
  'competitive_posture',
  'one_liner',
  'logo_url',
  'website_url',
  'x_url',
  'linkedin_url',
  'github_url',
  'nostr_url',
  'crunchbase_url',
  'strategic_importance',
  'opportunity_thesis',
  'buying_trigger',
  'trust_blocker',
  'next_action',
  'opportunity_owner',
  'opportunity_rationale',
  'show_opportunity_card',
  'relationship_status',
  'lifecycle_status',
] as const satisfies readonly ContractColumn<'EntitySummary'>[]

/** Columns that only the dossier shows. */
export const dossierColumns = ['description', 'notes_md', 'lifecycle_reason'] as const satisfies readonly ContractColumn<'EntityDossier'>[]

/** The columns that a new entity can have and that changes set. */
export const entityColumns = [...listedColumns, ...dossierColumns] as const

/** Columns with their own kinds of change, which are reviewed separately: renames and the lifecycle. */
const setByTheirOwnKinds = ['slug', 'name', 'lifecycle_status', 'lifecycle_reason'] as const

/** The columns that a curator's edit sets. */
export const editedColumns = omitColumns(entityColumns, setByTheirOwnKinds)

/** The defaults of a new entity. */
export const entityDefaults = { is_public: false, show_opportunity_card: false, lifecycle_status: 'active' } as const

/** Origin of the contact with an entity: one part of its dossier. */
export const contactColumns = [
  'contact_origin',
  'contact_origin_detail',
  'comms_channel',
  'active_channel',
  'contact_path',
  'contact_source_ref',
] as const satisfies readonly (keyof DB['entities'])[]

const momentColumns = ['last_verified_at', 'updated_at', 'created_at'] as const

/** An entity's memberships and terms, as ids that are resolved with the vocabulary. */
export type Placement = {
  readonly primary_segment_id: string | null
  readonly segment_ids: readonly string[]
  readonly term_ids: readonly string[]
}

/** A row as lists show it. */
export type EntityRow = Columns<'entities', 'id' | (typeof listedColumns | typeof momentColumns)[number]> & Placement

/** A row as the dossier shows it. */
export type DossierRow = EntityRow &
  Columns<'entities', (typeof dossierColumns | typeof contactColumns)[number] | 'scale' | 'merged_into_id'>

/** Selects an entity `e`'s memberships and terms, as ids. */
export const placement: RawBuilder<unknown> = sql`
  (select m.segment_id from entity_segments m where m.entity_id = e.id and m.is_primary) as primary_segment_id,
  array(select m.segment_id from entity_segments m where m.entity_id = e.id) as segment_ids,
  array(select t.term_id from entity_taxonomy_terms t where t.entity_id = e.id) as term_ids`

/** Selects the columns of an `EntityRow` for an entity `e`. */
export const summaryColumns: RawBuilder<unknown> = sql`${buildColumnList('e', ['id', ...listedColumns, ...momentColumns])}, ${placement}`

/** Selects the columns of a `DossierRow` for an entity `e`. */
export const dossierRowColumns: RawBuilder<unknown> = sql`
  ${summaryColumns}, ${buildColumnList('e', [...dossierColumns, 'scale', 'merged_into_id', ...contactColumns])}`
