import { type Document, getReferencedName, resolveReference, type Schema } from '../document.ts'
import { type Operation, previewName, receiptName } from '../operations.ts'
import { formatDocComment } from '../words.ts'
import { buildSharedDeclarations, formatDeclarationText, type InterfaceParts } from './shared-fields.ts'
import { buildMembers, fileType, formatType, hasOwnName } from './type-text.ts'

/** `models.ts`: what the operations take and answer, as interfaces and type aliases. */
export function buildModelsFile(document: Document, operations: readonly Operation[]): string {
  const names = new Set<string>()
  for (const { answer, body } of operations)
    for (const root of [answer, body]) if (root) collectModelNames(document, { $ref: `#/components/schemas/${root}` }, names)
  for (const { queryParameters } of operations) for (const { schema } of queryParameters) collectModelNames(document, schema, names)
  for (const name of [receiptName, previewName]) collectModelNames(document, { $ref: `#/components/schemas/${name}` }, names)
  const previewed = listBodiesWithDryRun(operations)
  const declarations = buildDeclarations(document, [...names].sort(), (name) => ({ isRequest: false, omitsDryRun: previewed.has(name) }))
  const files = operations.some(({ isForm }) => isForm) ? [`import type { ${fileType} } from '../upload/file-content.ts'\n`] : []
  return [...files, ...declarations].join('\n')
}

/**
 * Generates `sent.ts`: the models as requests hold them, with undefined and read-only arrays. A model that is the same in both directions
 * is imported from `models.ts`.
 */
export function buildRequestModelsFile(document: Document, operations: readonly Operation[]): string {
  const names = listSentModels(document, operations)
  const used = [...listBodyModels(document, operations)].filter((name) => !names.has(name))
  const previewed = listBodiesWithDryRun(operations)
  const declarations = buildDeclarations(document, [...names].sort(), (name) => ({ isRequest: true, omitsDryRun: previewed.has(name) }))
  const text = declarations.join('\n')
  const imported = used.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).sort()
  return [
    `import type { ${fileType} } from '../upload/file-content.ts'`,
    `import type { ${imported.join(', ')} } from './models.ts'\n`,
    text,
  ].join('\n')
}

/** Lists the models that only requests use, so that these names mean the sent form. */
function listRequestOnlyModels(document: Document, operations: readonly Operation[]): string[] {
  const answered = new Set<string>()
  for (const { answer } of operations) collectModelNames(document, { $ref: `#/components/schemas/${answer}` }, answered)
  return [...listSentModels(document, operations)].filter((name) => !answered.has(name)).sort()
}

/** `public-models.ts`: the models as users of the SDK name them. Named exports take precedence over those of `export *`. */
export function buildPublicModelsFile(document: Document, operations: readonly Operation[]): string {
  const names = listRequestOnlyModels(document, operations).map((name) => `  ${name},`)
  return `export type * from './models.ts'\nexport type {\n${names.join('\n')}\n} from './sent.ts'\n`
}

function listBodyModels(document: Document, operations: readonly Operation[]): Set<string> {
  const names = new Set<string>()
  for (const { body } of operations) if (body) collectModelNames(document, { $ref: `#/components/schemas/${body}` }, names)
  return names
}

/** Lists the models whose form in requests differs from that in answers, directly or in a model that they refer to. */
export function listSentModels(document: Document, operations: readonly Operation[]): Set<string> {
  const toVariant = (isRequest: boolean) => ({ isRequest, omitsDryRun: false })
  const texts = [...listBodyModels(document, operations)].map((name) => [name, formatDeclaration(document, name, toVariant(true))] as const)
  const other = new Set(texts.filter(([name, text]) => text !== formatDeclaration(document, name, toVariant(false))).map(([name]) => name))
  for (let size = 0; size !== other.size; ) {
    size = other.size
    const pattern = new RegExp(`\\b(${[...other].join('|')})\\b`)
    for (const [name, text] of texts) if (pattern.test(text.replaceAll(/\/\*\*[\s\S]*?\*\//g, ''))) other.add(name)
  }
  return other
}

function collectModelNames(document: Document, schema: Schema, names: Set<string>): void {
  const name = getReferencedName(schema)
  const target = resolveReference(document, schema)
  if (name && names.has(name)) return
  if (name && hasOwnName(target)) names.add(name)
  const open = typeof target.additionalProperties === 'object' ? [target.additionalProperties] : []
  const { properties = {}, items = {}, allOf = [], oneOf = [], anyOf = [] } = target
  for (const part of [...Object.values(properties), ...allOf, ...oneOf, ...anyOf, ...open]) collectModelNames(document, part, names)
  if (target.items) collectModelNames(document, items, names)
}

/** Variants of a model: as a request holds it, and without the field for a dry run, which methods take as an option. */
interface ModelVariant {
  readonly isRequest: boolean
  readonly omitsDryRun: boolean
}

function listBodiesWithDryRun(operations: readonly Operation[]): Set<string> {
  return new Set(operations.flatMap(({ body, hasPreview }) => (body && hasPreview ? [body] : [])))
}

/** Builds the declarations of one file, with fields that many share declared once. */
function buildDeclarations(document: Document, names: readonly string[], getVariant: (name: string) => ModelVariant): string[] {
  const all = names.map((name) => buildModel(document, name, getVariant(name)))
  const common = buildSharedDeclarations(all.filter((one) => typeof one !== 'string'))
  return [...common.declarations, ...all.map((one) => (typeof one === 'string' ? one : common.formatInterface(one)))]
}

function formatDeclaration(document: Document, name: string, variant: ModelVariant): string {
  const one = buildModel(document, name, variant)
  return typeof one === 'string' ? one : formatDeclarationText(one)
}

/** Builds the parts of an interface, or the text of any other type. */
function buildModel(document: Document, name: string, { isRequest, omitsDryRun }: ModelVariant): InterfaceParts | string {
  const whole = resolveReference(document, { $ref: `#/components/schemas/${name}` } as Schema)
  const schema = omitsDryRun ? removeDryRun(whole) : whole
  const doc = formatDocComment([schema.description ?? ''])
  const parts = toInterfaceParts(document, schema, isRequest)
  return parts ? { doc, name, ...parts } : `${doc}export type ${name} = ${formatType(document, schema, isRequest)}\n`
}

/** Removes `dry_run`, for which methods have an option; `catalog.raw` keeps the contract's field. */
function removeDryRun({ properties = {}, ...schema }: Schema): Schema {
  const { dry_run: _, ...others } = properties
  return { ...schema, properties: others }
}

/** An interface shows its name when one hovers over it; a type alias often shows all that is in it. */
function toInterfaceParts(
  document: Document,
  { allOf = [], ...schema }: Schema,
  isSent: boolean,
): Pick<InterfaceParts, 'bases' | 'members'> | undefined {
  const parts = [...(schema.properties ? [schema] : []), ...allOf.filter((part) => !part.$ref)]
  const [own, ...others] = parts
  if (!own?.properties || own.type !== 'object' || others.length > 0) return undefined
  return { bases: allOf.flatMap((part) => listBases(document, schema, part)), members: buildMembers(document, own, isSent) }
}

/** Lists the models that a schema extends; it may require fields that are optional there. */
function listBases(document: Document, { required = [] }: Schema, part: Schema): string[] {
  const name = getReferencedName(part)
  if (!name) return []
  const fields = Object.keys(resolveReference(document, part).properties ?? {})
  return [required.length > 0 && fields.every((field) => required.includes(field)) ? `Required<${name}>` : name]
}
