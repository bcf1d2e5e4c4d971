import { type OperationId, operations } from '../generated/operations.ts'
import type { Advice } from './hint.ts'

/** The operations that hints name. With a new entry, the dashboard does not compile until it has words for the operation. */
export const namedOperations = [
  'getContract',
  'listSegments',
  'listTaxonomyTerms',
  'listCapabilities',
  'listEntities',
  'listEntitySources',
  'getSource',
  'registerSource',
  'listPeople',
  'listDumps',
  'proposeEvents',
  'proposeSegment',
  'proposeLore',
  'listProposals',
  'getCanonicalFieldEvent',
  'listFieldEvents',
  'getFieldEvent',
  'listFieldEventRoster',
  'listGtmAssignments',
  'listGtmBriefs',
] as const satisfies readonly OperationId[]

export type NamedOperation = (typeof namedOperations)[number]

/** An operation that a hint names, with the query parameter to use, if any. */
type Place = NamedOperation | { readonly operation: NamedOperation; readonly parameter: string }

/**
 * Writes a hint that names operations by their ids. It accepts no other values, such as those of the request. Do not write a method and path by hand.
 *
 * @example
 * advise`Use a slug from ${'listSegments'}.`
 */
export function createAdvice(texts: TemplateStringsArray, ...places: readonly Place[]): Advice {
  const named = places.map((place) => (typeof place === 'string' ? { operation: place } : place))
  const calls = named.map(formatPlace)
  return {
    text: texts.map((text, index) => text + (calls[index] ?? '')).join(''),
    operations: named.map(({ operation }) => operation),
  }
}

/** Names an operation together with a query parameter, such as `GET /entities?q=…`. */
export function addQueryParameter(operation: NamedOperation, parameter: string): Place {
  return { operation, parameter }
}

function formatPlace({ operation, parameter }: { readonly operation: NamedOperation; readonly parameter?: string }): string {
  return `\`${formatCall(operation)}${parameter === undefined ? '' : `?${parameter}=…`}\``
}

/** Formats an operation as method and path, such as `GET /segments`. */
export function formatCall(operation: OperationId): string {
  const { method, path } = operations[operation]
  return `${method.toUpperCase()} ${path}`
}
