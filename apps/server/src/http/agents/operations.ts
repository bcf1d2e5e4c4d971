import { type OperationId, operations as table } from '@catalog/contract/operations'
import type { operations } from '@catalog/contract/types'
import type { Caller } from '../../keys/caller.ts'
import type { Traces } from '../../traces/traces.ts'
import { type Answer, toAnswer } from '../answers/answer.ts'
import type { CompleteAnswer } from '../answers/later.ts'
import { readJsonBody } from '../bodies/sent-body.ts'
import { createStreamedBodyReader } from '../bodies/streamed-body.ts'
import type {
  CallContext,
  Handlers,
  ReadContext,
  ReadHandlers,
  ReadOperationId,
  StreamedHandlers,
  StreamedOperationId,
  StreamedValues,
  UnconnectedContext,
  UnstreamedOperationId,
  WriteHandler,
  WriteHandlers,
  WriteOperationId,
} from '../call.ts'
import type { Operation } from '../door.ts'
import type { RequestValues } from '../operation-types.ts'
import type { ContractDocument } from '../validation/slice.ts'
import { castValidator, type Validate, type ValidatorOf } from '../validation/validate.ts'
import { type AgentRoute, routes } from './contract.ts'

/** The work of a handler for a valid request, by kind: only a read may run before the charge is decided, or on a replica. */
export type ReadWork = { readonly read: (context: ReadContext<Caller>) => Promise<Answer> }
export type WriteWork = { readonly write: (context: CallContext) => Promise<Answer> }
export type UnconnectedWork = { readonly runUnconnected: (context: UnconnectedContext) => Promise<Answer> }
export type AgentWork = ReadWork | WriteWork | UnconnectedWork

type OperationCheck =
  | { readonly isRead: true; readonly check: Validate<ReadWork> }
  | { readonly isRead: false; readonly check: Validate<WriteWork | UnconnectedWork> }
export type AgentOperation = AgentRoute & Pick<Operation<AgentRoute, AgentWork>, 'readBody'> & OperationCheck

type HandlerParts = { readonly validate: Validate; readonly traces: Traces }

/** Builds the served operations from the handlers. */
export function createAgentOperations(
  document: ContractDocument,
  handlers: Handlers,
  validatorOf: ValidatorOf,
  traces: Traces,
): AgentOperation[] {
  return routes.map((route) => {
    const parts = { validate: validatorOf(route), traces }
    return { ...route, readBody: chooseBodyReader(document, route), ...createCheck(handlers, route.operationId, parts) }
  })
}

function chooseBodyReader(document: ContractDocument, { path, method, hasBody, streamsBody }: AgentRoute): AgentOperation['readBody'] {
  if (streamsBody) return createStreamedBodyReader(document, path, method)
  return hasBody ? readJsonBody : undefined
}

function createCheck(handlers: Handlers, operationId: OperationId, parts: HandlerParts): OperationCheck {
  if (isStreamed(operationId)) return createStreamedCheck(handlers, operationId, parts)
  return isRead(operationId) ? createReadCheck(handlers, operationId, parts) : createPlainCheck(handlers, operationId, parts)
}

function isStreamed(operationId: OperationId): operationId is StreamedOperationId {
  return table[operationId].streamsBody
}

function isRead(operationId: ReadOperationId | WriteOperationId): operationId is ReadOperationId {
  return table[operationId].method === 'get'
}

function createReadCheck<Op extends ReadOperationId>(handlers: ReadHandlers, operationId: Op, parts: HandlerParts): OperationCheck {
  const handler = handlers[operationId]
  if ('write' in handler) return createWriteCheck(handler.write, operationId, parts)
  const read = 'later' in handler ? createLaterHandler(handler.later, parts) : createImmediateHandler(operationId, handler, parts)
  const check = createWorkCheck(
    parts,
    (values: RequestValues<operations[Op]>): ReadWork => ({ read: (at) => read({ operationId, ...values, ...at }) }),
  )
  return { isRead: true, check }
}

function createPlainCheck<Op extends WriteOperationId>(handlers: WriteHandlers, operationId: Op, parts: HandlerParts): OperationCheck {
  return createWriteCheck(handlers[operationId], operationId, parts)
}

function createWriteCheck<Op extends UnstreamedOperationId>(
  handler: WriteHandler<Op>,
  operationId: Op,
  parts: HandlerParts,
): OperationCheck {
  const write = createImmediateHandler(operationId, handler, parts)
  const check = createWorkCheck(
    parts,
    (values: RequestValues<operations[Op]>): WriteWork => ({ write: (at) => write({ operationId, ...values, ...at }) }),
  )
  return { isRead: false, check }
}

function createStreamedCheck<Op extends StreamedOperationId>(
  handlers: StreamedHandlers,
  operationId: Op,
  parts: HandlerParts,
): OperationCheck {
  const run = createImmediateHandler(operationId, handlers[operationId], parts)
  const check = createWorkCheck(
    parts,
    (values: StreamedValues<Op>): UnconnectedWork => ({
      runUnconnected: (at) => run({ operationId, ...values, ...at }),
    }),
  )
  return { isRead: false, check }
}

/** Checks a request, and returns the work to do with its values. */
function createWorkCheck<Values, Work>({ validate }: HandlerParts, toWork: (values: Values) => Work): Validate<Work> {
  const valuesOf = castValidator<Values>(validate)
  return async (request) => toWork(await valuesOf(request))
}

type HandleCall<Call, Result> = (call: Call) => Promise<Result>

function createImmediateHandler<Call>(
  operationId: OperationId,
  handler: HandleCall<Call, unknown>,
  { traces }: HandlerParts,
): HandleCall<Call, Answer> {
  const handle = traces.wrapInSpan('handler', handler)
  return async (call) => toAnswer(table[operationId], await handle(call))
}

function createLaterHandler<Call>(handler: HandleCall<Call, CompleteAnswer>, { traces }: HandlerParts): HandleCall<Call, Answer> {
  const handle = traces.wrapInSpan('handler', handler)
  return async (call) => ({ status: 200, body: undefined, complete: await handle(call) })
}
