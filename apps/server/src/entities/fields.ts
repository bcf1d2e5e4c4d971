import { sql } from 'kysely'
import { matchAnyId } from '../database/statements/conditions.ts'
import { insertRows } from '../database/statements/insert-rows.ts'
import type { FieldAdapter, Json, RequiredScopes } from '../records/families/field-family.ts'
import { describeRow } from '../records/families/present-fields.ts'
import { createRecordAdapter } from '../records/families/record-family.ts'
import { createRowAdapter } from '../records/families/row-family.ts'
import { contactColumns, entityColumns, entityDefaults } from './columns.ts'

const readBy: RequiredScopes = { scopes: ['read:catalog'] }

/** The fields of an entity itself, its aliases and the keys of its scale. */
export const entityFields = createRecordAdapter({
  table: 'entities',
  readBy,
  of: 'entity',
  aliases: 'entity_aliases',
  owner: 'entity_id',
  columns: [...entityColumns, 'merged_into_id', ...contactColumns, 'last_verified_at'],
  defaults: entityDefaults,
  mergedColumn: 'scale',
})

/** Keyed by the capability's id. */
export const orgFitFields = createRowAdapter({
  table: 'entity_org_fits',
  readBy,
  of: 'entity',
  record: 'entity_id',
  key: [{ column: 'capability_id', holds: 'id' }],
  values: ['horizon', 'fit_score', 'confidence', 'rationale'],
})

/** Keyed by the capability's id, and the provider's id or name. */
export const providerFields = createRowAdapter({
  table: 'entity_providers',
  readBy,
  of: 'entity',
  record: 'entity_id',
  key: [
    { column: 'capability_id', holds: 'id' },
    { column: 'provider_entity_id', holds: 'id', optional: true },
    { column: 'provider_name', holds: 'text', optional: true },
  ],
  values: ['confidence', 'rationale'],
})

/** Keyed by the related entity's id and the type. */
export const relationshipFields = createRowAdapter({
  table: 'entity_relationships',
  readBy,
  of: 'entity',
  record: 'entity_id',
  key: [
    { column: 'related_entity_id', holds: 'id' },
    { column: 'relationship_type', holds: 'word' },
  ],
  values: ['description', 'confidence'],
})

/** Keyed by date, kind and headline, which distinguish events (rule catalog-event.once). */
export const eventFields = createRowAdapter({
  table: 'entity_events',
  readBy,
  of: 'entity',
  record: 'entity_id',
  key: [
    { column: 'occurred_at', holds: 'word' },
    { column: 'event_kind', holds: 'text' },
    { column: 'headline', holds: 'text' },
  ],
  values: ['body', 'confidence'],
})

/** Keyed by the term's id. */
export const termFields = createRowAdapter({
  table: 'entity_taxonomy_terms',
  readBy,
  of: 'entity',
  record: 'entity_id',
  key: [{ column: 'term_id', holds: 'id' }],
  values: [],
})

/** Keyed by an id that is derived from the text, so that the same text counts as the same lore. */
export const entityLoreFields = createRowAdapter({
  table: 'entity_lore',
  readBy,
  of: 'entity',
  record: 'entity_id',
  key: [{ column: 'id', holds: 'id' }],
  values: ['title', 'kind', 'text', 'occurred_at', 'trust_tier'],
  unique: ['id'],
})

const memberships = 'segments'

/** Treats all memberships of an entity as one field, because one rule applies to all of them together: exactly one is primary. */
export const segmentFields: FieldAdapter = {
  table: 'entity_segments',
  readBy,
  of: 'entity',
  keys: 'identifiers',
  async read(db, fields) {
    const { rows } = await sql<{ entity_id: string; memberships: Json | null }>`
      select w.id as entity_id, m.memberships
      from jsonb_to_recordset(${JSON.stringify(fields.map(({ record: id }) => ({ id })))}::jsonb) w (id uuid)
      cross join lateral (
        select jsonb_agg(jsonb_build_object('segment_id', segment_id, 'is_primary', is_primary) order by is_primary desc, segment_id) as memberships
        from entity_segments where entity_id = w.id
      ) m`.execute(db)
    const found = new Map(rows.map(({ entity_id, memberships }) => [entity_id, memberships]))
    return fields.map(({ record }) => found.get(record) ?? null)
  },
  async list(db, id) {
    const [value = null] = await segmentFields.read(db, [{ record: id, key: memberships }])
    return value === null
      ? []
      : [{ ...describeRow({}, []), key: memberships, column: null, value, isDefault: false, written: { subject: id, change: memberships } }]
  },
  async write(tx, writes) {
    const entityIds = writes.map(({ record }) => record)
    const rows = writes.flatMap(({ record, value }) =>
      ((value ?? []) as object[]).map((membership) => ({ entity_id: record, ...membership })),
    )
    await Promise.all([
      sql`delete from entity_segments where entity_id = ${matchAnyId(entityIds)}`.execute(tx),
      insertRows(tx, 'entity_segments', ['entity_id', 'segment_id', 'is_primary'], rows),
    ])
  },
}
