import { nostrUrlPattern, webUrlPattern } from '@catalog/contract/requests/urls'
import type { OpenApiDocument } from '../document.ts'
import { isObject, toList, toObject } from '../json.ts'
import { getReference, getReferenceTarget, resolveReference } from '../references.ts'

/** Checks the URLs and slugs of requests. Schemas that only answers use may be older than these rules. */
export function checkRequestFields(document: OpenApiDocument): string[] {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
  const seen = new Set<string>()
  return operations.flatMap(({ operationId, parameters, requestBody }) => [
    ...toList(parameters).flatMap((reference) => {
      const parameter = resolveReference(document, reference)
      return checkNode(document, { place: operationId, seen }, String(parameter.name), parameter.schema)
    }),
    ...checkNode(document, { place: `${operationId} request`, seen }, '', requestBody),
  ])
}

type VisitState = { readonly place: string; readonly seen: Set<string> }

function checkNode(document: OpenApiDocument, state: VisitState, name: string, node: unknown): string[] {
  const reference = getReference(node)
  if (reference !== undefined) {
    const isKnown = state.seen.has(`${name} ${reference}`)
    state.seen.add(`${name} ${reference}`)
    return isKnown
      ? []
      : checkNode(document, { ...state, place: getSchemaFile(reference) ?? state.place }, name, getReferenceTarget(document, reference))
  }
  if (Array.isArray(node)) return node.flatMap((item) => checkNode(document, state, name, item))
  if (!isObject(node)) return []
  const below = Object.entries(toObject(node)).flatMap(([key, value]) =>
    key === 'properties'
      ? Object.entries(toObject(value)).flatMap(([property, schema]) => checkNode(document, state, property, schema))
      : notSchemas.has(key)
        ? []
        : checkNode(document, state, name, value),
  )
  const schema = toObject(node)
  return [...checkUrlField(state.place, name, schema), ...checkSlugField(state.place, name, schema), ...below]
}

const notSchemas = new Set(['example', 'examples', 'default', 'enum', 'const', 'discriminator', 'required'])
const urlName = /(^|_)(url|uri|href|website)$/
const urlFormats = new Set<unknown>(['uri', 'url', 'iri'])

/**
 * Requires web URLs without credentials in requests: another URL could run a script when a reader follows it, or reveal a password.
 */
function checkUrlField(place: string, name: string, schema: Record<string, unknown>): string[] {
  const isUrl = [schema.type].flat().includes('string') && (urlName.test(name) || urlFormats.has(schema.format))
  const wanted = /(^|_)nostr_/.test(name) ? nostrUrlPattern : webUrlPattern
  return isUrl && schema.pattern !== wanted
    ? [`${place}: The URL ${name} may be anything. Give it the pattern '${wanted}', as every URL of a request has.`]
    : []
}

/**
 * Requires that the slug of a new record cannot be an id, because it could be mistaken for another record's id. Slug fields without a
 * pattern are skipped, because they name existing records.
 */
function checkSlugField(place: string, name: string, schema: Record<string, unknown>): string[] {
  const isSlug = (name === 'slug' || name === 'new_slug') && schema.pattern !== undefined
  return isSlug && toObject(schema.not).format !== 'uuid'
    ? [
        `${place}: The slug ${name} may be an id. Give it 'not: { type: string, format: uuid, maxLength: 36 }', as every slug of a request has.`,
      ]
    : []
}

function getSchemaFile(reference: string): string | undefined {
  const name = /^#\/components\/schemas\/(.+)$/.exec(reference)?.[1]
  return name === undefined ? undefined : `spec/schemas/${name}.yaml`
}
