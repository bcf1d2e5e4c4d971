import { type Document, resolved, type Schema, schemaName } from '../document.ts'
import { type Operation, previewName, receiptName } from '../operations.ts'
import { docComment } from '../words.ts'
import { type Declared, declarationText, findCommon } from './shared-fields.ts'
import { fileType, isNamed, membersOf, typeText } from './type-text.ts'

/** `models.ts`: what the operations take and answer, as interfaces and type aliases. */
export function modelsFile(document: Document, operations: readonly Operation[]): string {
  const names = new Set<string>()
  for (const { answer, body } of operations)
    for (const root of [answer, body]) if (root) collect(document, { $ref: `#/components/schemas/${root}` }, names)
  for (const { queryParameters } of operations) for (const { schema } of queryParameters) collect(document, schema, names)
  for (const name of [receiptName, previewName]) collect(document, { $ref: `#/components/schemas/${name}` }, names)
  const previewed = previewedBodies(operations)
  const declarations = declarationsOf(document, [...names].sort(), (name) => ({ isSent: false, isPreviewed: previewed.has(name) }))
  const files = operations.some(({ isForm }) => isForm) ? [`import type { ${fileType} } from '../upload/file-content.ts'\n`] : []
  return [...files, ...declarations].join('\n')
}

/**
 * Generates `sent.ts`: the models as requests hold them, with undefined and read-only arrays. A name of `models.ts` that reads the
 * same for both is taken from there.
 */
export function sentFile(document: Document, operations: readonly Operation[]): string {
  const names = sentModels(document, operations)
  const used = [...modelsOfBodies(document, operations)].filter((name) => !names.has(name))
  const previewed = previewedBodies(operations)
  const declarations = declarationsOf(document, [...names].sort(), (name) => ({ isSent: true, isPreviewed: previewed.has(name) }))
  const text = declarations.join('\n')
  const imported = used.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).sort()
  return [
    `import type { ${fileType} } from '../upload/file-content.ts'`,
    `import type { ${imported.join(', ')} } from './models.ts'\n`,
    text,
  ].join('\n')
}

/** The models of bodies that nothing answers: these names are the ones of what is sent. */
function namesOfSent(document: Document, operations: readonly Operation[]): string[] {
  const answered = new Set<string>()
  for (const { answer } of operations) collect(document, { $ref: `#/components/schemas/${answer}` }, answered)
  return [...sentModels(document, operations)].filter((name) => !answered.has(name)).sort()
}

/** `public-models.ts`: the models as users of the SDK name them. What is named here stands before what a star exports. */
export function publicModelsFile(document: Document, operations: readonly Operation[]): string {
  const names = namesOfSent(document, operations).map((name) => `  ${name},`)
  return `export type * from './models.ts'\nexport type {\n${names.join('\n')}\n} from './sent.ts'\n`
}

function modelsOfBodies(document: Document, operations: readonly Operation[]): Set<string> {
  const names = new Set<string>()
  for (const { body } of operations) if (body) collect(document, { $ref: `#/components/schemas/${body}` }, names)
  return names
}

/** The models that read otherwise where they are sent, themselves or by what they refer to. */
export function sentModels(document: Document, operations: readonly Operation[]): Set<string> {
  const reading = (isSent: boolean) => ({ isSent, isPreviewed: false })
  const texts = [...modelsOfBodies(document, operations)].map((name) => [name, declaration(document, name, reading(true))] as const)
  const other = new Set(texts.filter(([name, text]) => text !== declaration(document, name, reading(false))).map(([name]) => name))
  for (let size = 0; size !== other.size; ) {
    size = other.size
    const pattern = new RegExp(`\\b(${[...other].join('|')})\\b`)
    for (const [name, text] of texts) if (pattern.test(text.replaceAll(/\/\*\*[\s\S]*?\*\//g, ''))) other.add(name)
  }
  return other
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

/** Variants of a model: as a request holds it, and without the field for a dry run, which methods take as an option. */
interface Reading {
  readonly isSent: boolean
  readonly isPreviewed: boolean
}

function previewedBodies(operations: readonly Operation[]): Set<string> {
  return new Set(operations.flatMap(({ body, hasPreview }) => (body && hasPreview ? [body] : [])))
}

/** The declarations of one file, in which what many say alike is said once. */
function declarationsOf(document: Document, names: readonly string[], readingOf: (name: string) => Reading): string[] {
  const all = names.map((name) => declared(document, name, readingOf(name)))
  const common = findCommon(all.filter((one) => typeof one !== 'string'))
  return [...common.declarations, ...all.map((one) => (typeof one === 'string' ? one : common.write(one)))]
}

function declaration(document: Document, name: string, reading: Reading): string {
  const one = declared(document, name, reading)
  return typeof one === 'string' ? one : declarationText(one)
}

/** An interface, or the text of a type. */
function declared(document: Document, name: string, { isSent, isPreviewed }: Reading): Declared | string {
  const whole = resolved(document, { $ref: `#/components/schemas/${name}` } as Schema)
  const schema = isPreviewed ? withoutDryRun(whole) : whole
  const doc = docComment([schema.description ?? ''])
  const parts = asInterface(document, schema, isSent)
  return parts ? { doc, name, ...parts } : `${doc}export type ${name} = ${typeText(document, schema, isSent)}\n`
}

/** Removes `dry_run`, for which methods have an option; `catalog.raw` keeps the contract's field. */
function withoutDryRun({ properties = {}, ...schema }: Schema): Schema {
  const { dry_run: _, ...others } = properties
  return { ...schema, properties: others }
}

/** An interface shows its name when one hovers over it; a type alias often shows all that is in it. */
function asInterface(
  document: Document,
  { allOf = [], ...schema }: Schema,
  isSent: boolean,
): Pick<Declared, 'bases' | 'members'> | undefined {
  const parts = [...(schema.properties ? [schema] : []), ...allOf.filter((part) => !part.$ref)]
  const [own, ...others] = parts
  if (!own?.properties || own.type !== 'object' || others.length > 0) return undefined
  return { bases: allOf.flatMap((part) => baseOf(document, schema, part)), members: membersOf(document, own, isSent) }
}

/** The name of what a schema is put together from; what that leaves open, the whole may require. */
function baseOf(document: Document, { required = [] }: Schema, part: Schema): string[] {
  const name = schemaName(part)
  if (!name) return []
  const fields = Object.keys(resolved(document, part).properties ?? {})
  return [required.length > 0 && fields.every((field) => required.includes(field)) ? `Required<${name}>` : name]
}
