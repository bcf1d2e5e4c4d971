import { type OperationId, operations as table } from '@catalog/contract/operations'
import type { operations } from '@catalog/contract/types'
import type { Traces } from '../../traces/traces.ts'
import { readJsonBody } from '../bodies/sent-body.ts'
import { createStreamedBodyReader } from '../bodies/streamed-body.ts'
import type {
  Connected,
  Handlers,
  PlainHandlers,
  PlainOperationId,
  StreamedHandlers,
  StreamedOperationId,
  StreamedValues,
  Unconnected,
} from '../call.ts'
import type { Operation } from '../door.ts'
import type { ValuesOf } from '../operation-types.ts'
import type { ContractDocument } from '../validation/slice.ts'
import { type RawRequest, toTyped, type Validate } from '../validation/validate.ts'
import { type AgentRoute, routes } from './contract.ts'

/** A handler with a valid request: one that has a connection, or one that reads a body first and takes connections itself. */
export type AgentWork =
  | { readonly connected: (at: Connected) => Promise<unknown> }
  | { readonly unconnected: (at: Unconnected) => Promise<unknown> }
export type AgentOperation = Operation<AgentRoute, AgentWork>

/** Puts together what serves each operation. */
export function createAgentOperations(
  document: ContractDocument,
  handlers: Handlers,
  validators: ReadonlyMap<OperationId, Validate>,
  traces: Traces,
): AgentOperation[] {
  return routes.map((route) => {
    const validate = validators.get(route.operationId)
    if (!validate) throw new Error(`There is no validator for ${route.operationId}.`)
    return { ...route, readBody: bodyReaderOf(document, route), check: checkOf(handlers, route.operationId, validate, traces) }
  })
}

function bodyReaderOf(document: ContractDocument, { path, method, hasBody, streamsBody }: AgentRoute): AgentOperation['readBody'] {
  if (streamsBody) return createStreamedBodyReader(document, path, method)
  return hasBody ? readJsonBody : undefined
}

type Check = (request: RawRequest) => Promise<AgentWork>

function checkOf(handlers: Handlers, operationId: OperationId, validate: Validate, traces: Traces): Check {
  return isStreamed(operationId)
    ? checkStreamed(handlers, operationId, validate, traces)
    : checkPlain(handlers, operationId, validate, traces)
}

function isStreamed(operationId: OperationId): operationId is StreamedOperationId {
  return table[operationId].streamsBody
}

function checkPlain<Op extends PlainOperationId>(handlers: PlainHandlers, operationId: Op, validate: Validate, traces: Traces): Check {
  const handler = traces.part('handler', handlers[operationId])
  const valuesOf = toTyped<ValuesOf<operations[Op]>>(validate)
  return async (request) => {
    const values = await valuesOf(request)
    return { connected: (at) => handler({ operationId, ...values, ...at }) }
  }
}

function checkStreamed<Op extends StreamedOperationId>(
  handlers: StreamedHandlers,
  operationId: Op,
  validate: Validate,
  traces: Traces,
): Check {
  const handler = traces.part('handler', handlers[operationId])
  const valuesOf = toTyped<StreamedValues<Op>>(validate)
  return async (request) => {
    const values = await valuesOf(request)
    return { unconnected: (at) => handler({ operationId, ...values, ...at }) }
  }
}
