import contractDocument from '@catalog/contract/curation/document.json' with { type: 'json' }
import { operations } from '@catalog/contract/curation/operations'
import { queryParametersOf } from '@catalog/contract/requests/parameters'
import type { ContractDocument } from '../http/validation/slice.ts'
import { createValidators, type Validate } from '../http/validation/validate.ts'
import type { OperationId } from './call.ts'

export type CurationRoute = (typeof operations)[OperationId] & {
  readonly operationId: OperationId
  readonly queryParameters: readonly string[]
}

/** Every operation of the curators' contract with its name, and the names of what its query takes. */
export const curationRoutes: readonly CurationRoute[] = Object.entries(operations).map(([operationId, operation]) => {
  const { path, method } = operation
  const queryParameters = queryParametersOf(contractDocument as unknown as ContractDocument, path, method).map(({ name }) => name)
  return { ...operation, operationId: operationId as OperationId, queryParameters } as CurationRoute
})

/** Answers the curators' contract with this server's address. */
export function readCurationContract(publicUrl: string): ContractDocument {
  const document = { ...contractDocument, servers: [{ url: `${publicUrl}/curation`, description: 'This server.' }] }
  return document as unknown as ContractDocument
}

/** Creates the validators, each when it is first needed: they take milliseconds each, which a start without curators saves. */
export function createCurationValidators(document: ContractDocument): (route: CurationRoute) => Promise<Validate> {
  const made = new Map<OperationId, Promise<Validate>>()
  const validatorOf = createValidators(document)
  return (route) => {
    const known = made.get(route.operationId) ?? validatorOf(route)
    made.set(route.operationId, known)
    return known
  }
}

/** Answers the status of an answer that is no error. */
export function getSuccessStatus({ statuses }: CurationRoute): number {
  return statuses.find((status) => status < 300) ?? 200
}
