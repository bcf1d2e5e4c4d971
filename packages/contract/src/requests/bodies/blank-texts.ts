import { isBlank } from '../../texts/blank.ts'
import { toJsonPointer } from '../refusal.ts'

type Schema = Readonly<Record<string, unknown>>
type SchemaAt = (reference: string) => Schema

/**
 * A body in which blank texts became null where null is allowed, and the JSON pointers of the blank texts that are not allowed: values
 * that need a text, and names in a map.
 */
export type WithoutBlanks = { readonly body: unknown; readonly needed: readonly string[] }

/**
 * Creates a function that reads each blank text of a body as null if the schema allows null, as it does by default, and otherwise
 * reports a problem (`request.blank-text`). The content of a file may be blank. A body without blank texts is returned unchanged.
 */
export function createBlankReader(schema: Schema, schemaAt: SchemaAt): (body: unknown) => WithoutBlanks {
  const formsOf = createFormsReader(schemaAt)
  return (body) => {
    const walk: Walk = { formsOf, path: [], needed: [] }
    return { body: readBlanks(body, () => [schema], walk), needed: walk.needed }
  }
}

/** The current position in the body, and the problems found so far. */
type Walk = { readonly formsOf: FormsOf; readonly path: (string | number)[]; readonly needed: string[] }

/** Reads a value in one walk. Looks its schemas up only if it contains a blank text. */
function readBlanks(value: unknown, getSchemas: () => readonly Schema[], walk: Walk): unknown {
  if (typeof value === 'string') return isBlank(value) ? readBlank(value, getSchemas(), walk) : value
  if (typeof value !== 'object' || value === null) return value
  let known: readonly Schema[] | undefined
  const formsHere = () => (known ??= getSchemas().flatMap((schema) => walk.formsOf(schema, value)))
  const inside = (step: string | number, field: unknown) =>
    within(step, walk, () => readBlanks(field, () => formsHere().flatMap((form) => schemaInside(form, step)), walk))
  if (Array.isArray(value))
    return unlessSame(
      value,
      value.map((item, index) => inside(index, item)),
    )
  for (const name of Object.keys(value)) if (isBlank(name)) walk.needed.push(toJsonPointer([...walk.path, name]))
  const fields = Object.values(value)
  const read = unlessSame(
    fields,
    Object.entries(value).map(([name, field]) => inside(name, field)),
  )
  return read === fields ? value : Object.fromEntries(Object.keys(value).map((name, index) => [name, read[index]]))
}

/** Returns the first list if both have the same items, so that an unchanged value keeps its identity. */
function unlessSame(sent: readonly unknown[], read: readonly unknown[]): readonly unknown[] {
  return read.every((item, index) => item === sent[index]) ? sent : read
}

function within<T>(step: string | number, { path }: Walk, read: () => T): T {
  path.push(step)
  const result = read()
  path.pop()
  return result
}

function readBlank(text: string, schemas: readonly Schema[], { formsOf, path, needed }: Walk): string | null {
  const forms = schemas.flatMap((schema) => formsOf(schema, text))
  const types = forms.flatMap(({ type }) => (type === undefined ? [] : [type].flat()))
  const takesAnything = types.length === 0 && forms.every((form) => form.enum === undefined && form.const === undefined)
  if (types.includes('null') || takesAnything) return null
  if (types.includes('string') && !forms.some(isContent)) needed.push(toJsonPointer(path))
  return text
}

function isContent({ format, contentEncoding }: Schema): boolean {
  return format === 'binary' || contentEncoding !== undefined
}

function toSchemas(schema: unknown): Schema[] {
  return typeof schema === 'object' && schema !== null ? [schema as Schema] : []
}

/** Returns the schema of a nested value: an item of a list, or a field of an object. */
function schemaInside({ items, properties, additionalProperties }: Schema, step: string | number): Schema[] {
  return typeof step === 'number' ? toSchemas(items) : schemaOfField(properties, additionalProperties, step)
}

function schemaOfField(properties: unknown, additionalProperties: unknown, name: string): Schema[] {
  const known = (properties as Readonly<Record<string, unknown>> | undefined) ?? {}
  return toSchemas(Object.hasOwn(known, name) ? known[name] : additionalProperties)
}

/** Finds the schemas that a value may have to fit; for schemas that depend on the value of a field, only those that apply. */
type FormsOf = (schema: Schema, value: unknown) => readonly Schema[]

function createFormsReader(schemaAt: SchemaAt): FormsOf {
  const known = new Map<Schema, (value: unknown) => readonly Schema[]>()
  const getForms = (schema: Schema): ((value: unknown) => readonly Schema[]) => {
    const found = known.get(schema)
    if (found) return found
    const forms = readForms(schema)
    known.set(schema, forms)
    return forms
  }
  const readForms = (schema: Schema): ((value: unknown) => readonly Schema[]) => {
    const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema as Readonly<Record<string, readonly Schema[] | undefined>>
    const always = [...toSchemas(typeof $ref === 'string' ? schemaAt($ref) : undefined), ...(anyOf ?? []), ...(oneOf ?? [])]
    const parts = [...always, ...(allOf ?? []).filter((part) => part.if === undefined)]
    const conditional = [...(allOf ?? []), schema].filter((part) => part.if !== undefined)
    return (value) => [
      schema,
      ...[...parts, ...conditional.flatMap((part) => toSchemas(applies(part.if as Schema, value) ? part.then : part.else))].flatMap(
        (part) => getForms(part)(value),
      ),
    ]
  }
  return (schema, value) => getForms(schema)(value)
}

/** True when the fields have the constant values of a condition. Bodies of the contract have no other kind of condition. */
function applies(condition: Schema, value: unknown): boolean {
  const fields = Object.entries((condition.properties as Readonly<Record<string, Schema>> | undefined) ?? {})
  return fields.every(([name, field]) => {
    const sent = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
    return field.const === undefined || field.const === sent
  })
}
