type Schema = Readonly<Record<string, unknown>>
type SchemaAt = (reference: string) => Schema

/** The limits of one place of a body, over all forms that its value may have. A value without a limit is not cut. */
export type Place = {
  readonly maxItems: number | undefined
  readonly maxLength: number | undefined
  readonly maxProperties: number | undefined
  readonly maxNameLength: number | undefined
  /** True when fields that are not in `fields` are refused. */
  readonly isClosed: boolean
  items(): Place | undefined
  field(name: string): Place | undefined
  isKnown(name: string): boolean
}

/** Cache of the places with a single schema, so that a schema with many references is read only once. */
const single = new WeakMap<SchemaAt, WeakMap<Schema, Place>>()

export function createPlace(schemas: readonly Schema[], schemaAt: SchemaAt): Place {
  const [first, ...others] = schemas
  const places = single.get(schemaAt) ?? new WeakMap<Schema, Place>()
  single.set(schemaAt, places)
  const known = first && others.length === 0 ? places.get(first) : undefined
  if (known) return known
  const place = readPlace(listForms(schemas, schemaAt), schemaAt)
  if (first && others.length === 0) places.set(first, place)
  return place
}

function readPlace(forms: readonly Schema[], schemaAt: SchemaAt): Place {
  const fields = new Map<string, Place>()
  const names = new Set(forms.flatMap(({ properties }) => Object.keys((properties as object | undefined) ?? {})))
  const within = (schemas: readonly unknown[]) => {
    const found = schemas.filter((schema) => typeof schema === 'object' && schema !== null) as Schema[]
    return found.length === 0 ? undefined : createPlace(found, schemaAt)
  }
  const items = lazily(() => within(forms.map((form) => form.items)))
  const otherFields = lazily(() => within(forms.map(({ additionalProperties }) => additionalProperties)))
  return {
    maxItems: largest(forms, 'maxItems'),
    maxLength: largest(forms, 'maxLength'),
    maxProperties: largest(forms, 'maxProperties'),
    maxNameLength: largest(
      forms.flatMap(({ propertyNames }) => (propertyNames === undefined ? [] : listForms([propertyNames as Schema], schemaAt))),
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

/** Collects the schemas of all forms that a value may have. A value that any of them allows passes. */
function listForms(schemas: readonly Schema[], schemaAt: SchemaAt, found: Set<Schema> = new Set()): readonly Schema[] {
  for (const schema of schemas) {
    if (typeof schema !== 'object' || schema === null || found.has(schema)) continue
    found.add(schema)
    const { $ref, allOf = [], anyOf = [], oneOf = [], then, else: otherwise } = schema as Record<string, unknown>
    const parts = [...(allOf as Schema[]), ...(anyOf as Schema[]), ...(oneOf as Schema[])]
    const referred = typeof $ref === 'string' ? [schemaAt($ref)] : []
    listForms([...parts, ...referred, ...([then, otherwise].filter((part) => part !== undefined) as Schema[])], schemaAt, found)
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
