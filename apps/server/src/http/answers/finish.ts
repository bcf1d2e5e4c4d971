import type { ServerResponse } from 'node:http'
import { type OperationId, operations } from '@catalog/contract/operations'
import type { Database } from '../../database/database.ts'
import { redactErrorFor, toApiError } from '../../errors/api-error.ts'
import { buildMeterHeaders, type Caller } from '../../keys/caller.ts'
import { callCostMicroUsd } from '../../keys/charge.ts'
import type { Meter } from '../../keys/meter.ts'
import type { UsageRecorder } from '../../keys/usage-recorder.ts'
import { type Created, type Ok, ok } from '../call.ts'
import type { Outcome } from '../outcome.ts'
import type { Route } from '../request.ts'
import { sendError, sendJson } from './respond.ts'

export type FinishOptions = {
  readonly services: { readonly database: Database }
  readonly meter: Meter
  readonly usage: UsageRecorder
}

/**
 * Sends the answer and records what the call cost. It costs nothing where the server could not answer, or where a limit refused
 * what came with the call.
 */
export async function finishCall(
  options: FinishOptions,
  route: Route | undefined,
  caller: Caller,
  answer: Outcome<unknown>,
  response: ServerResponse,
): Promise<void> {
  const error = answer.ok ? undefined : toApiError(redactErrorFor(caller.scopes, answer.error), route)
  const refund = error !== undefined && freeStatuses.has(error.status) && !response.closed ? await refunded(options, caller) : undefined
  if (refund) setMeterHeaders(response, refund)
  const status = answer.ok ? sendAnswer(response, answer.value) : sendError(response, error)
  const { keyId } = caller
  options.usage.record({ keyId, operationId: response.operationId, status, costMicroUsd: refund ? 0 : callCostMicroUsd, at: new Date() })
}

const freeStatuses: ReadonlySet<number> = new Set([429, 503])

/** Gives the price of the call back and answers the key after that; undefined where the database could not be reached. */
async function refunded({ services, meter }: FinishOptions, caller: Caller): Promise<Caller | undefined> {
  return services.database.run((db) => meter.refund(db, caller)).catch(() => undefined)
}

/**
 * Sends a handler's answer. Most handlers answer only a body; those of operations that may be sent again also answer status and
 * headers (see `AnswerOf`).
 */
function sendAnswer(response: ServerResponse, answer: unknown): number {
  const { status, body, headers = {} } = isRepeatable(response.operationId) ? (answer as Created<unknown> | Ok<unknown>) : ok(answer)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  sendJson(response, status, body)
  return status
}

function isRepeatable(operationId: string): boolean {
  return operations[operationId as OperationId].repeatable
}

export function setMeterHeaders(response: ServerResponse, caller: Caller): void {
  for (const [name, value] of Object.entries(buildMeterHeaders(caller))) response.setHeader(name, value)
}
