import { type Contract, findOperation, resolveReference } from '@catalog/contract/requests/contract'
import type { Json } from './mutated-bodies.ts'

type Schema = {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly items?: unknown
  readonly properties?: Readonly<Record<string, unknown>>
  readonly allOf?: readonly unknown[]
  readonly anyOf?: readonly unknown[]
  readonly oneOf?: readonly unknown[]
  readonly discriminator?: { readonly propertyName: string; readonly mapping: Readonly<Record<string, string>> }
}
type Fields = Readonly<Record<string, Json>>

type Operation = { readonly path: string; readonly method: string }
type AddedNames = 'all' | 'other names'

/** A body in which every reference names an unknown record, and the paths of these references. */
type UnknownReferences = { readonly body: Json; readonly places: readonly string[] }

/**
 * Lists the bodies of an operation's examples, and one body that joins all examples, with references that all name unknown records; none
 * for an operation whose body names no records. `added` says which missing references are added to an example: all, or, for a body that may
 * name only one of several records, only the other name of the record that it names.
 */
export function listUnknownReferences(
  document: Contract,
  operation: Operation,
  added: AddedNames,
): (UnknownReferences & { readonly example: string })[] {
  const { schema } = readJsonBody(document, operation) ?? {}
  const examples = listExamples(document, operation)
  const joined = examples.length > 1 && added === 'all' ? [['all in one', joinExamples(examples.map(([, each]) => each))] as const] : []
  return [...examples, ...joined].flatMap(([example, shown]) => {
    const unknown = replaceReferences(document, schema, shown, added)
    return unknown.places.length === 0 ? [] : [{ example, ...unknown }]
  })
}

type Answer = { readonly status: number; readonly body: { readonly error?: { readonly details?: readonly { readonly path: string }[] } } }

/** The paths that an answer names. */
export function listPlaces({ body }: Answer): string[] {
  return (body.error?.details ?? []).map(({ path }) => path)
}

/**
 * Finds references that `listUnknownReferences` does not know, because their fields have other names. Replaces the other texts of
 * the operation's examples one at a time, and returns those that the answer then reports as not found.
 */
export async function findOtherReferences(
  document: Contract,
  operation: Operation,
  send: (body: Json) => Promise<Answer>,
): Promise<Set<string>> {
  const { schema } = readJsonBody(document, operation) ?? {}
  const found = new Set<string>()
  for (const [, example] of listExamples(document, operation)) {
    const known = replaceReferences(document, schema, example, 'other names').places
    const lostAnyway = await send(example).then(formatMissingPlaces)
    for (const place of listTexts(example, '/body').filter((one) => !known.includes(one))) {
      const lost = await send(replaceReference(example, '/body', place)).then(formatMissingPlaces)
      if (lost !== undefined && lost !== lostAnyway) found.add(place)
    }
  }
  return found
}

/** Returns the references that an answer reports as not found; undefined if everything was found, or nothing was looked up. */
function formatMissingPlaces(answer: Answer): string | undefined {
  return answer.status === 404 ? listPlaces(answer).join(', ') : undefined
}

function listTexts(value: Json, at: string): string[] {
  if (typeof value === 'string') return [at]
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => listTexts(inner, `${at}/${name}`))
    : []
}

function replaceReference(value: Json, at: string, place: string): Json {
  if (typeof value === 'string') return at !== place ? value : isUuid.test(value) ? '00000000-0000-4000-8000-000000000000' : 'nobody-at-all'
  if (Array.isArray(value)) return value.map((inner, index) => replaceReference(inner, `${at}/${index}`, place))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaceReference(inner, `${at}/${name}`, place)]))
}

const isUuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/**
 * The status of an answer about unknown references at these paths: 400 for a capability, because the answer lists the known capabilities.
 */
export function getUnknownReferenceStatus(places: readonly string[]): number {
  return places.some((place) => place.endsWith('/capability_slug')) ? 400 : 404
}

