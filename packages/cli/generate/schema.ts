import document from '@catalog/contract/document.json' with { type: 'json' }

/** The parts of a schema that are described. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly discriminator?: { readonly mapping: Readonly<Record<string, string>> }
}

const components = document.components as unknown as {
  readonly schemas: Readonly<Record<string, Schema>>
  readonly examples: Readonly<Record<string, { readonly value: unknown }>>
}

export function getSchema(name: string): Schema {
  const schema = components.schemas[name]
  if (!schema) throw new Error(`The contract has no schema ${name}.`)
  return schema
}

export function getExample(name: string): unknown {
  const example = components.examples[name]
  if (!example) throw new Error(`The contract has no example ${name}.`)
  return example.value
}

/** Returns the schema with its reference and its `allOf` parts merged in. Keywords next to a reference take precedence. */
export function resolveSchema(schema: Schema): Schema {
  const { $ref, allOf, ...own } = schema
  if ($ref) return { ...resolveSchema(getSchema($ref.split('/').at(-1) ?? '')), ...own }
  return allOf ? allOf.map(resolveSchema).reduceRight(mergeSchemas, own) : own
}

function mergeSchemas(one: Schema, other: Schema): Schema {
  const { properties = {}, required = [] } = other
  return {
    ...other,
    ...one,
    properties: { ...properties, ...one.properties },
    required: [...required, ...(one.required ?? [])],
  }
}
