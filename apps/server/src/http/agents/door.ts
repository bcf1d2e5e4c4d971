import type { AccessWatch } from '../../keys/access-watch.ts'
import type { UsageRecorder } from '../../keys/usage-recorder.ts'
import { toAnswer } from '../answers/answer.ts'
import { answerFor } from '../answers/receipt.ts'
import type { BodyMemory } from '../bodies/body-memory.ts'
import type { Door } from '../door.ts'
import { createRouter } from '../router.ts'
import { answerCharged } from './answer.ts'
import { authorize } from './authorize.ts'
import type { AgentRoute } from './contract.ts'
import { answerEarly, type EarlyOptions } from './early.ts'
import { finishCall } from './finish.ts'
import { answerFromReplica, mayAskReplica, type ReplicaOptions } from './from-replica.ts'
import type { AgentOperation, AgentWork } from './operations.ts'
import { type Charged, type LetInOptions, letIn, type Visitor } from './visitor.ts'

export type AgentOptions = LetInOptions &
  EarlyOptions &
  ReplicaOptions & {
    readonly operations: readonly AgentOperation[]
    readonly bodyMemory: BodyMemory
    readonly usage: UsageRecorder
    readonly access: AccessWatch
  }

/** Opens the door for agents: a key passes whose call can be charged, and its usage is recorded. */
export function createAgentDoor(options: AgentOptions): Door<AgentRoute, AgentWork, Visitor, Charged> {
  const { operations, bodyMemory, meter, services } = options
  return {
    router: createRouter(operations),
    basePath: '/v1',
    prefix: '',
    bodyMemory,
    letIn: (request) => letIn(options, request),
    async admit(_, { token, claim }) {
      const caller = await services.database.run((db) => meter.charge(db, token), claim)
      return { caller, claim }
    },
    authorize: (request, { caller }) => authorize(request, caller),
    async answer(work, route, charged, sent) {
      const answer = toAnswer(route, await answerCharged(options, work, charged))
      return answerFor(route.receipt, charged.caller, sent(), answer)
    },
    finish: (request, { caller }, answer) => finishCall(options, request, caller, answer),
    answerEarly: (request, visitor) =>
      mayAskReplica(options, request) ? answerFromReplica(options, request, visitor) : answerEarly(options, request, visitor),
  }
}
