import curationDocument from '@catalog/contract/curation/document.json' with { type: 'json' }
import { operations as curationOperations } from '@catalog/contract/curation/operations'
import agentsDocument from '@catalog/contract/document.json' with { type: 'json' }
import { operations as agentsOperations } from '@catalog/contract/operations'
import { type Contract, findOperation, resolveReference } from '@catalog/contract/requests/contract'

export type Side = 'agents' | 'curation'
export type Parameter = {
  readonly name: string
  readonly in: 'query' | 'path' | 'header' | 'cookie'
  readonly required?: boolean
  readonly schema: unknown
  readonly example?: unknown
}
/** An operation of one of the two contracts, from which requests are generated. */
export type Operation = {
  readonly side: Side
  readonly id: string
  readonly method: string
  /** With the prefix of its contract's paths, and with variables in braces. */
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: unknown
  /** True when the body may also be a form with a file. */
  readonly takesForm: boolean
  readonly examples: readonly unknown[]
  readonly contract: Contract
}

export const prefixes: Readonly<Record<Side, string>> = { agents: '/v1', curation: '/curation' }

export const operations: readonly Operation[] = [
  ...listOperations('agents', agentsDocument, agentsOperations),
  ...listOperations('curation', curationDocument, curationOperations),
]

/** The operations by their names in the report, such as `agents getEntity`. */
export const operationByName: ReadonlyMap<string, Operation> = new Map(
  operations.map((operation) => [formatOperation(operation), operation]),
)

export function formatOperation({ side, id }: Operation): string {
  return `${side} ${id}`
}

function listOperations(side: Side, contract: Contract, table: Readonly<Record<string, { path: string; method: string }>>): Operation[] {
  return Object.entries(table).map(([id, { path, method }]) => {
    const { parameters = [], requestBody } = findOperation(contract, path, method) ?? {}
    const { content } = (resolveReference(contract, requestBody) ?? {}) as {
      content?: Record<string, { schema?: unknown; examples?: object }>
    }
    const json = content?.['application/json']
    return {
      ...{
        side,
        id,
        contract,
        method: method.toUpperCase(),
        path: `${prefixes[side]}${path}`,
        body: json?.schema,
        takesForm: content?.['multipart/form-data'] !== undefined,
      },
      parameters: parameters.map((parameter) => resolveReference(contract, parameter) as Parameter),
      examples: Object.values(json?.examples ?? {}).map((example) => (resolveReference(contract, example) as { value: unknown }).value),
    }
  })
}
