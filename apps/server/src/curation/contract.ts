import contractDocument from '@catalog/contract/curation/document.json' with { type: 'json' }
import { operations } from '@catalog/contract/curation/operations'
import type { ContractDocument } from '../http/slice.ts'
import { type Validate, validatorsOf } from '../http/validate.ts'
import type { OperationId } from './call.ts'

export type CurationRoute = (typeof operations)[OperationId] & { readonly operationId: OperationId }

/** Every operation of the curators' contract with its name. */
export const curationRoutes: readonly CurationRoute[] = Object.entries(operations).map(
  ([operationId, operation]) => ({ ...operation, operationId: operationId as OperationId }) as CurationRoute,
)

/** The curators' contract, as this server answers it. */
export function curationContract(publicUrl: string): ContractDocument {
  const document = { ...contractDocument, servers: [{ url: `${publicUrl}/curation`, description: 'This server.' }] }
  return document as unknown as ContractDocument
}

/** The validators, each made when it is first needed: they take milliseconds each, which a start without curators saves. */
export function curationValidators(document: ContractDocument): (route: CurationRoute) => Promise<Validate> {
  const made = new Map<OperationId, Promise<Validate>>()
  const validatorOf = validatorsOf(document)
  return (route) => {
    const known = made.get(route.operationId) ?? validatorOf(route)
    made.set(route.operationId, known)
    return known
  }
}

/** The status of an answer that is no error. */
export function successOf({ statuses }: CurationRoute): number {
  return statuses.find((status) => status < 300) ?? 200
}
