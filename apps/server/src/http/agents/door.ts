import { createRouteRefusal } from '@catalog/contract/calls/unknown-route'
import { type ReceiptRule, shouldSendReceipt, toReceipt } from '@catalog/contract/receipt'
import { createRefusalError } from '../../errors/api-error.ts'
import type { AccessWatch } from '../../keys/access-watch.ts'
import type { Caller } from '../../keys/caller.ts'
import type { UsageRecorder } from '../../keys/usage-recorder.ts'
import type { Answer } from '../answers/answer.ts'
import type { BodyMemory } from '../bodies/body-memory.ts'
import type { Door } from '../door.ts'
import type { RoutedRequest } from '../request.ts'
import { createRouter, type RouteMatch } from '../router.ts'
import { requireScopes } from '../scopes.ts'
import { answerChargedCall } from './carry-out.ts'
import { finishCall } from './finish.ts'
import type { AgentOperation, AgentWork } from './operations.ts'
import { type ChargedCall, chargeCall, type PlanOptions } from './plan.ts'
import { type IdentifyOptions, identify, type Visitor } from './visitor.ts'

export type AgentOptions = IdentifyOptions &
  PlanOptions & {
    readonly operations: readonly AgentOperation[]
    readonly bodyMemory: BodyMemory
    readonly usage: UsageRecorder
    readonly access: AccessWatch
  }

/** Creates the door for agents. It admits a key whose call can be charged, and records the usage. */
export function createAgentDoor(options: AgentOptions): Door<AgentOperation, AgentWork, Visitor, ChargedCall> {
  return {
    router: createRouter(options.operations),
    basePath: '/v1',
    prefix: '',
    bodyMemory: options.bodyMemory,
    identify: (request) => identify(options, request),
    admit: (request, visitor) => chargeCall(options, request, visitor),
    authorize: (request, { caller }) => authorize(request, caller),
    async answer(charged, allowed) {
      const answer = await answerChargedCall(options, charged, allowed)
      return reduceToReceipt(allowed.route.receipt, charged.caller, allowed.getSentBody(), answer)
    },
    finish: (request, { caller }, answer) => finishCall(options, request, caller, answer),
  }
}

/** Returns the operation of a call. Throws NOT_FOUND if there is none, and FORBIDDEN if the key lacks its scopes. */
function authorize({ match, method, path, otherMethods }: RoutedRequest<AgentOperation>, caller: Caller): RouteMatch<AgentOperation> {
  if (!match) throw createRefusalError(createRouteRefusal(method, path, otherMethods))
  requireScopes(caller, ...match.route.scopes)
  return match
}

/**
 * Reduces the answer of a write to a receipt if the caller's scopes do not allow the whole answer. A replayed answer is reduced here, too:
 * it is stored whole, and another key of the same agent may hold other scopes.
 */
function reduceToReceipt(rule: ReceiptRule | null, { scopes }: Pick<Caller, 'scopes'>, sent: unknown, answer: Answer): Answer {
  if (!rule || !shouldSendReceipt(rule, scopes, answer.status)) return answer
  return { ...answer, body: toReceipt(rule, answer.body, sent, answer.writtenAt ?? new Date().toISOString()) }
}
