import type { OpenApiDocument } from '../document.ts'
import { toObject } from '../json.ts'
import { checkCatalogShape } from './catalog-shape.ts'

/** Checks that files agree: scopes with their list, error codes with their catalogue. Also checks the shape of the contract. */
export function checkErrorCatalogue(document: OpenApiDocument): string[] {
  const scopes = Object.keys(getScopeSchema(document))
  return [
    ...listUnknownScopes(document, scopes),
    ...compareLists('The enum of schemas/Scope.yaml', getEnum(document, 'Scope'), 'x-scopes', scopes),
    ...compareLists(
      'The enum of code in schemas/Error.yaml',
      listErrorCodes(document),
      'x-error-catalogue',
      Object.keys(toObject(document['x-error-catalogue'])),
    ),
    ...checkCatalogShape(document),
  ]
}

/** Checks that the roles of the curators' contract agree with their list. Its errors are those of the agents' contract. */
export function checkRoles(document: OpenApiDocument): string[] {
  const scheme = document.components.securitySchemes?.session as { 'x-roles'?: object } | undefined
  const roles = Object.keys(scheme?.['x-roles'] ?? {})
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
  const unknown = operations.flatMap(({ operationId, security = [] }) =>
    security
      .flatMap((requirement) => requirement.session ?? [])
      .filter((role) => !roles.includes(role))
      .map(
        (role) => `spec: ${operationId} needs the role ${role}, which x-roles in curation.yaml does not list. Correct it or add it there.`,
      ),
  )
  return [...unknown, ...compareLists('The enum of schemas/curation/CuratorRole.yaml', getEnum(document, 'CuratorRole'), 'x-roles', roles)]
}

function getScopeSchema(document: OpenApiDocument): object {
  const scheme = document.components.securitySchemes?.apiKey as { 'x-scopes'?: object } | undefined
  return scheme?.['x-scopes'] ?? {}
}

function listUnknownScopes(document: OpenApiDocument, known: readonly string[]): string[] {
  return Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId, security = [] }) =>
      security
        .flatMap((requirement) => requirement.apiKey ?? [])
        .filter((scope) => !known.includes(scope))
        .map(
          (scope) =>
            `spec: ${operationId} needs the scope ${scope}, which x-scopes in catalog.yaml does not list. Correct it or add it there.`,
        ),
    )
}

function getEnum(document: OpenApiDocument, name: string): string[] {
  return (document.components.schemas?.[name] as { enum?: string[] } | undefined)?.enum ?? []
}

function listErrorCodes(document: OpenApiDocument): string[] {
  type ErrorSchema = { properties?: { error?: { properties?: { code?: { enum?: string[] } } } } }
  return (document.components.schemas?.Error as ErrorSchema | undefined)?.properties?.error?.properties?.code?.enum ?? []
}

function compareLists(left: string, here: readonly string[], right: string, there: readonly string[]): string[] {
  const missing = there.filter((name) => !here.includes(name)).map((name) => `spec: ${left} lacks ${name}, which ${right} has. Add it.`)
  const extra = here
    .filter((name) => !there.includes(name))
    .map((name) => `spec: ${left} has ${name}, which ${right} lacks. Add it there or take it out.`)
  return [...missing, ...extra]
}
