import { type Document, resolved, type Schema, schemaName } from './document.ts'
import { type Operation, previewName, receiptName } from './operations.ts'
import { fileType, isNamed, typeText } from './type-text.ts'
import { docComment } from './words.ts'

/** `models.ts`: what the operations take and answer, as interfaces and type aliases. */
export function modelsFile(document: Document, operations: readonly Operation[]): string {
  const names = new Set<string>()
  for (const { answer, body } of operations)
    for (const root of [answer, body]) if (root) collect(document, { $ref: `#/components/schemas/${root}` }, names)
  for (const { queryParameters } of operations) for (const { schema } of queryParameters) collect(document, schema, names)
  for (const name of [receiptName, previewName]) collect(document, { $ref: `#/components/schemas/${name}` }, names)
  const previewed = new Set(operations.flatMap(({ body, hasPreview }) => (body && hasPreview ? [body] : [])))
  const declarations = [...names].sort().map((name) => declaration(document, name, previewed.has(name)))
  const files = operations.some(({ isForm }) => isForm) ? [`import type { ${fileType} } from '../upload/file-content.ts'\n`] : []
  return [...files, ...declarations].join('\n')
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

function declaration(document: Document, name: string, isPreviewed: boolean): string {
  const whole = resolved(document, { $ref: `#/components/schemas/${name}` } as Schema)
  const schema = isPreviewed ? withoutDryRun(whole) : whole
  return (
    docComment([schema.description ?? '']) +
    (asInterface(document, name, schema) ?? `export type ${name} = ${typeText(document, schema)}\n`)
  )
}

/** What a method takes, whose answer is never that of a dry run; `catalog.raw` can ask for one. */
function withoutDryRun({ properties = {}, ...schema }: Schema): Schema {
  const { dry_run: _, ...others } = properties
  return { ...schema, properties: others }
}

/** An interface shows its name when one hovers over it; a type alias often shows all that is in it. */
function asInterface(document: Document, name: string, { allOf = [], ...schema }: Schema): string | undefined {
  const parts = [...(schema.properties ? [schema] : []), ...allOf.filter((part) => !part.$ref)]
  const [own, ...others] = parts
  if (!own?.properties || own.type !== 'object' || others.length > 0) return undefined
  const bases = allOf.flatMap((part) => baseOf(document, schema, part))
  return `export interface ${name} ${bases.length > 0 ? `extends ${bases.join(', ')} ` : ''}${typeText(document, own)}\n`
}

/** The name of what a schema is put together from; what that leaves open, the whole may require. */
function baseOf(document: Document, { required = [] }: Schema, part: Schema): string[] {
  const name = schemaName(part)
  if (!name) return []
  const fields = Object.keys(resolved(document, part).properties ?? {})
  return [required.length > 0 && fields.every((field) => required.includes(field)) ? `Required<${name}>` : name]
}
