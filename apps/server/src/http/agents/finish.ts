import type { ServerResponse } from 'node:http'
import { buildMeterHeaders, callCostMicroUsd } from '@catalog/contract/keys/limits'
import type { Database } from '../../database/database.ts'
import { redactErrorFor, toApiError } from '../../errors/api-error.ts'
import type { ReadToken } from '../../keys/authenticate.ts'
import type { Caller } from '../../keys/caller.ts'
import { readRefused } from '../../keys/charge.ts'
import type { Meter } from '../../keys/meter.ts'
import { requireUsable } from '../../keys/refusal.ts'
import type { UsageRecorder } from '../../keys/usage-recorder.ts'
import type { Answer } from '../answers/answer.ts'
import { findCompletion } from '../answers/later.ts'
import { sendAnswerCompressed, sendError } from '../answers/respond.ts'
import { type Outcome, settle } from '../outcome.ts'
import { describeFailedRequest, type Request } from '../request.ts'
import type { AgentOperation } from './operations.ts'
import { isTagged } from './tagged.ts'

export type FinishOptions = {
  readonly services: { readonly database: Database }
  readonly meter: Meter
  readonly usage: UsageRecorder
  readonly readToken: ReadToken
}

/**
 * Sends the answer and records what the call cost. It costs nothing where the server could not answer, or where a limit refused
 * what came with the call.
 */
export async function finishCall(
  options: FinishOptions,
  request: Request<AgentOperation>,
  caller: Caller,
  answer: Outcome<Answer>,
): Promise<void> {
  const { match, incoming, response } = request
  setMeterHeaders(response, caller)
  const given = answer.ok ? await completed(options, request, caller, answer.value) : answer
  if (given === 'sent') return record(options, response, caller, response.statusCode)
  const error = given.ok
    ? undefined
    : toApiError(redactErrorFor(caller.scopes, given.error), match && describeFailedRequest(match.route, incoming))
  const refund = error !== undefined && freeStatuses.has(error.status) && !response.closed ? await refunded(options, caller) : undefined
  if (refund) setMeterHeaders(response, refund)
  const status = given.ok
    ? sendAnswerCompressed(response, given.value, match !== undefined && isTagged(match.route))
    : sendError(response, error)
  record(options, response, caller, status, refund ? 0 : callCostMicroUsd)
}

/** Completes an answer that takes longer, and holds no connection meanwhile (later.ts). */
async function completed(
  options: FinishOptions,
  { incoming, response }: Request<AgentOperation>,
  caller: Caller,
  answer: Answer,
): Promise<Outcome<Answer> | 'sent'> {
  const complete = findCompletion(answer.body)
  if (!complete) return { ok: true, value: answer }
  const { services, meter, readToken } = options
  const chargeAgain = async () => {
    const token = readToken(incoming.headers.authorization)
    record(options, response, await services.database.run((db) => meter.charge(db, token), { owner: caller.keyId }), 200)
  }
  const holdsSameScopes = async () => {
    const token = readToken(incoming.headers.authorization)
    const now = await services.database.run((db) => readRefused(db, token), { owner: caller.keyId, isCharged: true })
    return isSame(caller.scopes, requireUsable(now).scopes)
  }
  const body = await settle(complete({ incoming, response, caller, chargeAgain, holdsSameScopes }))
  if (body.ok && body.value === 'sent') return 'sent'
  return body.ok ? { ok: true, value: { ...answer, body: body.value } } : body
}

function isSame(scopes: readonly string[], others: readonly string[]): boolean {
  return scopes.length === others.length && scopes.every((scope) => others.includes(scope))
}

function record(
  { usage }: FinishOptions,
  { operationId }: ServerResponse,
  { keyId, now }: Caller,
  status: number,
  costMicroUsd = callCostMicroUsd,
): void {
  usage.record({ keyId, operationId, status, costMicroUsd, chargedAt: now })
}

const freeStatuses: ReadonlySet<number> = new Set([429, 503])

/** Gives the price of the call back and answers the key after that; undefined where the database could not be reached. */
async function refunded({ services, meter }: FinishOptions, caller: Caller): Promise<Caller | undefined> {
  return services.database.run((db) => meter.refund(db, caller), { owner: caller.keyId, isCharged: true }).catch(() => undefined)
}

function setMeterHeaders(response: ServerResponse, caller: Caller): void {
  for (const [name, value] of Object.entries(buildMeterHeaders(caller))) response.setHeader(name, value)
}
