import document from '@catalog/contract/document.json' with { type: 'json' }

export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly unevaluatedProperties?: boolean
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly discriminator?: { readonly mapping?: Readonly<Record<string, string>> }
  readonly pattern?: string
  readonly format?: string
} & {
  readonly [limit in
    | 'minLength'
    | 'maxLength'
    | 'minimum'
    | 'maximum'
    | 'minItems'
    | 'maxItems'
    | 'minProperties'
    | 'maxProperties']?: number
}

/** A body that the contract refuses, and the path of its problem. */
export type Mutation = { readonly says: string; readonly value: unknown; readonly at: string }

type JsonObject = Readonly<Record<string, unknown>>

export function getSchema(name: string): Schema {
  const found = (document.components.schemas as Record<string, unknown>)[name]
  if (found === undefined) throw new Error(`The contract has no schema ${name}.`)
  return found as Schema
}

/** Finds the schema of an operation's body. */
export function getBodySchema(path: string): Schema {
  const operation = (
    document.paths as unknown as Record<string, { post: { requestBody: { content: { 'application/json': { schema: Schema } } } } }>
  )[path]
  if (!operation) throw new Error(`The contract has no ${path}.`)
  return operation.post.requestBody.content['application/json'].schema
}

/**
 * Lists every change of one field that makes a valid value invalid: the field is then missing, of another type, beyond its limits, or
 * unknown.
 */
export function listMutations(schema: Schema, value: unknown, at: string): Mutation[] {
  const known = resolveSchema(schema, value)
  if (known.properties && isObject(value)) return listObjectMutations(known, value, at)
  if (known.items && Array.isArray(value)) return listArrayMutations(known, value, at)
  return []
}

function resolveSchema(schema: Schema, value: unknown): Schema {
  if (schema.$ref) return resolveSchema(getSchema(schema.$ref.split('/').at(-1) ?? ''), value)
  const variant = schema.discriminator?.mapping?.[String((value as JsonObject | undefined)?.kind)]
  if (variant) return resolveSchema({ $ref: variant }, value)
  if (schema.allOf) return mergeSchemas(schema, value)
  const form = schema.oneOf?.find((one) => one.type !== 'null')
  return form ? { ...resolveSchema(form, value), type: ['null', ...listTypes(resolveSchema(form, value))] } : schema
}

/** Adds the properties of the schemas in `allOf`. */
function mergeSchemas({ allOf = [], ...schema }: Schema, value: unknown): Schema {
  const parts = allOf.map((part) => resolveSchema(part, value))
  return {
    ...schema,
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), schema.properties),
    required: [...parts.flatMap(({ required = [] }) => required), ...(schema.required ?? [])],
  }
}

function listObjectMutations(schema: Schema, value: JsonObject, at: string): Mutation[] {
  const omitField = (name: string) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
  const missing = (schema.required ?? []).map((name) => ({ says: 'missing', value: omitField(name), at: `${at}/${name}` }))
  const unknown =
    schema.additionalProperties === false || schema.unevaluatedProperties === false
      ? [{ says: 'unknown', value: { ...value, no_such_field: 1 }, at: `${at}/no_such_field` }]
      : []
  const wrong = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const bad = listWrongValues(resolveSchema(property, value[name])).map(([says, wrongValue]) => ({
      says,
      value: wrongValue,
      at: `${at}/${name}`,
    }))
    const deeper = listMutations(property, value[name], `${at}/${name}`)
    return [...bad, ...deeper].map((one) => ({ ...one, value: { ...value, [name]: one.value } }))
  })
  return [...missing, ...unknown, ...wrong]
}

function listArrayMutations({ items = {} }: Schema, value: readonly unknown[], at: string): Mutation[] {
  const bad = listWrongValues(resolveSchema(items, value[0])).map(([says, wrongValue]) => ({ says, value: wrongValue, at: `${at}/0` }))
  const deeper = listMutations(items, value[0], `${at}/0`)
  return [...bad, ...deeper].map((one) => ({ ...one, value: [one.value, ...value.slice(1)] }))
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listTypes({ type = [], const: fixed }: Schema): readonly string[] {
  return fixed === undefined ? [type].flat() : [typeof fixed]
}

/** Lists values that the schema refuses, each with the reason. */
function listWrongValues(schema: Schema): [string, unknown][] {
  const types = listTypes(schema)
  if (types.length === 0) return []
  const ofAnotherType: [string, unknown][] = [
    ['no number', 5.5],
    ['no boolean', true],
    ['no list', [[]]],
    ['no object', { a: { b: 1 } }],
    ['no text', 'text'],
    ['no null', null],
  ].filter(([, value]) => !types.includes(getTypeName(value))) as [string, unknown][]
  return [...ofAnotherType, ...listValuesBeyondLimits(schema, types)]
}

function getTypeName(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function listValuesBeyondLimits(schema: Schema, types: readonly string[]): [string, unknown][] {
  const wrong: [string, unknown][] = []
  const addIfSet = (isSet: unknown, says: string, value: () => unknown) =>
    void (isSet !== undefined && isSet !== false && wrong.push([says, value()]))
  addIfSet(schema.enum ?? schema.const, 'not listed', () => (types.includes('string') ? 'no_such_value' : 987))
  if (types.includes('string') && !schema.enum) {
    addIfSet(schema.maxLength, 'too long', () => 'x'.repeat((schema.maxLength ?? 0) + 1))
    // A nullable field accepts an empty text as null.
    addIfSet((schema.minLength ?? 0) > 0 && !types.includes('null'), 'too short', () => '')
    addIfSet(schema.pattern, 'not matching the pattern', () => '?? no such thing ??')
    addIfSet(schema.format, 'not in the format', () => '2026-13-45x')
    addIfSet(schema.format === 'date', 'a day of the year 0', () => '0000-01-01')
    addIfSet(schema.format === 'date-time', 'a leap second', () => '2026-11-20T23:59:60Z')
    addIfSet(schema.format === 'date-time', 'a moment after the last year', () => '9999-12-31T23:59:59-23:59')
  }
  addIfSet(schema.maximum, 'too large', () => (schema.maximum ?? 0) + 1)
  addIfSet(schema.minimum, 'too small', () => (schema.minimum ?? 0) - 1)
  addIfSet((schema.minItems ?? 0) > 0, 'empty', () => [])
  addIfSet(schema.maxItems !== undefined && schema.maxItems <= 200, 'too many', () =>
    Array.from({ length: (schema.maxItems ?? 0) + 1 }, () => null),
  )
  addIfSet((schema.minProperties ?? 0) > 0, 'without anything', () => ({}))
  return wrong
}
