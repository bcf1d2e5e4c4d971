import { type Contract, findOperation, resolveReference } from '@catalog/contract/requests/contract'

type Schema = {
  readonly type?: string | readonly string[]
  readonly pattern?: string
  readonly items?: unknown
  readonly properties?: Readonly<Record<string, unknown>>
  readonly allOf?: readonly unknown[]
  readonly anyOf?: readonly unknown[]
  readonly oneOf?: readonly unknown[]
  readonly discriminator?: { readonly propertyName: string; readonly mapping: Readonly<Record<string, string>> }
}

/** A body that contains only one slug, and the path of that slug. */
export type SlugInBody = { readonly place: string; readonly buildBody: (slug: string) => unknown }

/** Lists every path in an operation's body at which a record gets a slug, in each form that the body may have. */
export function listSlugs(document: Contract, { path, method }: { readonly path: string; readonly method: string }): SlugInBody[] {
  const sent = resolveReference(document, findOperation(document, path, method)?.requestBody)
  const { content } = (sent ?? {}) as { readonly content?: Record<string, { readonly schema?: unknown }> }
  return listNestedSlugs(document, content?.['application/json']?.schema, '/body', [])
}

function listNestedSlugs(document: Contract, schemaOrRef: unknown, at: string, visited: readonly unknown[]): SlugInBody[] {
  const schema = resolveReference(document, schemaOrRef) as Schema | undefined
  if (schema === undefined || visited.includes(schema)) return []
  const listInside = (part: unknown, place: string) => listNestedSlugs(document, part, place, [...visited, schema])
  const { properties = {}, items, allOf = [], anyOf = [], oneOf = [], discriminator } = schema
  const kinds = Object.entries(discriminator?.mapping ?? {})
  return [
    ...Object.entries(properties).flatMap(([name, property]) =>
      (isSlug(document, name, property) ? [buildSlug(`${at}/${name}`)] : listInside(property, `${at}/${name}`)).map(
        wrapSlug((value) => ({ [name]: value })),
      ),
    ),
    ...listInside(items, `${at}/0`).map(wrapSlug((value) => [value])),
    ...kinds.flatMap(([kind, $ref]) =>
      listInside({ $ref }, at).map(wrapSlug((value) => ({ [discriminator?.propertyName ?? '']: kind, ...Object(value) }))),
    ),
    ...[...allOf, ...anyOf, ...(kinds.length > 0 ? [] : oneOf)].flatMap((part) => listInside(part, at)),
  ]
}

/** True for a field that gives a record its slug. A field that refers to a record also accepts ids and aliases, so it has no pattern. */
function isSlug(document: Contract, name: string, property: unknown): boolean {
  const { type, pattern } = (resolveReference(document, property) ?? {}) as Schema
  return (name === 'slug' || name === 'new_slug') && type === 'string' && pattern !== undefined
}

function buildSlug(place: string): SlugInBody {
  return { place, buildBody: (slug) => slug }
}

function wrapSlug(wrap: (value: unknown) => unknown) {
  return ({ place, buildBody }: SlugInBody): SlugInBody => ({ place, buildBody: (slug) => wrap(buildBody(slug)) })
}
