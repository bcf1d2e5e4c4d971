import type { OpenApiDocument } from '../document.ts'
import { isObject, type Json, toCanonicalJson, toList, toObject } from '../json.ts'
import { getReference, getReferenceTarget } from '../references.ts'

/** Keywords that describe a schema and do not limit its values. */
export const annotations = ['title', 'description', 'example', 'examples', '$comment', 'externalDocs', 'deprecated', 'default']

/**
 * The core of a schema, without wrappers that only add annotations or null: the core of `oneOf: [X, null]` is X. The first shared schema
 * ends the search.
 */
export type UnwrappedSchema = {
  readonly core: unknown
  /** Name of the core if it is a shared schema. */
  readonly name?: string
  readonly nullable: boolean
  /** The annotations of the wrappers; the outermost one takes precedence. */
  readonly notes: Json
}

export function unwrapSchema(document: OpenApiDocument, schema: unknown): UnwrappedSchema {
  const { inner, nullable } = getWrappedSchema(schema)
  if (inner === undefined) return { core: schema, nullable: false, notes: {} }
  const notes = getAnnotations(schema)
  const reference = getReference(inner)
  if (reference !== undefined) return { core: getReferenceTarget(document, reference), name: getReferenceName(reference), nullable, notes }
  const below = unwrapSchema(document, inner)
  return { ...below, nullable: nullable || below.nullable, notes: { ...below.notes, ...notes } }
}

/** Finds the schema inside a wrapper that adds only annotations or null. */
function getWrappedSchema(schema: unknown): { inner?: unknown; nullable: boolean } {
  if (getReference(schema) !== undefined && listLimits(schema).length === 1) return { inner: schema, nullable: false }
  const [only = '', ...others] = listLimits(schema)
  if (others.length > 0 || !['allOf', 'oneOf', 'anyOf'].includes(only)) return { nullable: false }
  const members = toList(toObject(schema)[only])
  const known = members.filter((member) => !isNull(member))
  return known.length === 1 ? { inner: known[0], nullable: known.length < members.length } : { nullable: false }
}

function listLimits(schema: unknown): string[] {
  return Object.keys(toObject(schema)).filter((key) => !annotations.includes(key))
}

function getReferenceName(reference: string): string {
  return reference.split('/').at(-1) ?? reference
}

/** True when the schema itself or its wrapper allows null. */
export function canBeNull(document: OpenApiDocument, schema: unknown, visited: readonly unknown[] = []): boolean {
  const { core, nullable } = unwrapSchema(document, schema)
  if (nullable) return true
  if (core === schema || visited.includes(core)) return buildView(document, schema).nullable
  return canBeNull(document, core, [...visited, core])
}

function isNull(schema: unknown): boolean {
  return isObject(schema) && schema.type === 'null'
}

export function getAnnotations(schema: unknown): Json {
  return Object.fromEntries(Object.entries(toObject(schema)).filter(([key]) => annotations.includes(key)))
}

/** A property, and the shared schema from which `allOf` includes it, if any. */
export type Property = { readonly schema: unknown; readonly owner?: string | undefined }

/** The values that a schema allows, after its `allOf` parts are merged. */
export type SchemaView = {
  readonly types: readonly string[] | undefined
  readonly nullable: boolean
  readonly properties: ReadonlyMap<string, Property>
  readonly required: ReadonlyMap<string, string | undefined>
  readonly variants: readonly unknown[]
  readonly items: unknown
  readonly extra: unknown
  readonly keywords: Json
  readonly notes: Json
}

const structure = [
  '$ref',
  'type',
  'properties',
  'required',
  'oneOf',
  'anyOf',
  'allOf',
  'items',
  'additionalProperties',
  'unevaluatedProperties',
]

export function buildView(document: OpenApiDocument, schema: unknown, owner?: string, visited: readonly string[] = []): SchemaView {
  const reference = getReference(schema)
  const joined = [...(reference === undefined ? [] : [{ $ref: reference }]), ...toList(toObject(schema).allOf)]
  const parts = joined.map((part) => buildPartView(document, part, owner, visited))
  return [...parts, buildOwnView(toObject(schema), owner)].reduce(joinViews)
}

