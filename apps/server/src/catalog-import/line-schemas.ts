import { entityColumns } from '../entities/columns.ts'
import { personColumns } from '../people/columns.ts'
import type { Schema, Schemas } from '../stored-json/contract-schemas.ts'
import { type ContractTable, pickColumnSchemas } from '../stored-values/row-schemas.ts'

/*
 * The schemas of import lines: an entity or a person, with its dependent records. Every field is a column, with the contract's schema of
 * that column; other records are named by their slugs. Unknown fields are refused, so that a misspelt field is not lost.
 */
const reference = { type: 'string', minLength: 1, maxLength: 200 }
const optionalReference = { ...reference, type: ['string', 'null'] }
/** An ISO 3166-1 alpha-2 code, which the contract specifies only in words. */
const country = { type: ['string', 'null'], pattern: '^[A-Z]{2}$', maxLength: 2 }

const source = buildObjectSchema(['url', 'title'], { ...pickSchemas('sources', 'url', 'title', 'kind', 'trust_tier', 'description') })

const orgFit = buildObjectSchema(['capability_slug', 'horizon'], {
  capability_slug: reference,
  ...pickSchemas('entity_org_fits', 'horizon', 'fit_score', 'confidence', 'rationale'),
})

const provider = buildObjectSchema(['capability_slug'], {
  capability_slug: reference,
  provider: optionalReference,
  provider_name: toOptional(pickColumnSchemas('entity_providers', ['provider_name']).provider_name),
  ...pickSchemas('entity_providers', 'confidence', 'rationale'),
})

const relationship = buildObjectSchema(['related', 'relationship_type'], {
  related: reference,
  ...pickSchemas('entity_relationships', 'relationship_type', 'confidence', 'description'),
})

const role = buildObjectSchema(['entity', 'role_kind'], {
  entity: reference,
  ...pickSchemas('person_roles', 'role_kind', 'role_label', 'is_primary', 'start_date', 'end_date'),
  source: { oneOf: [source, { type: 'null' }] },
})

/** The schema of each type of line. */
export const lineSchemas = {
  entity: buildObjectSchema(['type', 'slug', 'name'], {
    type: { const: 'entity' },
    ...pickSchemas('entities', ...entityColumns, 'scale', 'last_verified_at'),
    country,
    segment: optionalReference,
    other_segments: buildListSchema(50, reference),
    aliases: buildListSchema(200, pickColumnSchemas('entity_aliases', ['alias']).alias),
    taxonomy_terms: buildListSchema(200, reference),
    verticals: buildListSchema(50, reference),
    org_fit: buildListSchema(100, orgFit),
    providers: buildListSchema(200, provider),
    relationships: buildListSchema(500, relationship),
    sources: buildListSchema(500, source),
  }),
  person: buildObjectSchema(['type', 'slug', 'name'], {
    type: { const: 'person' },
    ...pickSchemas('people', ...personColumns),
    country,
    aliases: buildListSchema(200, pickColumnSchemas('person_aliases', ['alias']).alias),
    roles: buildListSchema(200, role),
  }),
} as const

function pickSchemas(table: ContractTable, ...columns: readonly string[]): Schemas {
  return pickColumnSchemas(table, columns)
}

function buildObjectSchema(required: readonly string[], properties: Schemas): Schema {
  return { type: 'object', additionalProperties: false, required, properties }
}

function buildListSchema(maxItems: number, items: Schema | undefined): Schema {
  return { type: 'array', maxItems, items }
}

function toOptional(schema: Schema | undefined): Schema {
  return { ...schema, type: ['string', 'null'] }
}
