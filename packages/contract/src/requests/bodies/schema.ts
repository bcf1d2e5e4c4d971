import { type Contract, findOperation, resolveReference } from '../contract.ts'

type Schema = Readonly<Record<string, unknown>>

/** Base name in the references between the schemas of a contract. */
const schemasId = 'contract'

/** Collects all schemas of the contract, in the form in which bodies are checked. */
export function collectBodySchemas(document: Contract): Schema {
  return { $id: schemasId, components: { schemas: convertSchema(document.components?.schemas ?? {}, document) } }
}

/** Resolves a reference such as `contract#/components/schemas/Slug`. */
export function resolveSchema(schemas: Schema, reference: string): Schema {
  const steps = reference
    .slice(reference.indexOf('#') + 1)
    .split('/')
    .slice(1)
  const found = steps.reduce<unknown>((within, step) => (within as Schema | undefined)?.[step], schemas)
  return (found ?? {}) as Schema
}

/** Returns the schema of an operation's body, and whether the body is required; undefined if it takes no body of this type. */
export function findBodySchema(
  document: Contract,
  path: string,
  method: string,
  mediaType: string,
): { schema: Schema; required: boolean } | undefined {
  const sent = findOperation(document, path, method)?.requestBody
  const requestBody = resolveReference(document, sent) as { required?: boolean; content?: Record<string, { schema?: unknown }> } | undefined
  const schema = requestBody?.content?.[mediaType]?.schema
  return schema === undefined ? undefined : { schema: toBodySchema(schema, document), required: requestBody?.required === true }
}

/** Converts a schema of the contract, or one composed of such schemas, to the form for checking bodies. */
export function toBodySchema(schema: unknown, document: Contract): Schema {
  return convertSchema(schema, document) as Schema
}

/** Keywords whose values are schemas by name, and those whose values are plain data. */
const schemasByName = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas', 'schemas'])
const data = new Set(['enum', 'const', 'required', 'examples', 'example', 'mapping'])

/**
 * Converts a schema of the contract to the form for checking bodies. Removes defaults, because an absent field means "keep" and has to stay
 * absent. Selects variants by their discriminator, so that a mistake is reported only for the right variant.
 */
function convertSchema(schema: unknown, document: Contract): unknown {
  if (Array.isArray(schema)) return schema.map((one) => convertSchema(one, document))
  if (typeof schema !== 'object' || schema === null) return schema
  const { default: _, ...rest } = schema as Record<string, unknown>
  const mended = Object.fromEntries(Object.entries(rest).map(([keyword, value]) => [keyword, convertKeyword(keyword, value, document)]))
  const bounded = addIntegerBounds(mended)
  return addUniqueItemType(isDiscriminated(bounded) ? convertVariants(bounded, document) : bounded, schema as Schema, document)
}

/** Limits an integer to the range in which JavaScript is exact, unless the contract has its own bounds. */
function addIntegerBounds(schema: Schema): Schema {
  if (![schema.type].flat().includes('integer')) return schema
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema
  return { ...schema, minimum, maximum }
}

/**
 * If all items must differ, adds their type next to their reference. With a type, the validator finds repeated items in a table; without
 * one, it compares every pair.
 */
function addUniqueItemType(schema: Schema, { uniqueItems, items }: Schema, document: Contract): Schema {
  const { type } = (resolveReference(document, items) ?? {}) as { type?: unknown }
  return uniqueItems === true && type !== undefined ? { ...schema, items: { ...(schema.items as Schema), type } } : schema
}

function convertKeyword(keyword: string, value: unknown, document: Contract): unknown {
  if (keyword === '$ref' && typeof value === 'string') return value.replace(/^#/, `${schemasId}#`)
  if (data.has(keyword)) return value
  if (!schemasByName.has(keyword)) return convertSchema(value, document)
  return Object.fromEntries(Object.entries(value as object).map(([name, schema]) => [name, convertSchema(schema, document)]))
}

type DiscriminatedSchema = Schema & { oneOf: { $ref: string }[]; discriminator: { propertyName: string; mapping: Record<string, string> } }

function isDiscriminated(schema: Schema): schema is DiscriminatedSchema {
  const { oneOf, discriminator } = schema as Partial<DiscriminatedSchema>
  return Array.isArray(oneOf) && discriminator?.mapping !== undefined
}

/** Turns `oneOf` with a discriminator into an `if` and `then` for each kind. */
function convertVariants({ oneOf: _, discriminator, ...rest }: DiscriminatedSchema, document: Contract): Schema {
  const { propertyName, mapping } = discriminator
  const variants = Object.entries(mapping).map(([kind, $ref]) => ({
    if: { type: 'object', properties: { [propertyName]: { const: kind } }, required: [propertyName] },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
    then: { $ref: convertKeyword('$ref', $ref, document) },
  }))
  const kind = { type: 'string', enum: Object.keys(mapping) }
  return { ...rest, type: 'object', required: [propertyName], properties: { [propertyName]: kind }, allOf: variants }
}
