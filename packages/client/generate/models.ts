import { type Document, resolved, type Schema, schemaName } from './document.ts'
import type { Operation } from './operations.ts'
import { isNamed, typeText } from './type-text.ts'
import { docComment } from './words.ts'

/** `models.ts`: what the operations take and answer, as interfaces and type aliases. */
export function modelsFile(document: Document, operations: readonly Operation[]): string {
  const names = new Set<string>()
  for (const { answer, body } of operations)
    for (const root of [answer, body]) if (root) collect(document, { $ref: `#/components/schemas/${root}` }, names)
  for (const { queryParameters } of operations) for (const { schema } of queryParameters) collect(document, schema, names)
  return [...names]
    .sort()
    .map((name) => declaration(document, name))
    .join('\n')
}

function collect(document: Document, schema: Schema, names: Set<string>): void {
  const name = schemaName(schema)
  const target = resolved(document, schema)
  if (name && names.has(name)) return
  if (name && isNamed(target)) names.add(name)
  const open = typeof target.additionalProperties === 'object' ? [target.additionalProperties] : []
  const { properties = {}, items = {}, allOf = [], oneOf = [], anyOf = [] } = target
  for (const part of [...Object.values(properties), ...allOf, ...oneOf, ...anyOf, ...open]) collect(document, part, names)
  if (target.items) collect(document, items, names)
}

function declaration(document: Document, name: string): string {
  const schema = resolved(document, { $ref: `#/components/schemas/${name}` } as Schema)
  return (
    docComment([schema.description ?? '']) +
    (asInterface(document, name, schema) ?? `export type ${name} = ${typeText(document, schema)}\n`)
  )
}

/** An interface shows its name when one hovers over it; a type alias often shows all that is in it. */
function asInterface(document: Document, name: string, schema: Schema): string | undefined {
  if (schema.properties && schema.type === 'object') return `export interface ${name} ${typeText(document, schema)}\n`
  const own = schema.allOf?.filter((part) => !part.$ref) ?? []
  const bases = schema.allOf?.flatMap((part) => schemaName(part) ?? []) ?? []
  if (own.length !== 1 || !own[0]?.properties) return undefined
  return `export interface ${name} extends ${bases.join(', ')} ${typeText(document, own[0])}\n`
}
