import contractDocument from '@catalog/contract/document.json' with { type: 'json' }
import { operations } from '@catalog/contract/operations'
import type { Handlers } from '../call.ts'
import { listRoutes, type RouteOf } from '../routes.ts'
import type { ContractDocument } from '../validation/slice.ts'

export type AgentRoute = RouteOf<typeof operations>

/** Every operation of the agents' contract with its name and the names of its query parameters. */
export const routes: readonly AgentRoute[] = listRoutes(operations, contractDocument)

/** Returns the agents' contract with this server's address in it. */
export function readContract(publicUrl: string): ContractDocument {
  return { ...contractDocument, servers: [{ url: `${publicUrl}/v1`, description: 'This server.' }] }
}

/** Throws if the contract and the server disagree, so that the server does not start. */
export function checkHandlers(document: ContractDocument, handlers: Handlers): void {
  const problems = routes.flatMap(({ operationId, scopes }) => [
    ...(handlers[operationId] === undefined ? [`${operationId} has no handler`] : []),
    ...scopes
      .flat()
      .filter((scope) => !listScopes(document).includes(scope))
      .map((scope) => `${operationId} needs the scope ${scope}, which x-scopes does not list`),
  ])
  if (problems.length > 0)
    throw new Error(`The contract and the server do not agree:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
}

function listScopes(document: ContractDocument): string[] {
  const scheme = document.components?.securitySchemes?.apiKey as { 'x-scopes'?: object } | undefined
  return Object.keys(scheme?.['x-scopes'] ?? {})
}
