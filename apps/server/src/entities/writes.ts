import type { Db } from '../database/named-statements.ts'
import { insertRows } from '../database/statements/insert-rows.ts'
import { entityColumns, entityDefaults } from './columns.ts'

const columns = ['id', ...entityColumns, 'scale', 'last_verified_at'] as const

/** A new entity by its columns; absent ones are null. */
export type NewEntity = { readonly id: string; readonly slug: string; readonly name: string } & Partial<
  Record<(typeof columns)[number], unknown>
>

/** Rows that belong to an entity, each with the columns of its table. */
export type EntityParts = {
  readonly aliases: readonly { readonly entity_id: string; readonly alias: string }[]
  readonly memberships: readonly { readonly entity_id: string; readonly segment_id: string; readonly is_primary: boolean }[]
  readonly terms: readonly { readonly entity_id: string; readonly term_id: string }[]
  readonly verticals: readonly { readonly entity_id: string; readonly vertical_id: string }[]
  readonly fits: readonly {
    readonly entity_id: string
    readonly capability_id: string
    readonly horizon: string
    readonly fit_score: number | null
    readonly confidence: number | null
    readonly rationale: string | null
  }[]
  readonly providers: readonly {
    readonly entity_id: string
    readonly capability_id: string
    readonly provider_entity_id: string | null
    readonly provider_name: string | null
    readonly confidence: number | null
    readonly rationale: string | null
  }[]
  readonly relationships: readonly {
    readonly entity_id: string
    readonly related_entity_id: string
    readonly relationship_type: string
    readonly confidence: number | null
    readonly description: string | null
  }[]
}

/** Adds entities; a slug that is taken fails the whole statement. */
export async function insertEntities(tx: Db, entities: readonly NewEntity[]): Promise<void> {
  const rows = entities.map((entity) => ({ ...entityDefaults, scale: {}, ...entity }))
  await insertRows(tx, 'entities', columns, rows)
}

/** Adds the rows that belong to entities, with one statement a table; existing rows stay. */
export async function insertEntityParts(tx: Db, parts: EntityParts): Promise<void> {
  await insertRows(tx, 'entity_aliases', ['entity_id', 'alias'], parts.aliases, 'keep')
  await insertRows(tx, 'entity_segments', ['entity_id', 'segment_id', 'is_primary'], parts.memberships, 'keep')
  await insertRows(tx, 'entity_taxonomy_terms', ['entity_id', 'term_id'], parts.terms, 'keep')
  await insertRows(tx, 'entity_verticals', ['entity_id', 'vertical_id'], parts.verticals, 'keep')
  await insertRows(
    tx,
    'entity_org_fits',
    ['entity_id', 'capability_id', 'horizon', 'fit_score', 'confidence', 'rationale'],
    parts.fits,
    'keep',
  )
  await insertRows(
    tx,
    'entity_providers',
    ['entity_id', 'capability_id', 'provider_entity_id', 'provider_name', 'confidence', 'rationale'],
    parts.providers,
    'keep',
  )
  await insertRows(
    tx,
    'entity_relationships',
    ['entity_id', 'related_entity_id', 'relationship_type', 'confidence', 'description'],
    parts.relationships,
    'keep',
  )
}
