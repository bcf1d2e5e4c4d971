import { operations as table } from '@catalog/contract/curation/operations'
import type { operations } from '@catalog/contract/curation/types'
import type { operations as AgentOperations } from '@catalog/contract/types'
import { readJsonBody } from '../http/bodies/sent-body.ts'
import type { Operation } from '../http/door.ts'
import type { RequestValues } from '../http/operation-types.ts'
import { castValidator, type RawRequest, type Validate } from '../http/validation/validate.ts'
import type {
  ConnectedRequest,
  CurationHandlers,
  LoggedAnswer,
  OperationId,
  PublicHandlers,
  PublicOperationId,
  ReadHandlers,
  ReadOperationId,
  SharedHandlers,
  SharedOperationId,
  SignedInCurator,
  UnconnectedRequest,
  WriteHandlers,
  WriteOperationId,
} from './call.ts'
import { type CurationRoute, curationRoutes } from './contract.ts'
import { createReadContext } from './read-context.ts'

/** Context of a request: its curator and a connection. */
export type CurationContext = ConnectedRequest & { readonly curator: SignedInCurator | undefined }

/** A handler with its valid request. The name of the property indicates how the handler uses connections and the log (see call.ts). */
export type CurationWork =
  | { readonly read: (context: CurationContext) => Promise<unknown> }
  | { readonly write: (context: CurationContext) => Promise<LoggedAnswer<unknown>> }
  | { readonly separately: (context: CurationContext) => Promise<unknown> }
  | { readonly alone: (context: UnconnectedRequest & { readonly curator: SignedInCurator | undefined }) => Promise<unknown> }
export type CurationOperation = Operation<CurationRoute, CurationWork>

/** Builds the served operations from the handlers. */
export function createCurationOperations(
  handlers: CurationHandlers,
  sharedHandlers: SharedHandlers,
  getValidator: (route: CurationRoute) => Validate,
): readonly CurationOperation[] {
  return curationRoutes.map((route) => ({
    ...route,
    readBody: route.hasBody ? readJsonBody : undefined,
    check: createCheck(handlers, sharedHandlers, route.operationId, getValidator(route)),
  }))
}

type Check = (request: RawRequest) => Promise<CurationWork>

function createCheck(handlers: CurationHandlers, sharedHandlers: SharedHandlers, operationId: OperationId, validate: Validate): Check {
  if (isShared(operationId)) return createSharedCheck(sharedHandlers, operationId, validate)
  if (isPublic(operationId)) return createPublicCheck(handlers, operationId, validate)
  return isRead(operationId) ? createReadCheck(handlers, operationId, validate) : createWriteCheck(handlers, operationId, validate)
}

function isShared(operationId: OperationId): operationId is SharedOperationId {
  return table[operationId].fromAgents
}

function isPublic(operationId: Exclude<OperationId, SharedOperationId>): operationId is PublicOperationId {
  return table[operationId].role === null
}

function isRead(operationId: ReadOperationId | WriteOperationId): operationId is ReadOperationId {
  return table[operationId].method === 'get'
}

function createSharedCheck<Op extends SharedOperationId>(handlers: SharedHandlers, operationId: Op, validate: Validate): Check {
  const handler = handlers[operationId]
  const valuesOf = castValidator<RequestValues<AgentOperations[Op]>>(validate)
  return async (request) => {
    const values = await valuesOf(request)
    return { read: async (at) => handler({ operationId, ...values, ...(await createReadContext(at)) }) }
  }
}

function createReadCheck<Op extends ReadOperationId>(handlers: ReadHandlers, operationId: Op, validate: Validate): Check {
  const handler = handlers[operationId]
  const valuesOf = castValidator<RequestValues<operations[Op]>>(validate)
  return async (request) => {
    const values = await valuesOf(request)
    return { read: (at) => handler({ operationId, ...values, ...requireSession(at) }) }
  }
}

function createWriteCheck<Op extends WriteOperationId>(handlers: WriteHandlers, operationId: Op, validate: Validate): Check {
  const handler = handlers[operationId]
  const valuesOf = castValidator<RequestValues<operations[Op]>>(validate)
  return async (request) => {
    const values = await valuesOf(request)
    if (typeof handler === 'function') return { write: (at) => handler({ operationId, ...values, ...requireSession(at) }) }
    if ('alone' in handler) return { alone: (at) => handler.alone({ operationId, ...values, ...requireSession(at) }) }
    return { separately: (at) => handler.separately({ operationId, ...values, ...requireSession(at) }) }
  }
}

function createPublicCheck<Op extends PublicOperationId>(handlers: PublicHandlers, operationId: Op, validate: Validate): Check {
  const handler = handlers[operationId]
  const valuesOf = castValidator<RequestValues<operations[Op]>>(validate)
  return async (request) => {
    const values = await valuesOf(request)
    return typeof handler === 'function'
      ? { read: (at) => handler({ operationId, ...values, ...at }) }
      : { alone: (at) => handler.alone({ operationId, ...values, ...at }) }
  }
}

/** The HTTP layer admits only requests with a session to an operation that has a role. */
function requireSession<Context extends { readonly curator: SignedInCurator | undefined }>(
  context: Context,
): Context & { readonly curator: SignedInCurator } {
  const { curator } = context
  if (!curator) throw new Error('An operation for curators was called without a session.')
  return { ...context, curator }
}
