import { operations as table } from '@catalog/contract/curation/operations'
import type { operations } from '@catalog/contract/curation/types'
import type { operations as AgentOperations } from '@catalog/contract/types'
import { readJsonBody } from '../http/bodies/sent-body.ts'
import type { Operation } from '../http/door.ts'
import type { ValuesOf } from '../http/operation-types.ts'
import { type RawRequest, toTyped, type Validate } from '../http/validation/validate.ts'
import type {
  ConnectedRequest,
  CurationHandlers,
  LoggedAnswer,
  OperationId,
  PublicHandlers,
  PublicOperationId,
  ReadHandlers,
  ReadOperationId,
  SignedIn,
  TakenHandlers,
  TakenOperationId,
  UnconnectedVisit,
  WriteHandlers,
  WriteOperationId,
} from './call.ts'
import { type CurationRoute, curationRoutes } from './contract.ts'
import { toReadContext } from './read-context.ts'

/** Context of a request: its curator and a connection. */
export type CurationContext = ConnectedRequest & { readonly curator: SignedIn | undefined }

/** A handler with its valid request. The field's name says how the handler uses connections and the log (see call.ts). */
export type CurationWork =
  | { readonly read: (at: CurationContext) => Promise<unknown> }
  | { readonly write: (at: CurationContext) => Promise<LoggedAnswer<unknown>> }
  | { readonly separately: (at: CurationContext) => Promise<unknown> }
  | { readonly alone: (at: UnconnectedVisit & { readonly curator: SignedIn | undefined }) => Promise<unknown> }
export type CurationOperation = Operation<CurationRoute, CurationWork>

/** Builds the served operations from the handlers. */
export function createCurationOperations(
  handlers: CurationHandlers,
  taken: TakenHandlers,
  getValidator: (route: CurationRoute) => Validate,
): readonly CurationOperation[] {
  return curationRoutes.map((route) => ({
    ...route,
    readBody: route.hasBody ? readJsonBody : undefined,
    check: createCheck(handlers, taken, route.operationId, getValidator(route)),
  }))
}

type Check = (request: RawRequest) => Promise<CurationWork>

function createCheck(handlers: CurationHandlers, taken: TakenHandlers, operationId: OperationId, validate: Validate): Check {
  if (isTaken(operationId)) return checkTaken(taken, operationId, validate)
  if (isPublic(operationId)) return checkPublic(handlers, operationId, validate)
  return isRead(operationId) ? checkRead(handlers, operationId, validate) : checkWrite(handlers, operationId, validate)
}

function isTaken(operationId: OperationId): operationId is TakenOperationId {
  return table[operationId].fromAgents
}

function isPublic(operationId: Exclude<OperationId, TakenOperationId>): operationId is PublicOperationId {
  return table[operationId].role === null
}

function isRead(operationId: ReadOperationId | WriteOperationId): operationId is ReadOperationId {
  return table[operationId].method === 'get'
}

function checkTaken<Op extends TakenOperationId>(handlers: TakenHandlers, operationId: Op, validate: Validate): Check {
  const handler = handlers[operationId]
  const valuesOf = toTyped<ValuesOf<AgentOperations[Op]>>(validate)
  return async (request) => {
    const values = await valuesOf(request)
    return { read: async (at) => handler({ operationId, ...values, ...(await toReadContext(at)) }) }
  }
}

function checkRead<Op extends ReadOperationId>(handlers: ReadHandlers, operationId: Op, validate: Validate): Check {
  const handler = handlers[operationId]
  const valuesOf = toTyped<ValuesOf<operations[Op]>>(validate)
  return async (request) => {
    const values = await valuesOf(request)
    return { read: (at) => handler({ operationId, ...values, ...requireSession(at) }) }
  }
}

function checkWrite<Op extends WriteOperationId>(handlers: WriteHandlers, operationId: Op, validate: Validate): Check {
  const handler = handlers[operationId]
  const valuesOf = toTyped<ValuesOf<operations[Op]>>(validate)
  return async (request) => {
    const values = await valuesOf(request)
    if (typeof handler === 'function') return { write: (at) => handler({ operationId, ...values, ...requireSession(at) }) }
    if ('alone' in handler) return { alone: (at) => handler.alone({ operationId, ...values, ...requireSession(at) }) }
    return { separately: (at) => handler.separately({ operationId, ...values, ...requireSession(at) }) }
  }
}

function checkPublic<Op extends PublicOperationId>(handlers: PublicHandlers, operationId: Op, validate: Validate): Check {
  const handler = handlers[operationId]
  const valuesOf = toTyped<ValuesOf<operations[Op]>>(validate)
  return async (request) => {
    const values = await valuesOf(request)
    return typeof handler === 'function'
      ? { read: (at) => handler({ operationId, ...values, ...at }) }
      : { alone: (at) => handler.alone({ operationId, ...values, ...at }) }
  }
}

/** The HTTP layer admits only requests with a session to an operation that has a role. */
function requireSession<At extends { readonly curator: SignedIn | undefined }>(at: At): At & { readonly curator: SignedIn } {
  const { curator } = at
  if (!curator) throw new Error('An operation for curators was reached without a session.')
  return { ...at, curator }
}
