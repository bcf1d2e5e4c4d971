import { type Document, type RawOperation, resolveReference, type Schema } from './document.ts'

/** Builds `integers.ts`: the names of integers in requests, for which numbers beyond 2^53 are refused, because they are not exact. */
export function buildIntegersFile(document: Document): string {
  const names = { integer: new Set<string>(), number: new Set<string>() }
  const seen = new Set<Schema>()
  const visitSchema = (reference: Schema, name: string): void => {
    const schema = resolveReference(document, reference)
    for (const type of [schema.type].flat()) if (type === 'integer' || type === 'number') names[type].add(name)
    if (seen.has(schema) && schema.properties) return
    seen.add(schema)
    for (const [member, part] of Object.entries(schema.properties ?? {})) visitSchema(part, member)
    const { allOf = [], anyOf = [], oneOf = [], items, additionalProperties } = schema
    for (const part of [...allOf, ...anyOf, ...oneOf, items, additionalProperties]) if (typeof part === 'object') visitSchema(part, name)
  }
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods)))
    visitRequestSchemas(document, operation, visitSchema)
  const both = [...names.integer].filter((name) => names.number.has(name))
  if (both.length > 0)
    throw new Error(`${both.join(', ')}: an integer in one place and a number in another, which src/request cannot tell apart.`)
  return `/** Ends the place of every field and query parameter that is an integer. */\nexport const integers = /\\/(?:${[...names.integer].sort().join('|')})$/\n`
}

function visitRequestSchemas(
  document: Document,
  { parameters = [], requestBody }: RawOperation,
  visit: (schema: Schema, name: string) => void,
): void {
  for (const { name, schema } of parameters.map((parameter) => resolveReference(document, parameter))) visit(schema, name)
  const { content = {} } = requestBody ? resolveReference(document, requestBody) : {}
  for (const { schema } of Object.values(content)) visit(schema, '')
}
