import type { ServerResponse } from 'node:http'
import { buildMeterHeaders, callCostMicroUsd } from '@catalog/contract/keys/limits'
import type { Database } from '../../database/database.ts'
import { redactError, toApiError } from '../../errors/api-error.ts'
import { type AccessWatch, haveSameScopes } from '../../keys/access-watch.ts'
import type { ReadToken } from '../../keys/authenticate.ts'
import type { Caller } from '../../keys/caller.ts'
import type { Meter } from '../../keys/meter.ts'
import { requireUsableAccess } from '../../keys/refusal.ts'
import type { UsageRecorder } from '../../keys/usage-recorder.ts'
import type { Answer } from '../answers/answer.ts'
import type { CompletionContext } from '../answers/later.ts'
import { sendAnswerCompressed, sendError } from '../answers/respond.ts'
import { type Outcome, settle } from '../outcome.ts'
import { describeFailedRequest, type RoutedRequest } from '../request.ts'
import { requireScopes } from '../scopes.ts'
import type { AgentRoute } from './contract.ts'
import type { AgentOperation } from './operations.ts'

export type FinishOptions = {
  readonly services: { readonly database: Database }
  readonly meter: Meter
  readonly usage: UsageRecorder
  readonly readToken: ReadToken
  readonly access: AccessWatch
}

/**
 * Sends the answer and records what the call cost. It costs nothing if the server could not answer, or if a limit refused the request.
 */
export async function finishCall(
  options: FinishOptions,
  request: RoutedRequest<AgentOperation>,
  caller: Caller,
  answer: Outcome<Answer>,
): Promise<void> {
  const { match, incoming, response } = request
  options.access.noteCharge(caller)
  setMeterHeaders(response, caller)
  const given = answer.ok ? await completeAnswer(options, request, caller, answer.value) : answer
  if (given === 'sent') return recordUsage(options, response, caller, response.statusCode)
  const error = given.ok
    ? undefined
    : toApiError(redactError(caller.scopes, given.error), match && describeFailedRequest(match.route, incoming))
  const refund = error !== undefined && freeStatuses.has(error.status) && !response.closed ? await refundCall(options, caller) : undefined
  if (refund) setMeterHeaders(response, refund)
  const status = given.ok
    ? sendAnswerCompressed(response, given.value, match !== undefined && isTagged(match.route))
    : sendError(response, error)
  recordUsage(options, response, caller, status, refund ? 0 : callCostMicroUsd)
}

/**
 * True when an operation's answers have a tag, with which a client can ask whether anything changed (rule request.unchanged). The contract
 * then declares a 304. Answers that differ each time have no tag.
 */
export function isTagged(route: AgentRoute): boolean {
  const statuses: readonly number[] = route.statuses
  return statuses.includes(304)
}

/** Completes an answer that takes a long time, without holding a database connection (../answers/later.ts). */
async function completeAnswer(
  options: FinishOptions,
  { match, incoming, response }: RoutedRequest<AgentOperation>,
  caller: Caller,
  answer: Answer,
): Promise<Outcome<Answer> | 'sent'> {
  const { complete, ...rest } = answer
  // Does not queue a client that disconnected while its call was charged.
  if (!complete || response.closed) return { ok: true, value: answer }
  const { services, meter, readToken, access } = options
  const chargeAgain = async () => {
    const token = readToken(incoming.headers.authorization)
    const charged = await services.database.run((db) => meter.charge(db, token), { owner: caller.keyId })
    access.noteCharge(charged)
    recordUsage(options, response, charged, 200)
  }
  const watchAccess: CompletionContext['watchAccess'] = (onEnd) =>
    access.watch({
      token: readToken(incoming.headers.authorization),
      charged: caller,
      hasSameScopes(now) {
        const { scopes } = requireUsableAccess(now)
        if (match) requireScopes({ scopes }, ...match.route.scopes)
        return haveSameScopes(caller.scopes, scopes)
      },
      onEnd,
    })
  const body = await settle(complete({ incoming, response, caller, chargeAgain, watchAccess }))
  if (body.ok && body.value === 'sent') return 'sent'
  return body.ok ? { ok: true, value: { ...rest, body: body.value } } : body
}

function recordUsage(
  { usage }: FinishOptions,
  { operationId }: ServerResponse,
  { keyId, now }: Caller,
  status: number,
  costMicroUsd = callCostMicroUsd,
): void {
  usage.record({ keyId, operationId, status, costMicroUsd, chargedAt: now })
}

const freeStatuses: ReadonlySet<number> = new Set([429, 503])

/** Refunds the price of the call and returns the key's new state; undefined if the database could not be reached. */
async function refundCall({ services, meter }: FinishOptions, caller: Caller): Promise<Caller | undefined> {
  return services.database.run((db) => meter.refund(db, caller), { owner: caller.keyId, isCharged: true }).catch(() => undefined)
}

function setMeterHeaders(response: ServerResponse, caller: Caller): void {
  for (const [name, value] of Object.entries(buildMeterHeaders(caller))) response.setHeader(name, value)
}
