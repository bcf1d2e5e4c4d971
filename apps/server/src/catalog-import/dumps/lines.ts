import { checkStorable } from '@catalog/contract/requests/unkeepable'
import { contents, type FirstLine, type Line, type LineType } from '../../dumps/lines/line.ts'
import { contactColumns } from '../../entities/columns.ts'
import { checkSlug } from '../../records/check-slug.ts'
import { isSchema, type Schema, type Schemas } from '../../stored-json/contract-schemas.ts'
import { type ContractTable, findColumnSchema } from '../../stored-values/row-schemas.ts'
import { buildRejection, createLineCheck, type LineCheck } from '../check-line.ts'
import { filledColumns, type ImportTable } from '../insert-filled.ts'

/** The part of a line that determines how it is read, before its values are checked. */
export type LineHeader = { readonly type: string }
export type EntityLine = Line<'entity'>
export type PersonLine = Line<'person'>
export type ReferenceLine = Line<'segment' | 'taxonomy_term' | 'capability' | 'need' | 'vertical'>

/*
 * The schemas of the fields that an import reads. A field that is a column has the contract's schema of the column. Other fields are
 * ignored: they are not needed, or a later release added them. Columns may be missing, because an older release made the dump.
 */
const uuid = { $ref: '#/components/schemas/Uuid' }
const text = { type: 'string' }
const named = buildObjectSchema({ id: uuid, slug: text })
const optionalName = { ...named, type: ['object', 'null'] }

const lore = buildRowSchema('entity_lore', ['id'])
const event = buildRowSchema('entity_events', ['id'])
const provider = buildRowSchema('entity_providers', ['id', 'provider_name'], { capability: named, provider_entity: optionalName })
const role = buildRowSchema('person_roles', ['role_kind'], { entity: named })
const touchpoint = buildRowSchema('touchpoints', ['id'])
const contact = { ...buildColumnSchemas('entities', contactColumns), source_ref: { ...findColumnSchema('entities', 'contact_source_ref') } }
const membership = buildObjectSchema({ is_primary: { type: 'boolean' }, segment: named })
const record = ['id', 'slug', 'name']

const schemas: { readonly [Type in LineType]: Schema } = {
  segment: buildRowSchema('segments', [...record, 'parent_id'], { lore: buildListSchema(lore) }),
  taxonomy_term: buildRowSchema('taxonomy_terms', [...record, 'parent_id'], { replaced_by: optionalName }),
  capability: buildRowSchema('capabilities', record),
  need: buildRowSchema('needs', [...record, 'primary_capability_id']),
  vertical: buildRowSchema('verticals', [...record, 'segment_hint_id']),
  entity: buildRowSchema('entities', record, {
    merged_into: optionalName,
    aliases: buildListSchema(getAliasSchema('entity')),
    contact_path: { type: ['object', 'null'], properties: contact },
    segment_resolution: buildObjectSchema({ all_segment_memberships: buildListSchema(membership) }),
    taxonomy_terms: buildListSchema(named),
    lore: buildListSchema(lore),
    org_fit: buildListSchema(buildRowSchema('entity_org_fits', ['id'], { capability: named })),
    providers: buildListSchema(provider),
    events: buildListSchema(event),
  }),
  person: buildRowSchema('people', record, {
    merged_into: optionalName,
    aliases: buildListSchema(getAliasSchema('person')),
    roles: buildListSchema(role),
    touchpoints: buildListSchema(touchpoint),
  }),
  relationship: buildRowSchema('entity_relationships', ['id'], { entity: named, related: named }),
  source: buildRowSchema('sources', ['id'], { entity: named }),
  entity_verticals: buildObjectSchema({ entity: named, verticals: buildListSchema(named) }),
  former_slug: buildObjectSchema({ slug: text }, { entity: named, person: named }),
  alias: buildObjectSchema({ alias: getAliasSchema('entity') }, { entity: named, person: named }),
  lore: addOwner(lore, 'entity'),
  event: addOwner(event, 'entity'),
  provider: addOwner(provider, 'entity'),
  role: addOwner(role, 'person'),
  touchpoint: addOwner(touchpoint, 'person'),
}

const checks = new Map(Object.entries(schemas).map(([type, schema]) => [type, createLineCheck<Line>(schema, checkLineSlug)]))

type LastLine = { readonly type: 'end'; readonly count: number; readonly sha256: string }

/** The first line of a file, and the last line. */
export const checkFirstLine = createLineCheck<FirstLine>(
  buildObjectSchema({ type: { const: 'dump' }, dump_id: uuid, content: { enum: contents }, contract: text, made_at: text }),
)
export const checkLastLine = createLineCheck<LastLine>(
  buildObjectSchema({ type: { const: 'end' }, count: { type: 'integer' }, sha256: text }),
)

/** A line whose values are not checked yet. */
export type UncheckedLine = {
  readonly type: string
  readonly isMerged: boolean
  check(): ReturnType<LineCheck<Line>>
}

/** Reads a line; undefined if its type is unknown, because a later release wrote it. */
export function parseDumpLine(bytes: Buffer): UncheckedLine | undefined {
  const value: unknown = JSON.parse(bytes.toString())
  const { type, merged_into: survivor } = isSchema(value) ? value : {}
  const check = typeof type === 'string' ? checks.get(type) : undefined
  if (typeof type !== 'string' || check === undefined) return undefined
  return {
    type,
    isMerged: survivor != null,
    check() {
      // A line may hold more values than a request: all that belong to its record.
      const refusal = checkStorable(value, undefined, Number.POSITIVE_INFINITY)
      return refusal ? buildRejection(refusal.details) : check(value)
    },
  }
}

const vocabularyTypes: ReadonlySet<string> = new Set(['segment', 'taxonomy_term', 'capability', 'need', 'vertical'])

export function isReference(line: LineHeader): line is ReferenceLine {
  return vocabularyTypes.has(line.type)
}

function checkLineSlug(line: Line) {
  return line.type !== 'former_slug' && 'slug' in line ? checkSlug(line.slug) : []
}

type ObjectSchema = { readonly type: 'object'; readonly required: readonly string[]; readonly properties: Schemas }

/** Builds the schema of an object that has the columns of a table, some of them required, and the given fields. */
function buildRowSchema(table: ImportTable & ContractTable, required: readonly string[], fields: Schemas = {}): ObjectSchema {
  const { type, properties } = buildObjectSchema(fields, buildColumnSchemas(table, filledColumns[table]))
  return { type, required: [...required, ...Object.keys(fields)], properties }
}

/** Lists the schemas of the columns that the contract describes. */
function buildColumnSchemas(table: ImportTable & ContractTable, columns: readonly string[]): Schemas {
  const known = columns.flatMap((column) => {
    const schema = findColumnSchema(table, column)
    return schema ? [[column, schema]] : []
  })
  return Object.fromEntries(known)
}

function buildObjectSchema(required: Schemas, optional: Schemas = {}): ObjectSchema {
  return { type: 'object', required: Object.keys(required), properties: { ...optional, ...required } }
}

function addOwner({ type, required, properties }: ObjectSchema, owner: 'entity' | 'person'): ObjectSchema {
  return { type, required: [...required, owner], properties: { ...properties, [owner]: named } }
}

function getAliasSchema(owner: 'entity' | 'person'): Schema {
  return { ...findColumnSchema(`${owner}_aliases`, 'alias') }
}

function buildListSchema(items: Schema): Schema {
  return { type: 'array', items }
}
