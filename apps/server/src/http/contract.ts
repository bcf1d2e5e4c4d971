import contractDocument from '@catalog/contract/document.json' with { type: 'json' }
import { type OperationId, operations } from '@catalog/contract/operations'
import { queryParametersOf } from '@catalog/contract/requests/parameters'
import { createStreamedBodyReader, type StreamedBodyReader } from './bodies/streamed-body.ts'
import type { Handlers } from './call.ts'
import type { Route } from './request.ts'
import type { ContractDocument } from './validation/slice.ts'
import { createValidators, type Validate } from './validation/validate.ts'

/** Every operation of the contract with its name and the names of its query parameters. */
export const routes: readonly Route[] = Object.entries(operations).map(([operationId, operation]) => {
  const { path, method } = operation
  const queryParameters = queryParametersOf(contractDocument as unknown as ContractDocument, path, method).map(({ name }) => name)
  return { ...operation, operationId: operationId as OperationId, queryParameters } as Route
})

/** Compiles every operation's validator. Throws, so that the server does not start, where contract and server do not agree. */
export async function prepareContract(document: ContractDocument, handlers: Handlers): Promise<ReadonlyMap<OperationId, Validate>> {
  const problems = routes.flatMap(({ operationId, scopes }) => [
    ...(handlers[operationId] === undefined ? [`${operationId} has no handler`] : []),
    ...scopes
      .flat()
      .filter((scope) => !knownScopes(document).includes(scope))
      .map((scope) => `${operationId} needs the scope ${scope}, which x-scopes does not list`),
  ])
  if (problems.length > 0)
    throw new Error(`The contract and the server do not agree:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  const validators = new Map<OperationId, Validate>()
  const validatorOf = createValidators(document)
  for (const route of routes) validators.set(route.operationId, await validatorOf(route))
  return validators
}

/** Makes the readers of bodies that hold a file, by operation. */
export function createStreamedBodyReaders(document: ContractDocument): ReadonlyMap<OperationId, StreamedBodyReader> {
  const streamed = routes.filter(({ streamsBody }) => streamsBody)
  return new Map(streamed.map(({ operationId, path, method }) => [operationId, createStreamedBodyReader(document, path, method)]))
}

function knownScopes(document: ContractDocument): string[] {
  const scheme = document.components?.securitySchemes?.apiKey as { 'x-scopes'?: object } | undefined
  return Object.keys(scheme?.['x-scopes'] ?? {})
}
