type Schema = Readonly<Record<string, unknown>>
type ResolveSchema = (reference: string) => Schema

/** The limits of a place in a body, for all forms that its value may have. A value without a limit is not cut. */
export type PlaceLimits = {
  readonly maxItems: number | undefined
  readonly maxLength: number | undefined
  readonly maxProperties: number | undefined
  readonly maxNameLength: number | undefined
  /** True when fields that are not in `fields` are refused. */
  readonly isClosed: boolean
  items(): PlaceLimits | undefined
  field(name: string): PlaceLimits | undefined
  isKnown(name: string): boolean
}

/** Cache of the places with a single schema, so that a schema with many references is read only once. */
const single = new WeakMap<ResolveSchema, WeakMap<Schema, PlaceLimits>>()

export function createPlaceLimits(schemas: readonly Schema[], resolveSchema: ResolveSchema): PlaceLimits {
  const [first, ...others] = schemas
  const places = single.get(resolveSchema) ?? new WeakMap<Schema, PlaceLimits>()
  single.set(resolveSchema, places)
  const known = first && others.length === 0 ? places.get(first) : undefined
  if (known) return known
  const place = buildPlaceLimits(listForms(schemas, resolveSchema), resolveSchema)
  if (first && others.length === 0) places.set(first, place)
  return place
}

function buildPlaceLimits(forms: readonly Schema[], resolveSchema: ResolveSchema): PlaceLimits {
  const fields = new Map<string, PlaceLimits>()
  const names = new Set(forms.flatMap(({ properties }) => Object.keys((properties as object | undefined) ?? {})))
  const findLimits = (schemas: readonly unknown[]) => {
    const found = schemas.filter((schema) => typeof schema === 'object' && schema !== null) as Schema[]
    return found.length === 0 ? undefined : createPlaceLimits(found, resolveSchema)
  }
  const items = memoize(() => findLimits(forms.map((form) => form.items)))
  const otherFields = memoize(() => findLimits(forms.map(({ additionalProperties }) => additionalProperties)))
  return {
    maxItems: findMaxLimit(forms, 'maxItems'),
    maxLength: findMaxLimit(forms, 'maxLength'),
    maxProperties: findMaxLimit(forms, 'maxProperties'),
    maxNameLength: findMaxLimit(
      forms.flatMap(({ propertyNames }) => (propertyNames === undefined ? [] : listForms([propertyNames as Schema], resolveSchema))),
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
      const place = findLimits(forms.map(({ properties }) => (properties as Record<string, unknown> | undefined)?.[name]))
      if (place) fields.set(name, place)
      return place
    },
  }
}

/** Collects the schemas of all forms that a value may have, so that a value is kept if any of them allows it. */
function listForms(schemas: readonly Schema[], resolveSchema: ResolveSchema, found: Set<Schema> = new Set()): readonly Schema[] {
  for (const schema of schemas) {
    if (typeof schema !== 'object' || schema === null || found.has(schema)) continue
    found.add(schema)
    const { $ref, allOf = [], anyOf = [], oneOf = [], then, else: otherwise } = schema as Record<string, unknown>
    const parts = [...(allOf as Schema[]), ...(anyOf as Schema[]), ...(oneOf as Schema[])]
    const referred = typeof $ref === 'string' ? [resolveSchema($ref)] : []
    listForms([...parts, ...referred, ...([then, otherwise].filter((part) => part !== undefined) as Schema[])], resolveSchema, found)
  }
  return [...found]
}

function findMaxLimit(forms: readonly Schema[], keyword: string): number | undefined {
  const limits = forms.flatMap((form) => (typeof form[keyword] === 'number' ? [form[keyword]] : []))
  return limits.length === 0 ? undefined : Math.max(...limits)
}

function memoize<T>(createValue: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: createValue() }
    return made.value
  }
}
