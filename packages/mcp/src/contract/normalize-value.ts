import type { Schema } from './document.ts'

/** Resolves the references and `allOf` parts of a schema into one schema. */
export type ResolveSchema = (schema: Schema) => Schema

/**
 * Normalizes a value from a client that follows a schema only roughly (rule mcp.loose-arguments). Text becomes a number or a boolean if the
 * schema allows no text. An optional field that is null is left out if the schema allows no null. All other values, and everything in maps
 * with free keys, stay unchanged, because they are ambiguous.
 */
export function normalizeValue(schema: Schema, value: unknown, resolve: ResolveSchema): unknown {
  const whole = resolve(chooseBranch(resolve(schema), value, resolve))
  if (typeof value === 'string') return convertText(listTypes(whole, resolve), value)
  if (Array.isArray(value)) {
    const { items } = whole
    return items ? value.map((item: unknown) => normalizeValue(items, item, resolve)) : value
  }
  return isFields(value) ? normalizeFields(whole, value, resolve) : value
}

function normalizeFields({ properties = {}, required = [] }: Schema, fields: Fields, resolve: ResolveSchema): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (!schema) return [[name, value]]
      if (value === null && !required.includes(name) && !allowsNull(schema, resolve)) return []
      return [[name, normalizeValue(schema, value, resolve)]]
    }),
  )
}

type Fields = Readonly<Record<string, unknown>>

/** Chooses the branch of a schema that its discriminator names, or the only branch that is not null. */
function chooseBranch(schema: Schema, value: unknown, resolve: ResolveSchema): Schema {
  const { discriminator, oneOf, anyOf } = schema
  const branches = (oneOf ?? anyOf ?? []).filter((branch) => resolve(branch).type !== 'null')
  if (discriminator?.mapping) {
    const name = isFields(value) ? value[discriminator.propertyName] : undefined
    const $ref = typeof name === 'string' && Object.hasOwn(discriminator.mapping, name) ? discriminator.mapping[name] : undefined
    return $ref === undefined ? {} : { $ref }
  }
  const [only] = branches
  return only && branches.length === 1 ? only : schema
}

function convertText(types: readonly string[], text: string): unknown {
  if (types.length === 0 || types.includes('string')) return text
  const value = parseScalar(text.trim())
  return types.some((type) => isOfType(type, value)) ? value : text
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isSafeInteger(value)
  return typeof value === type && (type === 'number' || type === 'boolean')
}

const numberText = /^-?\d{1,16}(?:\.\d{1,16})?$/

function parseScalar(text: string): unknown {
  if (numberText.test(text)) return Number(text)
  const word = text.toLowerCase()
  return word === 'true' || word === 'false' ? word === 'true' : undefined
}

/** Lists the types that a value may have; none if the schema does not say. */
function listTypes(schema: Schema, resolve: ResolveSchema): readonly string[] {
  const { type, enum: values, const: constant, oneOf, anyOf } = resolve(schema)
  const branches = oneOf ?? anyOf
  if (branches) {
    const types = branches.map((branch) => listTypes(branch, resolve))
    return types.some((own) => own.length === 0) ? [] : types.flat()
  }
  const given = values ?? (constant === undefined ? undefined : [constant])
  if (type === undefined) return given?.map((value) => (value === null ? 'null' : typeof value)) ?? []
  return typeof type === 'string' ? [type] : type
}

function allowsNull(schema: Schema, resolve: ResolveSchema): boolean {
  const types = listTypes(schema, resolve)
  return types.length === 0 || types.includes('null')
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
