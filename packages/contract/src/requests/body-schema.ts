import { type Contract, operationOf, resolved } from './contract.ts'

type Schema = Readonly<Record<string, unknown>>

/** The name under which the schemas of a contract are known to each other. */
export const schemasId = 'contract'

/** All schemas of the contract, as bodies are checked against them. */
export function bodySchemas(document: Contract): Schema {
  return { $id: schemasId, components: { schemas: forBodies(document.components?.schemas ?? {}) } }
}

/** The schema of the operation's body and whether one has to be sent; undefined where it takes none of this type. */
export function bodySchemaOf(
  document: Contract,
  path: string,
  method: string,
  mediaType: string,
): { schema: Schema; required: boolean } | undefined {
  const sent = operationOf(document, path, method)?.requestBody
  const requestBody = resolved(document, sent) as { required?: boolean; content?: Record<string, { schema?: unknown }> } | undefined
  const schema = requestBody?.content?.[mediaType]?.schema
  return schema === undefined ? undefined : { schema: forBodies(schema) as Schema, required: requestBody?.required === true }
}

/** Keywords whose values are schemas by name, and those whose values are plain data. */
const schemasByName = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas', 'schemas'])
const data = new Set(['enum', 'const', 'required', 'examples', 'example', 'mapping'])

/**
 * A schema of the contract, as a body is checked against it: without defaults, because an absent field means "keep"
 * and has to stay absent; and with variants told apart by their discriminator, so that a mistake is reported once,
 * in the right variant, and not once for every variant that was not meant.
 */
function forBodies(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forBodies)
  if (typeof schema !== 'object' || schema === null) return schema
  const { default: _, ...rest } = schema as Record<string, unknown>
  const mended = Object.fromEntries(Object.entries(rest).map(([keyword, value]) => [keyword, forKeyword(keyword, value)]))
  return isDiscriminated(mended) ? withVariants(mended) : mended
}

function forKeyword(keyword: string, value: unknown): unknown {
  if (keyword === '$ref' && typeof value === 'string') return value.replace(/^#/, `${schemasId}#`)
  if (data.has(keyword)) return value
  if (!schemasByName.has(keyword)) return forBodies(value)
  return Object.fromEntries(Object.entries(value as object).map(([name, schema]) => [name, forBodies(schema)]))
}

type Discriminated = Schema & { oneOf: { $ref: string }[]; discriminator: { propertyName: string; mapping: Record<string, string> } }

function isDiscriminated(schema: Schema): schema is Discriminated {
  const { oneOf, discriminator } = schema as Partial<Discriminated>
  return Array.isArray(oneOf) && discriminator?.mapping !== undefined
}

/** "One of these" as "if it is of this kind, then as this one". */
function withVariants({ oneOf: _, discriminator, ...rest }: Discriminated): Schema {
  const { propertyName, mapping } = discriminator
  const variants = Object.entries(mapping).map(([kind, $ref]) => ({
    if: { type: 'object', properties: { [propertyName]: { const: kind } }, required: [propertyName] },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
    then: { $ref: forKeyword('$ref', $ref) },
  }))
  const kind = { type: 'string', enum: Object.keys(mapping) }
  return { ...rest, type: 'object', required: [propertyName], properties: { [propertyName]: kind }, allOf: variants }
}
