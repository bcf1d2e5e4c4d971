import type { OpenApiDocument } from '../bundle.ts'
import { canonical, isObject, type Json, listIn, objectIn } from '../json.ts'
import { pointedAt, referenceIn } from '../references.ts'

/** Words about a schema. They limit nothing. */
export const annotations = ['title', 'description', 'example', 'examples', '$comment', 'externalDocs', 'deprecated', 'default']

/** A schema below its wrapping: references followed, `oneOf: [X, null]` seen as an X that can be null. */
export type Peeled = {
  readonly core: unknown
  /** The shared schema that the core is, if it is one. */
  readonly name?: string
  readonly nullable: boolean
  /** What the wrapping says about the schema, the outermost words first. */
  readonly notes: Json
}

export function peeled(document: OpenApiDocument, schema: unknown, wrapping: Omit<Peeled, 'core'> = { nullable: false, notes: {} }): Peeled {
  const { inner, nullable } = wrapped(schema)
  if (inner === undefined) return { ...wrapping, core: schema }
  const { name } = wrapping
  const notes = name === undefined ? { ...annotationsOf(schema), ...wrapping.notes } : wrapping.notes
  const reference = referenceIn(inner)
  const layer = { notes, nullable: wrapping.nullable || nullable, ...(name === undefined ? {} : { name }) }
  if (reference === undefined) return peeled(document, inner, layer)
  const target = pointedAt(document, reference)
  const targetName = reference.split('/').at(-1) ?? reference
  return name === targetName ? { ...layer, core: target } : peeled(document, target, { ...layer, name: targetName })
}

/** What a schema merely wraps, where it adds nothing but words or null. */
function wrapped(schema: unknown): { inner?: unknown; nullable: boolean } {
  const limiting = Object.keys(objectIn(schema)).filter((key) => !annotations.includes(key))
  const [only] = limiting
  if (limiting.length !== 1 || only === undefined) return { nullable: false }
  if (only === '$ref') return { inner: { $ref: objectIn(schema).$ref }, nullable: false }
  if (!['allOf', 'oneOf', 'anyOf'].includes(only)) return { nullable: false }
  const members = listIn(objectIn(schema)[only])
  const known = members.filter((member) => !isNull(member))
  return known.length === 1 ? { inner: known[0], nullable: known.length < members.length } : { nullable: false }
}

function isNull(schema: unknown): boolean {
  return isObject(schema) && schema.type === 'null'
}

export function annotationsOf(schema: unknown): Json {
  return Object.fromEntries(Object.entries(objectIn(schema)).filter(([key]) => annotations.includes(key)))
}

/** A property, and the shared schema that it came in with through `allOf`. */
export type Property = { readonly schema: unknown; readonly owner?: string | undefined }

/** What a schema allows, with everything that `allOf` joins taken together. */
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

const structure = ['$ref', 'type', 'properties', 'required', 'oneOf', 'anyOf', 'allOf', 'items', 'additionalProperties', 'unevaluatedProperties']

export function viewOf(document: OpenApiDocument, schema: unknown, owner?: string): View {
  const node = objectIn(schema)
  const target = referenceIn(schema)
  const joined = [...(target === undefined ? [] : [{ $ref: target }]), ...listIn(node.allOf)]
  const parts = joined.map((part) => {
    const { core, name } = peeled(document, part)
    return viewOf(document, core, name ?? owner)
  })
  return [...parts, ownView(node, owner)].reduce(together)
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
    nullable: left.nullable || right.nullable,
    properties: new Map([...left.properties, ...[...right.properties].map(([name, property]) => [name, joinedProperty(left, name, property)] as const)]),
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
