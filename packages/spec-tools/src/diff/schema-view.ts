import type { OpenApiDocument } from '../document.ts'
import { canonical, isObject, type Json, listIn, objectIn } from '../json.ts'
import { pointedAt, referenceIn } from '../references.ts'

/** Words about a schema. They limit nothing. */
export const annotations = ['title', 'description', 'example', 'examples', '$comment', 'externalDocs', 'deprecated', 'default']

/** A schema below its wrapping, down to the first shared schema: `oneOf: [X, null]` is an X that can be null. */
export type Peeled = {
  readonly core: unknown
  /** The shared schema that the core is, if it is one. */
  readonly name?: string
  readonly nullable: boolean
  /** The annotations of the wrapping; of several, the outermost one holds. */
  readonly notes: Json
}

export function peeled(document: OpenApiDocument, schema: unknown): Peeled {
  const { inner, nullable } = wrapped(schema)
  if (inner === undefined) return { core: schema, nullable: false, notes: {} }
  const notes = annotationsOf(schema)
  const reference = referenceIn(inner)
  if (reference !== undefined) return { core: pointedAt(document, reference), name: nameIn(reference), nullable, notes }
  const below = peeled(document, inner)
  return { ...below, nullable: nullable || below.nullable, notes: { ...below.notes, ...notes } }
}

/** Finds the schema that another one merely wraps, adding nothing but annotations or null. */
function wrapped(schema: unknown): { inner?: unknown; nullable: boolean } {
  if (referenceIn(schema) !== undefined && limitsOf(schema).length === 1) return { inner: schema, nullable: false }
  const [only = '', ...others] = limitsOf(schema)
  if (others.length > 0 || !['allOf', 'oneOf', 'anyOf'].includes(only)) return { nullable: false }
  const members = listIn(objectIn(schema)[only])
  const known = members.filter((member) => !isNull(member))
  return known.length === 1 ? { inner: known[0], nullable: known.length < members.length } : { nullable: false }
}

function limitsOf(schema: unknown): string[] {
  return Object.keys(objectIn(schema)).filter((key) => !annotations.includes(key))
}

export function nameIn(reference: string): string {
  return reference.split('/').at(-1) ?? reference
}

/** Whether null is possible, by the wrapping or by the schema itself. */
export function canBeNull(document: OpenApiDocument, schema: unknown, passed: readonly unknown[] = []): boolean {
  const { core, nullable } = peeled(document, schema)
  if (nullable) return true
  if (core === schema || passed.includes(core)) return viewOf(document, schema).nullable
  return canBeNull(document, core, [...passed, core])
}

function isNull(schema: unknown): boolean {
  return isObject(schema) && schema.type === 'null'
}

export function annotationsOf(schema: unknown): Json {
  return Object.fromEntries(Object.entries(objectIn(schema)).filter(([key]) => annotations.includes(key)))
}

/** A property, and the shared schema that it came in with through `allOf`. */
export type Property = { readonly schema: unknown; readonly owner?: string | undefined }

/** The values that a schema allows, with everything that `allOf` joins taken together. */
export type View = {
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

export function viewOf(document: OpenApiDocument, schema: unknown, owner?: string, passed: readonly string[] = []): View {
  const reference = referenceIn(schema)
  const joined = [...(reference === undefined ? [] : [{ $ref: reference }]), ...listIn(objectIn(schema).allOf)]
  const parts = joined.map((part) => partOf(document, part, owner, passed))
  return [...parts, ownView(objectIn(schema), owner)].reduce(together)
}

function partOf(document: OpenApiDocument, part: unknown, owner: string | undefined, passed: readonly string[]): View {
  const reference = referenceIn(part)
  if (reference === undefined || limitsOf(part).length > 1) return viewOf(document, part, owner, passed)
  if (passed.includes(reference)) return ownView({}, owner)
  return viewOf(document, pointedAt(document, reference), nameIn(reference), [...passed, reference])
}

function ownView(node: Json, owner: string | undefined): View {
  const types = node.type === undefined ? undefined : [node.type].flat().map(String)
  const choices = [...listIn(node.oneOf), ...listIn(node.anyOf)]
  const values = node.const === undefined ? node.enum : [node.const]
  return {
    types: types?.filter((type) => type !== 'null'),
    nullable: (types?.includes('null') ?? listIn(values).includes(null)) || choices.some(isNull),
    properties: new Map(Object.entries(objectIn(node.properties)).map(([name, property]) => [name, { schema: property, owner }])),
    required: new Map(listIn(node.required).map((name) => [String(name), owner])),
    variants: choices.filter((choice) => !isNull(choice)),
    items: node.items,
    extra: node.additionalProperties ?? node.unevaluatedProperties,
    keywords: keywordsOf(node, values),
    notes: annotationsOf(node),
  }
}

function keywordsOf(node: Json, values: unknown): Json {
  const others = Object.entries(node).filter(([key]) => ![...structure, ...annotations, 'const', 'enum'].includes(key))
  return { ...Object.fromEntries(others), ...(Array.isArray(values) ? { enum: values.filter((value) => value !== null) } : {}) }
}

function together(left: View, right: View): View {
  return {
    types: left.types && right.types ? left.types.filter((type) => right.types?.includes(type)) : (left.types ?? right.types),
    nullable: left.types && right.types ? left.nullable && right.nullable : left.nullable || right.nullable,
    properties: new Map([
      ...left.properties,
      ...[...right.properties].map(([name, property]) => [name, joinedProperty(left, name, property)] as const),
    ]),
    required: new Map([...left.required, ...right.required]),
    variants: [...left.variants, ...right.variants],
    items: left.items === undefined || right.items === undefined ? (left.items ?? right.items) : bothOf(left.items, right.items),
    extra: right.extra ?? left.extra,
    keywords: joinedKeywords(left.keywords, right.keywords),
    notes: { ...left.notes, ...right.notes },
  }
}

function joinedProperty({ properties }: View, name: string, property: Property): Property {
  const earlier = properties.get(name)
  return earlier === undefined ? property : { schema: bothOf(earlier.schema, property.schema), owner: property.owner }
}

// Flat and without repetition, so that a schema which contains itself does not look larger each time round.
function bothOf(left: unknown, right: unknown): unknown {
  const members = [left, right].flatMap((schema) => (isJoin(schema) ? listIn(objectIn(schema).allOf) : [schema]))
  const distinct = [...new Map(members.map((member) => [canonical(member), member])).values()]
  return distinct.length === 1 ? distinct[0] : { allOf: distinct }
}

function isJoin(schema: unknown): boolean {
  return isObject(schema) && Object.keys(schema).length === 1 && Array.isArray(schema.allOf)
}

function joinedKeywords(left: Json, right: Json): Json {
  const shared = Object.keys(right).filter((key) => key in left)
  return { ...left, ...right, ...Object.fromEntries(shared.map((key) => [key, tighter(key, left[key], right[key])])) }
}

function tighter(key: string, left: unknown, right: unknown): unknown {
  if (canonical(left) === canonical(right)) return left
  if (key === 'enum') return listIn(left).filter((value) => listIn(right).includes(value))
  if (typeof left !== 'number' || typeof right !== 'number') return [left, right]
  return upperBounds.includes(key) ? Math.min(left, right) : Math.max(left, right)
}

export const upperBounds = ['maxLength', 'maxItems', 'maxProperties', 'maximum', 'exclusiveMaximum', 'maxContains']
export const lowerBounds = ['minLength', 'minItems', 'minProperties', 'minimum', 'exclusiveMinimum', 'minContains']
