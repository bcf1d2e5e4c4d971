import { isBlank } from '../../texts/blank.ts'
import { toJsonPointer } from '../refusal.ts'

type Schema = Readonly<Record<string, unknown>>
type ResolveSchema = (reference: string) => Schema

/**
 * A body with null instead of blank texts where null is allowed, and the JSON pointers of the other blank texts: values that need a text,
 * and names in a map.
 */
export type BlankFreeBody = { readonly body: unknown; readonly needed: readonly string[] }

/**
 * Creates a function that reads each blank text of a body as null if the schema allows null, which is the default, and otherwise
 * reports a problem (`request.blank-text`). The content of a file may be blank. A body without blank texts is returned unchanged.
 */
export function createBlankConverter(schema: Schema, resolveSchema: ResolveSchema): (body: unknown) => BlankFreeBody {
  const listForms = createFormLister(resolveSchema)
  return (body) => {
    const walk: ConversionState = { listForms: listForms, path: [], needed: [] }
    return { body: convertBlanks(body, () => [schema], walk), needed: walk.needed }
  }
}

/** The current position in the body, and the problems found so far. */
type ConversionState = { readonly listForms: ListForms; readonly path: (string | number)[]; readonly needed: string[] }

/** Reads a value in one pass. Looks up its schemas only if it contains a blank text. */
function convertBlanks(value: unknown, getSchemas: () => readonly Schema[], state: ConversionState): unknown {
  if (typeof value === 'string') return isBlank(value) ? convertBlank(value, getSchemas(), state) : value
  if (typeof value !== 'object' || value === null) return value
  let known: readonly Schema[] | undefined
  const getForms = () => (known ??= getSchemas().flatMap((schema) => state.listForms(schema, value)))
  const convertNested = (step: string | number, field: unknown) =>
    runWithStep(step, state, () => convertBlanks(field, () => getForms().flatMap((form) => listNestedSchemas(form, step)), state))
  if (Array.isArray(value))
    return reuseIfEqual(
      value,
      value.map((item, index) => convertNested(index, item)),
    )
  for (const name of Object.keys(value)) if (isBlank(name)) state.needed.push(toJsonPointer([...state.path, name]))
  const fields = Object.values(value)
  const read = reuseIfEqual(
    fields,
    Object.entries(value).map(([name, field]) => convertNested(name, field)),
  )
  return read === fields ? value : Object.fromEntries(Object.keys(value).map((name, index) => [name, read[index]]))
}

/** Returns the first list if both have the same items, so that an unchanged value keeps its identity. */
function reuseIfEqual(original: readonly unknown[], read: readonly unknown[]): readonly unknown[] {
  return read.every((item, index) => item === original[index]) ? original : read
}

function runWithStep<T>(step: string | number, { path }: ConversionState, read: () => T): T {
  path.push(step)
  const result = read()
  path.pop()
  return result
}

function convertBlank(text: string, schemas: readonly Schema[], { listForms, path, needed }: ConversionState): string | null {
  const forms = schemas.flatMap((schema) => listForms(schema, text))
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

/** Returns the schema of a nested value: a list item, or a field of an object. */
function listNestedSchemas({ items, properties, additionalProperties }: Schema, step: string | number): Schema[] {
  return typeof step === 'number' ? toSchemas(items) : listFieldSchemas(properties, additionalProperties, step)
}

function listFieldSchemas(properties: unknown, additionalProperties: unknown, name: string): Schema[] {
  const known = (properties as Readonly<Record<string, unknown>> | undefined) ?? {}
  return toSchemas(Object.hasOwn(known, name) ? known[name] : additionalProperties)
}

/** Finds the schemas that may apply to a value. Leaves out conditional schemas whose condition the value does not meet. */
type ListForms = (schema: Schema, value: unknown) => readonly Schema[]

function createFormLister(resolveSchema: ResolveSchema): ListForms {
  const known = new Map<Schema, (value: unknown) => readonly Schema[]>()
  const getSchemaSelector = (schema: Schema): ((value: unknown) => readonly Schema[]) => {
    const found = known.get(schema)
    if (found) return found
    const forms = createFormReader(schema)
    known.set(schema, forms)
    return forms
  }
  const createFormReader = (schema: Schema): ((value: unknown) => readonly Schema[]) => {
    const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema as Readonly<Record<string, readonly Schema[] | undefined>>
    const always = [...toSchemas(typeof $ref === 'string' ? resolveSchema($ref) : undefined), ...(anyOf ?? []), ...(oneOf ?? [])]
    const parts = [...always, ...(allOf ?? []).filter((part) => part.if === undefined)]
    const conditional = [...(allOf ?? []), schema].filter((part) => part.if !== undefined)
    return (value) => [
      schema,
      ...[
        ...parts,
        ...conditional.flatMap((part) => toSchemas(matchesCondition(part.if as Schema, value) ? part.then : part.else)),
      ].flatMap((part) => getSchemaSelector(part)(value)),
    ]
  }
  return (schema, value) => getSchemaSelector(schema)(value)
}

/** True when the fields have the constant values of a condition. The contract's schemas of bodies have no other kind of condition. */
function matchesCondition(condition: Schema, value: unknown): boolean {
  const fields = Object.entries((condition.properties as Readonly<Record<string, Schema>> | undefined) ?? {})
  return fields.every(([name, field]) => {
    const sent = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
    return field.const === undefined || field.const === sent
  })
}
