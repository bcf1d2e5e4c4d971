import type { Db } from '../database/named-statements.ts'
import { insertIntoTable } from '../database/statements/insert-rows.ts'
import type { DB } from '../database/tables.ts'
import { contactColumns, entityColumns } from '../entities/columns.ts'
import { personColumns } from '../people/columns.ts'

const lore = ['id', 'title', 'kind', 'text', 'occurred_at', 'trust_tier', 'created_at'] as const
const term = ['id', 'slug', 'name', 'description'] as const
const moments = ['created_at', 'updated_at'] as const

/** The columns that imports fill, by table. */
export const filledColumns = {
  segments: [...term, 'parent_id', 'sort_order', 'hue_token', 'focus_kind'],
  segment_lore: [...lore, 'segment_id'],
  taxonomy_terms: [...term, 'kind', 'parent_id', 'sort_order', 'status', 'replaced_by_id'],
  capabilities: [...term, 'horizon', 'sort_order'],
  needs: [...term, 'primary_capability_id'],
  verticals: [...term, 'segment_hint_id', 'sort_order'],
  entities: ['id', 'merged_into_id', 'scale', 'last_verified_at', ...moments, ...entityColumns, ...contactColumns],
  entity_aliases: ['entity_id', 'alias'],
  entity_segments: ['entity_id', 'segment_id', 'is_primary'],
  entity_taxonomy_terms: ['entity_id', 'term_id'],
  entity_verticals: ['entity_id', 'vertical_id'],
  entity_org_fits: ['id', 'entity_id', 'capability_id', 'horizon', 'fit_score', 'confidence', 'rationale', 'created_at'],
  entity_lore: [...lore, 'entity_id'],
  entity_events: ['id', 'entity_id', 'occurred_at', 'event_kind', 'headline', 'body', 'confidence', 'created_at'],
  entity_providers: [
    ...(['id', 'entity_id', 'capability_id', 'provider_entity_id', 'provider_name'] as const),
    ...(['confidence', 'rationale', 'created_at'] as const),
  ],
  entity_relationships: ['id', 'entity_id', 'related_entity_id', 'relationship_type', 'description', 'confidence', 'created_at'],
  sources: [
    ...(['id', 'entity_id', 'external_ref', 'kind', 'title', 'description'] as const),
    ...(['trust_tier', 'url', 'is_referenceable', 'created_at'] as const),
  ],
  people: ['id', 'merged_into_id', ...moments, ...personColumns],
  person_aliases: ['person_id', 'alias'],
  person_roles: ['person_id', 'entity_id', 'role_kind', 'role_label', 'is_primary', 'start_date', 'end_date', 'source_id'],
  touchpoints: [
    ...(['id', 'person_id', 'kind', 'label', 'channel', 'detail'] as const),
    ...(['next_step', 'occurred_at', 'source_proposal_id', 'created_at'] as const),
  ],
} as const satisfies { readonly [Table in keyof DB]?: readonly (keyof DB[Table])[] }

export type ImportTable = keyof typeof filledColumns

/** Columns that the database fills if rows have no values for them. Rows of a dump have values for some of them. */
const withDefaults: ReadonlySet<string> = new Set(['id', ...moments])

/** Inserts imported rows. The first row determines which columns the database fills in all of them. */
export async function insertImportRows<Table extends ImportTable>(
  tx: Db,
  table: Table,
  rows: readonly { readonly [Column in keyof DB[Table]]?: unknown }[],
  onConflict: 'fail' | 'keep' = 'fail',
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = filledColumns[table].filter((column) => column in first || !withDefaults.has(column))
  await insertIntoTable(tx, table, columns, rows, onConflict)
}
