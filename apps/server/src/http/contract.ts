import { type OperationId, operations } from '@catalog/contract/operations'
import type { Handlers } from './call.ts'
import type { Route } from './serve.ts'
import type { ContractDocument } from './slice.ts'
import { createStreamedBodyReader, type StreamedBodyReader } from './streamed-body.ts'
import { type Validate, validatorsOf } from './validate.ts'

/** Every operation of the contract with its name. */
export const routes: readonly Route[] = Object.entries(operations).map(
  ([operationId, operation]) => ({ ...operation, operationId: operationId as OperationId }) as Route,
)

/** Compiles every operation's validator, and refuses to start where contract and server do not agree. */
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
  const validatorOf = validatorsOf(document)
  for (const route of routes) validators.set(route.operationId, await validatorOf(route))
  return validators
}

/** How the bodies are read that hold a file, by operation. */
export function streamedBodyReaders(document: ContractDocument): ReadonlyMap<OperationId, StreamedBodyReader> {
  const streamed = routes.filter(({ streamsBody }) => streamsBody)
  return new Map(streamed.map(({ operationId, path, method }) => [operationId, createStreamedBodyReader(document, path, method)]))
}

function knownScopes(document: ContractDocument): string[] {
  const scheme = document.components?.securitySchemes?.apiKey as { 'x-scopes'?: object } | undefined
  return Object.keys(scheme?.['x-scopes'] ?? {})
}
