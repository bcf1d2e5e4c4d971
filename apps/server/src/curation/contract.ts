import contractDocument from '@catalog/contract/curation/document.json' with { type: 'json' }
import { operations } from '@catalog/contract/curation/operations'
import { listRoutes, type RouteOf } from '../http/routes.ts'
import type { ContractDocument } from '../http/validation/slice.ts'

export type CurationRoute = RouteOf<typeof operations>

/** Every operation of the curators' contract with its name and the names of its query parameters. */
export const curationRoutes: readonly CurationRoute[] = listRoutes(operations, contractDocument)

/** Returns the curators' contract with this server's address. */
export function readCurationContract(publicUrl: string): ContractDocument {
  return { ...contractDocument, servers: [{ url: `${publicUrl}/curation`, description: 'This server.' }] }
}
