import type { IncomingMessage } from 'node:http'
import type { OperationId, operations } from '@catalog/contract/operations'
import { ApiError } from '../errors/api-error.ts'
import type { RouteMatch, Router } from './router.ts'

export type Route = (typeof operations)[OperationId] & { readonly operationId: OperationId; readonly queryParameters: readonly string[] }

/** A request with the operation that it matches; undefined where there is no such operation. */
export type Request = {
  readonly match: RouteMatch<Route> | undefined
  readonly queryString: string
  readonly path: string
  readonly method: string
  readonly incoming: IncomingMessage
}
export type WithBody = Request & { readonly match: RouteMatch<Route> }

export function parseRequest(request: IncomingMessage, router: Router<Route>): Request {
  const [path = '', ...rest] = (request.url ?? '/').split('?')
  const method = request.method ?? 'GET'
  return { match: router(method, path), queryString: rest.join('?'), path, method, incoming: request }
}

export function unknownRouteError({ method, path }: Request): ApiError {
  const retired = path === '/agents/captures' || path.startsWith('/agents/captures/')
  const hint = retired
    ? 'Audio captures are retired. Send transcribed text to POST /agents/proposals/lore-update.'
    : 'Read the contract at GET /openapi.json for the paths and methods that exist.'
  return new ApiError('NOT_FOUND', `There is no operation ${method} ${path.slice(0, 200)}.`, { hint })
}

export function takesBody(request: Request): request is WithBody {
  return request.match?.route.hasBody === true
}
