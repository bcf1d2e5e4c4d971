import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Traces } from '../traces/traces.ts'
import type { Answer } from './answers/answer.ts'
import { sendError } from './answers/respond.ts'
import { getOwner } from './connections/owner.ts'
import type { AdmittedCaller, Door, Operation } from './door.ts'
import { settle } from './outcome.ts'
import { getRawRequest, parseRequest, type RoutedRequest } from './request.ts'
import type { Route } from './routes.ts'
import { traceRequests } from './trace-requests.ts'

/**
 * Serves the requests of one contract, in this order: operation, caller, scopes, shape, handler, answer. A body is read only after the
 * caller was admitted, and no connection to the database is held while it arrives. The first failure is answered, and no later step runs
 * (rule request.order-of-checks).
 */
export function createContractHandler<Op extends Operation<Route, Work>, Work, Visitor, P extends AdmittedCaller>(
  door: Door<Op, Work, Visitor, P>,
  traces: Traces,
) {
  const serve = traceRequests(traces, door.basePath, async (request: RoutedRequest<Op>): Promise<void> => {
    try {
      const visitor = await door.identify(request)
      const caller = await door.admit(request, visitor)
      const answer = await settle(answerAdmittedRequest(door, request, caller))
      await caller.release?.()
      await door.finish(request, caller, answer)
    } catch (error) {
      sendError(request.response, error)
    }
  })
  return (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = parseRequest(incoming, response, door.router)
    response.nameOperation = door.nameOperation
    response.operationId = `${door.prefix}${request.match?.route.operationId ?? 'unknown'}`
    return serve(request)
  }
}

async function answerAdmittedRequest<Op extends Operation<Route, Work>, Work, Visitor, P extends AdmittedCaller>(
  door: Door<Op, Work, Visitor, P>,
  request: RoutedRequest<Op>,
  caller: P,
): Promise<Answer> {
  const match = door.authorize(request, caller)
  const { route } = match
  return door.bodyMemory.use(getOwner(request.response), async (memory) => {
    const body = await route.readBody?.(request.incoming, request.response, memory, caller.bodyLimit)
    const check = () => route.check(getRawRequest(request, match, body?.value))
    return door.answer(caller, { request, route, check, getSentBody: () => body?.sent() })
  })
}
