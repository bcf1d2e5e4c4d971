import type { ServerResponse } from 'node:http'
import { buildMeterHeaders, callCostMicroUsd } from '@catalog/contract/keys/limits'
import type { Database } from '../../database/database.ts'
import { redactErrorFor, toApiError } from '../../errors/api-error.ts'
import type { Caller } from '../../keys/caller.ts'
import type { Meter } from '../../keys/meter.ts'
import type { UsageRecorder } from '../../keys/usage-recorder.ts'
import type { Answer } from '../answers/answer.ts'
import { sendAnswer, sendError } from '../answers/respond.ts'
import type { Outcome } from '../outcome.ts'
import { askedOf, type Request } from '../request.ts'
import type { AgentOperation } from './operations.ts'

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
  { match, incoming, response }: Request<AgentOperation>,
  caller: Caller,
  answer: Outcome<Answer>,
): Promise<void> {
  setMeterHeaders(response, caller)
  const error = answer.ok ? undefined : toApiError(redactErrorFor(caller.scopes, answer.error), match && askedOf(match.route, incoming))
  const refund = error !== undefined && freeStatuses.has(error.status) && !response.closed ? await refunded(options, caller) : undefined
  if (refund) setMeterHeaders(response, refund)
  const status = answer.ok ? sendAnswer(response, answer.value) : sendError(response, error)
  const { keyId } = caller
  options.usage.record({
    keyId,
    operationId: response.operationId,
    status,
    costMicroUsd: refund ? 0 : callCostMicroUsd,
    chargedAt: caller.now,
  })
}

const freeStatuses: ReadonlySet<number> = new Set([429, 503])

/** Gives the price of the call back and answers the key after that; undefined where the database could not be reached. */
async function refunded({ services, meter }: FinishOptions, caller: Caller): Promise<Caller | undefined> {
  return services.database.run((db) => meter.refund(db, caller)).catch(() => undefined)
}

function setMeterHeaders(response: ServerResponse, caller: Caller): void {
  for (const [name, value] of Object.entries(buildMeterHeaders(caller))) response.setHeader(name, value)
}