function buildPartView(document: OpenApiDocument, part: unknown, owner: string | undefined, visited: readonly string[]): SchemaView {
  const reference = getReference(part)
  if (reference === undefined || listLimits(part).length > 1) return buildView(document, part, owner, visited)
  if (visited.includes(reference)) return buildOwnView({}, owner)
  return buildView(document, getReferenceTarget(document, reference), getReferenceName(reference), [...visited, reference])
}

function buildOwnView(node: Json, owner: string | undefined): SchemaView {
  const types = node.type === undefined ? undefined : [node.type].flat().map(String)
  const choices = [...toList(node.oneOf), ...toList(node.anyOf)]
  const values = node.const === undefined ? node.enum : [node.const]
  return {
    types: types?.filter((type) => type !== 'null'),
    nullable: (types?.includes('null') ?? toList(values).includes(null)) || choices.some(isNull),
    properties: new Map(Object.entries(toObject(node.properties)).map(([name, property]) => [name, { schema: property, owner }])),
    required: new Map(toList(node.required).map((name) => [String(name), owner])),
    variants: choices.filter((choice) => !isNull(choice)),
    items: node.items,
    extra: node.additionalProperties ?? node.unevaluatedProperties,
    keywords: getKeywords(node, values),
    notes: getAnnotations(node),
  }
}

function getKeywords(node: Json, values: unknown): Json {
  const others = Object.entries(node).filter(([key]) => ![...structure, ...annotations, 'const', 'enum'].includes(key))
  return { ...Object.fromEntries(others), ...(Array.isArray(values) ? { enum: values.filter((value) => value !== null) } : {}) }
}

function joinViews(left: SchemaView, right: SchemaView): SchemaView {
  return {
    types: left.types && right.types ? left.types.filter((type) => right.types?.includes(type)) : (left.types ?? right.types),
    nullable: left.types && right.types ? left.nullable && right.nullable : left.nullable || right.nullable,
    properties: new Map([
      ...left.properties,
      ...[...right.properties].map(([name, property]) => [name, joinProperty(left, name, property)] as const),
    ]),
    required: new Map([...left.required, ...right.required]),
    variants: [...left.variants, ...right.variants],
    items: left.items === undefined || right.items === undefined ? (left.items ?? right.items) : joinSchemas(left.items, right.items),
    extra: right.extra ?? left.extra,
    keywords: joinKeywords(left.keywords, right.keywords),
    notes: { ...left.notes, ...right.notes },
  }
}

function joinProperty({ properties }: SchemaView, name: string, property: Property): Property {
  const earlier = properties.get(name)
  return earlier === undefined ? property : { schema: joinSchemas(earlier.schema, property.schema), owner: property.owner }
}

// Flat and without repetitions, so that a schema that contains itself does not grow with each pass.
function joinSchemas(left: unknown, right: unknown): unknown {
  const members = [left, right].flatMap((schema) => (isAllOf(schema) ? toList(toObject(schema).allOf) : [schema]))
  const distinct = [...new Map(members.map((member) => [toCanonicalJson(member), member])).values()]
  return distinct.length === 1 ? distinct[0] : { allOf: distinct }
}

function isAllOf(schema: unknown): boolean {
  return isObject(schema) && Object.keys(schema).length === 1 && Array.isArray(schema.allOf)
}

function joinKeywords(left: Json, right: Json): Json {
  const shared = Object.keys(right).filter((key) => key in left)
  return { ...left, ...right, ...Object.fromEntries(shared.map((key) => [key, pickTighter(key, left[key], right[key])])) }
}

function pickTighter(key: string, left: unknown, right: unknown): unknown {
  if (toCanonicalJson(left) === toCanonicalJson(right)) return left
  if (key === 'enum') return toList(left).filter((value) => toList(right).includes(value))
  if (typeof left !== 'number' || typeof right !== 'number') return [left, right]
  return upperBounds.includes(key) ? Math.min(left, right) : Math.max(left, right)
}

export const upperBounds = ['maxLength', 'maxItems', 'maxProperties', 'maximum', 'exclusiveMaximum', 'maxContains']
export const lowerBounds = ['minLength', 'minItems', 'minProperties', 'minimum', 'exclusiveMinimum', 'minContains']
