import { createRouteRefusal } from '@catalog/contract/calls/unknown-route'
import { createRefusalError } from '../../errors/api-error.ts'
import type { Caller } from '../../keys/caller.ts'
import type { Request } from '../request.ts'
import type { RouteMatch } from '../router.ts'
import { requireScopes } from '../scopes.ts'
import type { AgentOperation } from './operations.ts'

/** Answers the operation of a call, or throws NOT_FOUND where there is none, and FORBIDDEN where the key lacks its scopes. */
export function authorize(request: Request<AgentOperation>, caller: Caller): RouteMatch<AgentOperation> {
  const { match, method, path, otherMethods } = request
  if (!match) throw createRefusalError(createRouteRefusal(method, path, otherMethods))
  requireScopes(caller, ...match.route.scopes)
  return match
}
