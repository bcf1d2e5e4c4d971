import { listQueryParameters } from '@catalog/contract/requests/parameters'
import type { ContractDocument } from './validation/slice.ts'

/** Entry of one operation in the table of either contract. */
type TableEntry = {
  readonly method: string
  readonly path: string
  readonly hasBody: boolean
  readonly statuses: readonly number[]
  /** True when it accepts an `Idempotency-Key`; its handler then returns a status and headers, too. */
  readonly repeatable?: boolean
}
type RouteNames<Id extends string> = { readonly operationId: Id; readonly queryParameters: readonly string[] }

/** An operation with its name and the names of its query parameters. */
export type Route = TableEntry & RouteNames<string>
export type RouteOf<Table> = Table[keyof Table] & RouteNames<keyof Table & string>

/** Lists every operation of a contract. */
export function listRoutes<Table extends { readonly [Id in keyof Table]: TableEntry }>(
  table: Table,
  document: ContractDocument,
): RouteOf<Table>[] {
  const operationIds = Object.keys(table) as (keyof Table & string)[]
  return operationIds.map((operationId) => {
    const { path, method } = table[operationId]
    return { ...table[operationId], operationId, queryParameters: listQueryParameters(document, path, method).map(({ name }) => name) }
  })
}

/** Returns the status of an answer that is not an error. */
export function getSuccessStatus({ statuses }: Pick<Route, 'statuses'>): number {
  return statuses.find((status) => status < 300) ?? 200
}
