import { type ErrorDetail, mostPlaces, toJsonPointer } from '../refusal.ts'

type Schema = Readonly<Record<string, unknown>>
type SchemaAt = (reference: string) => Schema

/** A body whose blank texts were read, and the places of those that stand where a text is needed. */
export type WithoutBlanks = { readonly body: unknown; readonly details: readonly ErrorDetail[]; readonly more: number }

/**
 * Makes the reader of the blank texts of a body: null where the schema allows null, as it does wherever it says nothing, else a
 * problem (`request.blank-text`). The content of a file may be blank. A body without blank texts is returned as it is.
 */
export function createBlankReader(schema: Schema, schemaAt: SchemaAt): (body: unknown) => WithoutBlanks {
  const formsOf = createFormsReader(schemaAt)
  return (body) => {
    const blanks: Blanks = { path: [], details: [], more: 0, formsOf }
    return hasBlank(body) ? { body: readBlanks(body, [schema], blanks), ...blanks } : { body, details: [], more: 0 }
  }
}

/** Whether a text says nothing: it has only white space and characters that nobody sees. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Z}\p{Cc}\p{Cf}]/u.test(text)
}

function hasBlank(value: unknown): boolean {
  if (typeof value === 'string') return isBlank(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasBlank)
}

type Blanks = { readonly path: (string | number)[]; readonly details: ErrorDetail[]; more: number; readonly formsOf: FormsOf }

function readBlanks(value: unknown, schemas: readonly Schema[], blanks: Blanks): unknown {
  if (typeof value === 'string') return isBlank(value) ? readBlank(value, schemas, blanks) : value
  if (typeof value !== 'object' || value === null) return value
  const forms = schemas.flatMap((schema) => blanks.formsOf(schema, value))
  if (Array.isArray(value)) {
    const items = forms.flatMap((form) => schemaIn(form.items))
    return value.map((item, index) => within(index, blanks, () => readBlanks(item, items, blanks)))
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      within(name, blanks, () =>
        readBlanks(
          field,
          forms.flatMap((form) => schemaOfField(form, name)),
          blanks,
        ),
      ),
    ]),
  )
}

function within<T>(step: string | number, { path }: Blanks, read: () => T): T {
  path.push(step)
  const result = read()
  path.pop()
  return result
}

function readBlank(text: string, schemas: readonly Schema[], blanks: Blanks): string | null {
  const forms = schemas.flatMap((schema) => blanks.formsOf(schema, text))
  const types = forms.flatMap(({ type }) => (type === undefined ? [] : [type].flat()))
  const takesAnything = types.length === 0 && forms.every((form) => form.enum === undefined && form.const === undefined)
  if (types.includes('null') || takesAnything) return null
  if (!types.includes('string') || forms.some(isContent)) return text
  if (blanks.details.length < mostPlaces)
    blanks.details.push({ path: toJsonPointer(['body', ...blanks.path]), message: 'must not be blank' })
  else blanks.more++
  return text
}

function isContent({ format, contentEncoding }: Schema): boolean {
  return format === 'binary' || contentEncoding !== undefined
}

function schemaIn(schema: unknown): Schema[] {
  return typeof schema === 'object' && schema !== null ? [schema as Schema] : []
}

function schemaOfField({ properties, additionalProperties }: Schema, name: string): Schema[] {
  const known = (properties as Readonly<Record<string, unknown>> | undefined) ?? {}
  return schemaIn(Object.hasOwn(known, name) ? known[name] : additionalProperties)
}

/** Finds the schemas that a value may have to fit; of those that depend on the value of a field, the ones that are meant. */
type FormsOf = (schema: Schema, value: unknown) => readonly Schema[]

function createFormsReader(schemaAt: SchemaAt): FormsOf {
  const known = new Map<Schema, (value: unknown) => readonly Schema[]>()
  const formsOf = (schema: Schema): ((value: unknown) => readonly Schema[]) => {
    const found = known.get(schema)
    if (found) return found
    const forms = readForms(schema)
    known.set(schema, forms)
    return forms
  }
  const readForms = (schema: Schema): ((value: unknown) => readonly Schema[]) => {
    const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema as Readonly<Record<string, readonly Schema[] | undefined>>
    const always = [...schemaIn(typeof $ref === 'string' ? schemaAt($ref) : undefined), ...(anyOf ?? []), ...(oneOf ?? [])]
    const parts = [...always, ...(allOf ?? []).filter((part) => part.if === undefined)]
    const conditional = [...(allOf ?? []), schema].filter((part) => part.if !== undefined)
    return (value) => [
      schema,
      ...[...parts, ...conditional.flatMap((part) => schemaIn(applies(part.if as Schema, value) ? part.then : part.else))].flatMap((part) =>
        formsOf(part)(value),
      ),
    ]
  }
  return (schema, value) => formsOf(schema)(value)
}

/** Whether a condition on the constant values of fields holds, which is the only one in the contract's bodies. */
function applies(condition: Schema, value: unknown): boolean {
  const fields = Object.entries((condition.properties as Readonly<Record<string, Schema>> | undefined) ?? {})
  return fields.every(([name, field]) => {
    const sent = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
    return field.const === undefined || field.const === sent
  })
}
