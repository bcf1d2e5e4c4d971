import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FailedRequest } from '../errors/api-error.ts'
import { classifyRepeat } from '../errors/repeats.ts'
import type { RouteMatch, Router } from './router.ts'
import type { Route } from './routes.ts'
import type { RawRequest } from './validation/validate.ts'

/** A request with the operation that it matches; undefined if there is no such operation. */
export type RoutedRequest<Operation> = {
  readonly match: RouteMatch<Operation> | undefined
  /** The methods of the path, if the request has another method. */
  readonly otherMethods: readonly string[]
  readonly queryString: string
  readonly path: string
  readonly method: string
  readonly incoming: IncomingMessage
  readonly response: ServerResponse
}

export function parseRequest<Operation>(
  incoming: IncomingMessage,
  response: ServerResponse,
  router: Router<Operation>,
): RoutedRequest<Operation> {
  const { url = '/', method = 'GET' } = incoming
  const cut = url.includes('?') ? url.indexOf('?') : url.length
  const path = url.slice(0, cut)
  const match = router.match(method, path)
  const otherMethods = match ? [] : router.listMethods(path)
  return { match, otherMethods, queryString: url.slice(cut + 1), path, method, incoming, response }
}

/** Returns the method and path to look up in the contract. */
export function getRawRequest({ queryString, incoming }: RoutedRequest<unknown>, match: RouteMatch<unknown>, body?: unknown): RawRequest {
  const { params, malformed } = match
  return { params, malformed, queryString, headers: incoming.headers, body }
}

/** Describes the request that failed, for the error that answers it. */
export function describeFailedRequest(route: Route, { headers }: IncomingMessage): FailedRequest {
  return { queryParameters: route.queryParameters, repeat: classifyRepeat(route, headers) }
}
