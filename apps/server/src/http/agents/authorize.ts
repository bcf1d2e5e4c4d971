import { ApiError } from '../../errors/api-error.ts'
import type { Caller } from '../../keys/caller.ts'
import type { Request } from '../request.ts'
import type { RouteMatch } from '../router.ts'
import { requireScopes } from '../scopes.ts'
import type { AgentOperation } from './operations.ts'

/** Answers the operation of a call, or throws NOT_FOUND where there is none, and FORBIDDEN where the key lacks its scopes. */
export function authorize(request: Request<AgentOperation>, caller: Caller): RouteMatch<AgentOperation> {
  const { match } = request
  if (!match) throw unknownRouteError(request)
  requireScopes(caller, ...match.route.scopes)
  return match
}

function unknownRouteError({ method, path }: Request<AgentOperation>): ApiError {
  const retired = path === '/agents/captures' || path.startsWith('/agents/captures/')
  const hint = retired
    ? 'Audio captures are retired. Send transcribed text to POST /agents/proposals/lore-update.'
    : 'Read the contract at GET /openapi.json for the paths and methods that exist.'
  return new ApiError('NOT_FOUND', `There is no operation ${method} ${path.slice(0, 200)}.`, { hint })
}
