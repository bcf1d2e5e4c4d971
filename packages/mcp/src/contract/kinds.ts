import { type ContractDocument, type Example, findOperationById, type Operation, resolveReference, type Schema } from './document.ts'
import { describeFields } from './schema-text.ts'
import { isSuggestion, type SuggestionKind, suggestions } from './suggestions.ts'

/** Lists every kind of change and suggestion, one per line. */
export function describeKinds(document: ContractDocument): string {
  const changes = Object.keys(getChangeSchemaReferences(document)).map(
    (kind) => `- ${kind}: ${getFirstSentence(findChangeSchema(document, kind)?.description)}`,
  )
  const others = (Object.keys(suggestions) as SuggestionKind[]).map((kind) => `- ${kind}: ${findSuggestion(document, kind)?.summary}.`)
  return [
    'Changes, for catalog_preview_changes:',
    ...changes,
    '',
    'Suggestions, for catalog_suggest:',
    ...others,
    '',
    'catalog_describe_change with a kind gives its fields and an example.',
  ].join('\n')
}

/** Describes the fields and rules of one kind, with an example; undefined if the kind is unknown. */
export function describeKind(document: ContractDocument, kind: string): string | undefined {
  return isSuggestion(kind) ? describeSuggestion(document, kind) : describeChange(document, kind)
}

function describeChange(document: ContractDocument, kind: string): string | undefined {
  const schema = findChangeSchema(document, kind)
  if (!schema) return undefined
  const request = getExampleValue(document, document.components.examples[kind] as Example | undefined)
  const changes = Object(request).changes as readonly { readonly kind?: string }[] | undefined
  const example = changes?.find((change) => change.kind === kind)
  return [
    `${kind}: ${toOneLine(schema.description)} Send it among the changes of catalog_preview_changes.`,
    '',
    'Fields:',
    ...describeFields(document, schema),
    ...formatExample(example),
  ].join('\n')
}

function describeSuggestion(document: ContractDocument, kind: SuggestionKind): string | undefined {
  const operation = findSuggestion(document, kind)
  const body = operation?.requestBody?.content['application/json']
  if (!operation || !body) return undefined
  return [
    `${kind}: ${toOneLine(operation.description)} It is a suggestion, for catalog_suggest.`,
    '',
    'Fields of body:',
    ...describeFields(document, removeDryRun(resolveReference(document, body.schema))),
    ...formatExample(getExampleValue(document, Object.values(body.examples ?? {})[0])),
  ].join('\n')
}

/** Removes `dry_run` from the fields, because the tool makes the dry run itself. */
function removeDryRun(schema: Schema): Schema {
  const { dry_run, ...properties } = schema.properties ?? {}
  return { ...schema, properties }
}

function findSuggestion(document: ContractDocument, kind: SuggestionKind): Operation | undefined {
  return findOperationById(document, suggestions[kind])
}

function getChangeSchemaReferences(document: ContractDocument): Readonly<Record<string, string>> {
  return (document.components.schemas.BundleChange as Schema).discriminator?.mapping ?? {}
}

function findChangeSchema(document: ContractDocument, kind: string): Schema | undefined {
  const mapping = getChangeSchemaReferences(document)
  return Object.hasOwn(mapping, kind) ? resolveReference<Schema>(document, { $ref: mapping[kind] ?? '' }) : undefined
}

function getExampleValue(document: ContractDocument, example: Example | undefined): unknown {
  return example && resolveReference(document, example).value
}

function formatExample(example: unknown): string[] {
  return example === undefined ? [] : ['', 'Example:', '```json', JSON.stringify(example), '```']
}

function toOneLine(text = ''): string {
  return text.replace(/\s+/g, ' ').trim()
}

function getFirstSentence(text: string | undefined): string {
  return /^.*?\.(?=\s|$)/.exec(toOneLine(text))?.[0] ?? toOneLine(text)
}
