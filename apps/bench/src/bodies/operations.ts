import document from '@catalog/contract/document.json' with { type: 'json' }
import { type OperationId, operations } from '@catalog/contract/operations'
import { type Contract, findOperation, resolveReference } from '@catalog/contract/requests/contract'
import { buildExamplePath, listExampleBodies } from '../../../server/src/testing/requests/examples.ts'

/** An operation that takes a JSON body, with the contract's example. */
export type BodyOperation = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly example: unknown
  /** Places of the values in a body. */
  readonly places: readonly Place[]
}
/** Path of names and indexes to a value, and the schema of the value. */
export type Place = { readonly path: readonly (string | number)[]; readonly schema: Schema }
export type Schema = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, unknown>>
  readonly items?: unknown
  readonly oneOf?: readonly unknown[]
  readonly anyOf?: readonly unknown[]
  readonly allOf?: readonly unknown[]
}

const contract: Contract = document
const deepest = 6

export const bodyOperations: readonly BodyOperation[] = (Object.keys(operations) as OperationId[])
  .filter((id) => operations[id].hasBody)
  .map((id) => {
    const { path, method } = operations[id]
    const { content } = resolveReference(contract, findOperation(contract, path, method)?.requestBody) as {
      content: { 'application/json': { schema: unknown } }
    }
    return {
      ...{ id, method: method.toUpperCase(), path: `/v1${buildExamplePath(id)}` },
      headers: buildApprovalHeaders(id),
      example: Object.values(listExampleBodies(id))[0],
      places: listPlaces(contract, content['application/json'].schema),
    }
  })

/** Builds the headers that two operations require before they read a body. */
function buildApprovalHeaders(id: OperationId): Readonly<Record<string, string>> {
  return id === 'submitBundle' || id === 'proposeFieldEvent'
    ? { 'idempotency-key': 'siege', 'x-catalog-approval-digest': `sha256:${'0'.repeat(64)}` }
    : {}
}

/** Lists the place of every value that a schema allows, each path once. Lists only the first item of an array. */
export function listPlaces(contract: Contract, schema: unknown): Place[] {
  const found = new Map<string, Place>()
  for (const place of collectPlaces(contract, schema, [])) {
    const known = found.get(JSON.stringify(place.path))
    if (!known || isArray(place.schema)) found.set(JSON.stringify(place.path), place)
  }
  return [...found.values()]
}

function collectPlaces(contract: Contract, schema: unknown, path: Place['path']): Place[] {
  if (path.length > deepest) return []
  const plain = resolveReference(contract, schema) as Schema
  const choices = [...(plain.oneOf ?? []), ...(plain.anyOf ?? []), ...(plain.allOf ?? [])]
  return [
    { path, schema: plain },
    ...choices.flatMap((choice) => collectPlaces(contract, choice, path)),
    ...Object.entries(plain.properties ?? {}).flatMap(([name, value]) => collectPlaces(contract, value, [...path, name])),
    ...(plain.items === undefined ? [] : collectPlaces(contract, plain.items, [...path, 0])),
  ]
}

export function isArray({ type, items }: Schema): boolean {
  return items !== undefined || [type].flat().includes('array')
}

export function isString({ type }: Schema): boolean {
  return [type].flat().includes('string')
}

export function isNumber({ type }: Schema): boolean {
  return [type].flat().some((name) => name === 'number' || name === 'integer')
}
