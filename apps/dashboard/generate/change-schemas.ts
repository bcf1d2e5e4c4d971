import type { ChangeSchemas, FormSchema, ObjectSchema } from '../src/edit-form/schema.ts'
import { findNamedType } from './named-records.ts'

/** The keywords of a schema in the bundled document that changes use. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly const?: unknown
  readonly enum?: readonly string[]
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

export type Schemas = Readonly<Record<string, Schema>>

/** Builds, for each kind of change, the schema that the edit form needs. */
export function buildChangeSchemas(schemas: Schemas): ChangeSchemas {
  const kinds = schemas.EditedChange?.oneOf ?? []
  return Object.fromEntries(
    kinds.map((kind) => {
      const schema = resolveReference(schemas, kind)
      const form = toFormSchema(schemas, schema, '')
      if (form.type !== 'object' || form.fields.kind?.type !== 'const')
        throw new Error('The schema of a change is not an object with a kind.')
      return [form.fields.kind.value, form]
    }),
  )
}

function resolveReference(schemas: Schemas, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema
  const name = schema.$ref.split('/').at(-1) ?? ''
  const found = schemas[name]
  if (!found) throw new Error(`There is no schema ${name}.`)
  // A description next to the reference is about this use of the schema, so it overrides the general one.
  return resolveReference(schemas, { ...found, ...(schema.description !== undefined && { description: schema.description }) })
}

function toFormSchema(schemas: Schemas, source: Schema, name: string): FormSchema {
  const schema = resolveReference(schemas, source)
  const common = { ...buildAbout(schema), ...(isNullable(schema) && nullable) }
  const others = schema.oneOf?.filter(({ type }) => type !== 'null') ?? []
  const [only] = others
  if (only) {
    if (others.length > 1) throw new Error(`${name} has several shapes, for which there is no form.`)
    return { ...toFormSchema(schemas, only, name), ...common }
  }
  if (typeof schema.const === 'string') return { type: 'const', value: schema.const, ...common }
  if (schema.enum) return { type: 'enum', values: schema.enum.filter((value) => value !== null), ...common }
  const type = [schema.type ?? 'object'].flat().find((one) => one !== 'null')
  if (type === 'string') return { ...buildTextSchema(schema, name), ...common }
  if (type === 'integer' || type === 'number') return { type, ...toLimits(schema), ...common }
  if (type === 'boolean') return { type, ...common }
  if (type === 'array')
    return { type: 'list', items: toFormSchema(schemas, schema.items ?? {}, name), ...toMaximum(schema.maxItems), ...common }
  return { ...buildObjectSchema(schemas, schema, name), ...common }
}

/** Phrases about requests in the contract's descriptions, with their replacements for a form, which has buttons and pickers. */
const formWords: readonly (readonly [RegExp, string])[] = [
  [/; null clears (it|them|the pin)\b/, ''],
  [/ A field that is not sent is kept[^.]*\./, ''],
  [/ In an update every field but the slug is optional:[^.]*\./, ''],
  [/, once a curator has accepted it/, ''],
  [/^A slug from the \w+ endpoint/, 'Chosen from the catalog'],
  [/: UUID, slug or alias\b/, ''],
]

function buildAbout({ description }: Schema): { readonly about?: string } {
  if (description === undefined) return {}
  return { about: formWords.reduce((text, [piece, words]) => text.replace(piece, words), description) }
}

const nullable = { nullable: true } as const

function isNullable({ type, oneOf, enum: values }: Schema): boolean {
  const allowsNull = [type].flat().includes('null') || (oneOf?.some((one) => one.type === 'null') ?? false)
  return allowsNull || (values as readonly unknown[] | undefined)?.includes(null) === true
}

function buildTextSchema({ format, maxLength }: Schema, name: string): FormSchema {
  if (format === 'date' || format === 'date-time') return { type: format }
  const named = findNamedType(name)
  return { type: 'text', ...toMaximum(maxLength), ...(named && { names: named }) }
}

function toMaximum(max: number | undefined): { max?: number } {
  return max === undefined ? {} : { max }
}

function toLimits({ minimum, maximum: max }: Schema): { min?: number; max?: number } {
  return { ...(minimum !== undefined && { min: minimum }), ...toMaximum(max) }
}

function buildObjectSchema(schemas: Schemas, schema: Schema, name: string): FormSchema {
  const { properties, required } = mergeParts(schemas, schema)
  if (Object.keys(properties).length === 0) {
    const { additionalProperties: values } = schema
    // Only the author of a key knows its possible values, so the value is edited as JSON.
    return { type: 'map', values: typeof values === 'object' ? toFormSchema(schemas, values, name) : { type: 'json', nullable: true } }
  }
  const fields = Object.entries(properties).map(([field, inner]) => [field, toFormSchema(schemas, inner, field)] as const)
  return { type: 'object', fields: Object.fromEntries(fields), required }
}

function mergeParts(
  schemas: Schemas,
  { properties = {}, required = [], allOf = [] }: Schema,
): Required<Pick<Schema, 'properties' | 'required'>> {
  const parts = allOf.map((part) => mergeParts(schemas, resolveReference(schemas, part)))
  return {
    properties: Object.assign({}, properties, ...parts.map((part) => part.properties)),
    required: [...required, ...parts.flatMap((part) => part.required)],
  }
}

/** Lists the names of the fields of changes that contain one or more enum values. */
export function listChoiceFields(changes: ChangeSchemas): string[] {
  const fields = Object.values(changes).flatMap(listOwnFields)
  return [...new Set(fields.filter(([, schema]) => isChoice(schema)).map(([name]) => name))].sort()
}

function isChoice(schema: FormSchema): boolean {
  if (schema.type === 'list') return isChoice(schema.items)
  return schema.type === 'map' ? isChoice(schema.values) : schema.type === 'enum'
}

/** Lists the names of all fields below a schema, with their own schemas. */
export function listFields(schema: FormSchema): [string, FormSchema][] {
  if (schema.type === 'list') return listFields(schema.items)
  if (schema.type === 'map') return listFields(schema.values)
  return schema.type === 'object' ? listOwnFields(schema) : []
}

function listOwnFields({ fields }: ObjectSchema): [string, FormSchema][] {
  return Object.entries(fields).flatMap(([name, field]) => [[name, field] as [string, FormSchema], ...listFields(field)])
}
