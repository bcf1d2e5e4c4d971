import { describeMethods, listServedMethods } from '@catalog/contract/calls/unknown-route'
import { oidcCallbackPath } from '../curators/auth.ts'
import { ApiError, toApiError } from '../errors/api-error.ts'
import { toAnswer } from '../http/answers/answer.ts'
import { sendAnswer, sendError } from '../http/answers/respond.ts'
import { limitWithoutCaller } from '../http/bodies/body.ts'
import type { BodyMemory } from '../http/bodies/body-memory.ts'
import { getClient } from '../http/connections/client.ts'
import { buildAnonymousClaim } from '../http/connections/owner.ts'
import type { Door } from '../http/door.ts'
import { describeFailedRequest, type RoutedRequest } from '../http/request.ts'
import { createRouter, type RouteMatch } from '../http/router.ts'
import type { Traces } from '../traces/traces.ts'
import { type AnswerOptions, answerCurator } from './answer.ts'
import { createBrowser } from './browser.ts'
import type { CurationServices, OwnedClaim, RequestContext, SignedInCurator } from './call.ts'
import { getOperationName } from './name-operation.ts'
import { assertTrustedOrigin, listTrustedOrigins } from './origin.ts'
import { requireRole, requireSession } from './session/session.ts'
import type { CurationOperation, CurationWork } from './work.ts'

export type CurationOptions = AnswerOptions & {
  readonly operations: readonly CurationOperation[]
  readonly bodyMemory: BodyMemory
  readonly traces: Traces
}
type CurationRequest = RoutedRequest<CurationOperation>
type Match = RouteMatch<CurationOperation>
/** A request with a session, or any request if the operation needs none. */
type AdmittedRequest = RequestContext & {
  readonly match: Match
  readonly curator: SignedInCurator | undefined
  readonly claim: OwnedClaim
  readonly bodyLimit: number | undefined
}

/**
 * Creates the door for curators. The door first refuses requests from another site's page, then requires a session unless the operation is
 * public, and logs all changes.
 */
export function createCurationDoor(options: CurationOptions): Door<CurationOperation, CurationWork, Match, AdmittedRequest> {
  const { operations, bodyMemory, services } = options
  const origins = listTrustedOrigins(services.settings)
  const answerTraced = options.traces.wrapInSpan('handler', answerCurator)
  return {
    router: createRouter(operations),
    basePath: '/curation',
    prefix: 'curation.',
    nameOperation: getOperationName,
    bodyMemory,
    async identify(request) {
      const match = requireMatch(request)
      if (match.route.method !== 'get') assertTrustedOrigin(request.incoming.headers, origins)
      return match
    },
    admit: (request, match) => admitRequest(services, request, match),
    authorize(_, { match, curator }) {
      if (curator && match.route.role !== null) requireRole(curator, match.route.role)
      return match
    },
    async answer({ curator, browser, claim }, { route, check }) {
      const work = await check()
      return toAnswer(route, await answerTraced(options, work, route.operationId, { curator, browser, services }, claim))
    },
    async finish({ incoming, response }, { match }, answer) {
      if (answer.ok) sendAnswer(response, answer.value)
      else sendError(response, toApiError(answer.error, describeFailedRequest(match.route, incoming)))
    },
  }
}

function requireMatch({ match, method, path, otherMethods }: CurationRequest): Match {
  if (match) return match
  const served = path === oidcCallbackPath ? listServedMethods(['GET']) : otherMethods
  const where = "Read the curators' contract at /docs/curation for the paths and methods that exist."
  throw new ApiError('NOT_FOUND', `There is no operation ${method} /curation${path.slice(0, 200)}.`, {
    hint: served.length > 0 ? `${describeMethods(served)} ${where}` : where,
  })
}

async function admitRequest(services: CurationServices, { incoming, response }: CurationRequest, match: Match): Promise<AdmittedRequest> {
  const browser = createBrowser(services, incoming, response)
  const toClaim = (claim: Omit<OwnedClaim, 'operation'>) => ({
    claim: { ...claim, client: getClient(response), operation: response.operationId },
  })
  if (match.route.role === null)
    return { match, services, browser, curator: undefined, bodyLimit: limitWithoutCaller, ...toClaim(buildAnonymousClaim(browser.address)) }
  const curator = await requireSession(services, browser, match.route.operationId)
  response.owner = `curator ${curator.id}`
  return { match, services, browser, curator, bodyLimit: undefined, ...toClaim({ owner: response.owner }) }
}
