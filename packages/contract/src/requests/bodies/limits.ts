/**
 * Cuts a body down to what a validator has to look at, before it looks. Keeps one item too many of an array that is too long, at
 * least one character too many of a text that is too long, and the first of the unknown fields. So an invalid body stays invalid,
 * and the work of the validator is bounded by the contract's limits and not by what was sent.
 */
export type BodyLimits = (body: unknown) => Limited

export type Limited = {
  readonly value: unknown
  /** Whether anything was cut off, so that the body breaks a limit. */
  readonly isCut: boolean
  /** How many unknown fields were left out, each of which is a mistake. */
  readonly unknownFields: number
}

type Schema = Readonly<Record<string, unknown>>
type SchemaAt = (reference: string) => Schema

/** How many unknown fields of a whole body are left for the validator to name. */
const mostUnknownFields = 101

/** The limits of one place of a body, over all forms that its value may have. Without a limit, a value is left as it is. */
type Place = {
  readonly maxItems: number | undefined
  readonly maxLength: number | undefined
  readonly maxProperties: number | undefined
  readonly longestName: number | undefined
  /** Whether fields that are not in `fields` are refused. */
  readonly isClosed: boolean
  items(): Place | undefined
  field(name: string): Place | undefined
  isKnown(name: string): boolean
}

export function createBodyLimits(schema: Schema, schemaAt: SchemaAt): BodyLimits {
  const root = placeOf([schema], schemaAt)
  return (body) => {
    const count = { cuts: 0, unknownFields: 0 }
    const value = cut(body, root, count)
    const leftOut = Math.max(0, count.unknownFields - mostUnknownFields)
    return { value, isCut: count.cuts + leftOut > 0, unknownFields: leftOut }
  }
}

type Count = { cuts: number; unknownFields: number }

function cut(value: unknown, place: Place | undefined, count: Count): unknown {
  if (place === undefined) return value
  if (typeof value === 'string') return cutText(value, place.maxLength, count)
  if (Array.isArray(value)) return cutItems(value, place, count)
  return typeof value === 'object' && value !== null ? cutFields(value, place, count) : value
}

/** Cuts a text by code units. A character has one or two, so twice the limit and two more units are always too many characters. */
function cutText(text: string, maxLength: number | undefined, count: Count): string {
  if (maxLength === undefined || text.length <= 2 * maxLength + 2) return text
  count.cuts++
  return text.slice(0, 2 * maxLength + 2)
}

function cutItems(items: readonly unknown[], place: Place, count: Count): readonly unknown[] {
  const isTooLong = place.maxItems !== undefined && items.length > place.maxItems
  if (isTooLong) count.cuts++
  const kept = isTooLong ? items.slice(0, (place.maxItems ?? 0) + 1) : items
  const item = place.items()
  return item === undefined ? kept : kept.map((value) => cut(value, item, count))
}

function cutFields(fields: object, place: Place, count: Count): object {
  const kept: [string, unknown][] = []
  let others = 0
  for (const [name, value] of Object.entries(fields)) {
    if (place.isKnown(name)) kept.push([name, cut(value, place.field(name), count)])
    else if (place.isClosed) {
      count.unknownFields++
      if (count.unknownFields <= mostUnknownFields) kept.push([name, value])
    } else if (place.maxProperties === undefined || others++ <= place.maxProperties)
      kept.push([cutText(name, place.longestName, count), cut(value, place.field(name), count)])
    else count.cuts++
  }
  return Object.fromEntries(kept)
}

/** The places that have a single schema, by that schema: one that is referred to from many places is taken apart once. */
const single = new WeakMap<SchemaAt, WeakMap<Schema, Place>>()

function placeOf(schemas: readonly Schema[], schemaAt: SchemaAt): Place {
  const [first, ...others] = schemas
  const places = single.get(schemaAt) ?? new WeakMap<Schema, Place>()
  single.set(schemaAt, places)
  const known = first && others.length === 0 ? places.get(first) : undefined
  if (known) return known
  const place = readPlace(formsOf(schemas, schemaAt), schemaAt)
  if (first && others.length === 0) places.set(first, place)
  return place
}

function readPlace(forms: readonly Schema[], schemaAt: SchemaAt): Place {
  const fields = new Map<string, Place>()
  const names = new Set(forms.flatMap(({ properties }) => Object.keys((properties as object | undefined) ?? {})))
  const within = (schemas: readonly unknown[]) => {
    const found = schemas.filter((schema) => typeof schema === 'object' && schema !== null) as Schema[]
    return found.length === 0 ? undefined : placeOf(found, schemaAt)
  }
  const items = lazily(() => within(forms.map((form) => form.items)))
  const otherFields = lazily(() => within(forms.map(({ additionalProperties }) => additionalProperties)))
  return {
    maxItems: largest(forms, 'maxItems'),
    maxLength: largest(forms, 'maxLength'),
    maxProperties: largest(forms, 'maxProperties'),
    longestName: largest(
      forms.flatMap(({ propertyNames }) => (propertyNames === undefined ? [] : formsOf([propertyNames as Schema], schemaAt))),
      'maxLength',
    ),
    isClosed:
      forms.some((form) => form.additionalProperties === false || form.unevaluatedProperties === false) &&
      !forms.some(({ additionalProperties = false }) => additionalProperties !== false),
    isKnown: (name) => names.has(name),
    items,
    field(name) {
      if (!names.has(name)) return otherFields()
      const known = fields.get(name)
      if (known) return known
      const place = within(forms.map(({ properties }) => (properties as Record<string, unknown> | undefined)?.[name]))
      if (place) fields.set(name, place)
      return place
    },
  }
}

/** Collects all schemas that apply to a place, from every form of its value. A value that one of them allows is let through. */
function formsOf(schemas: readonly Schema[], schemaAt: SchemaAt, found: Set<Schema> = new Set()): readonly Schema[] {
  for (const schema of schemas) {
    if (typeof schema !== 'object' || schema === null || found.has(schema)) continue
    found.add(schema)
    const { $ref, allOf = [], anyOf = [], oneOf = [], then, else: otherwise } = schema as Record<string, unknown>
    const parts = [...(allOf as Schema[]), ...(anyOf as Schema[]), ...(oneOf as Schema[])]
    const referred = typeof $ref === 'string' ? [schemaAt($ref)] : []
    formsOf([...parts, ...referred, ...([then, otherwise].filter((part) => part !== undefined) as Schema[])], schemaAt, found)
  }
  return [...found]
}

function largest(forms: readonly Schema[], keyword: string): number | undefined {
  const limits = forms.flatMap((form) => (typeof form[keyword] === 'number' ? [form[keyword]] : []))
  return limits.length === 0 ? undefined : Math.max(...limits)
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