/** Changes a body so that it names unknown records wherever its schema allows. */
function replaceReferences(document: Contract, schema: unknown, body: Json, added: AddedNames): UnknownReferences {
  const places: string[] = []
  const buildUnknown = (place: string, format: string | undefined): string => {
    places.push(place)
    return format === 'uuid' ? `00000000-0000-4000-8000-${String(places.length).padStart(12, '0')}` : `nobody-${places.length}`
  }
  const replaceInValue = (value: Json, schemaOrRef: unknown, at: string): Json => {
    const parts = splitSchema(document, schemaOrRef, value)
    if (Array.isArray(value)) {
      const items = parts.find((part) => part.items !== undefined)?.items
      return value.map((item, index) => replaceInValue(item, items, `${at}/${index}`))
    }
    if (typeof value !== 'object' || value === null) return value
    const properties: Readonly<Record<string, unknown>> = Object.assign({}, ...parts.map((part) => part.properties))
    const fields = Object.entries(properties).flatMap(([name, property]) => {
      const sent = value[name]
      const place = `${at}/${name}`
      if (!isReference(document, name, property)) return sent === undefined ? [] : [[name, replaceInValue(sent, property, place)] as const]
      if (sent === undefined && added === 'other names' && value[getOtherName(name)] === undefined) return []
      const { format, items } = resolveReference(document, property) as Schema
      return [
        [
          name,
          items === undefined ? buildUnknown(place, format) : [buildUnknown(`${place}/0`, format), buildUnknown(`${place}/1`, format)],
        ] as const,
      ]
    })
    return { ...value, ...Object.fromEntries(fields) }
  }
  return { body: replaceInValue(body, schema, '/body'), places }
}

/** True when a field refers to records of the catalog, as its name or its description in the contract says. */
function isReference(document: Contract, name: string, property: unknown): boolean {
  const { type, items, description = '' } = resolveReference(document, property) as Schema
  const { type: itemType } = (resolveReference(document, items) ?? {}) as Schema
  if (![type, itemType].flat().includes('string')) return false
  return (/_(id|slug)$/.test(name) && name !== 'new_slug') || /_slug_or_id$/.test(name) || namesByWords.test(description)
}

const namesByWords = /\bby (its )?(UUID|slug)\b|UUID, slug or (an )?alias/

/** Returns the other field that can name the same record: `entity_slug` for `entity_id`. */
function getOtherName(field: string): string {
  return field.endsWith('_id') ? field.replace(/_id$/, '_slug') : field.replace(/_slug$/, '_id')
}

/**
 * Splits the schema of a value into its parts, and resolves their references and forms. If the form depends on a kind, uses the kind of the
 * value.
 */
function splitSchema(document: Contract, schemaOrRef: unknown, value: Json): Schema[] {
  const schema = resolveReference(document, schemaOrRef) as Schema | undefined
  if (schema === undefined) return []
  const { allOf = [], anyOf = [], oneOf = [], discriminator } = schema
  const chosen = discriminator?.mapping[String((value as Fields)[discriminator.propertyName])]
  const forms = chosen === undefined ? oneOf : [{ $ref: chosen }]
  return [schema, ...[...allOf, ...anyOf, ...forms].flatMap((part) => splitSchema(document, part, value))]
}

/** The example bodies of an operation in the contract, each with its name; none if the operation takes no JSON. */
export function listExamples(document: Contract, operation: Operation): (readonly [string, Json])[] {
  return Object.entries(readJsonBody(document, operation)?.examples ?? {}).map(
    ([name, example]) => [name, (resolveReference(document, example) as { readonly value: Json }).value] as const,
  )
}

function readJsonBody(document: Contract, { path, method }: Operation) {
  const requestBody = resolveReference(document, findOperation(document, path, method)?.requestBody)
  return (requestBody as { content?: Record<string, { schema?: unknown; examples?: object }> } | undefined)?.content?.['application/json']
}

/** Joins all examples in one body, which then contains references of every kind. */
function joinExamples(examples: readonly Json[]): Json {
  return examples.reduce((joined, example) => joinJson(joined, example))
}

function joinJson(one: Json, other: Json): Json {
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other]
  if (!isObject(one) || !isObject(other)) return one
  const both = Object.keys(other).map((name) => [name, name in one ? joinJson(one[name] ?? null, other[name] ?? null) : other[name]])
  return { ...one, ...Object.fromEntries(both) }
}

function isObject(value: Json): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
