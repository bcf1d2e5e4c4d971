import type { Replicas } from '../../database/replicas/replicas.ts'
import type { Meter } from '../../keys/meter.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import { type Answer, toAnswer } from '../answers/answer.ts'
import type { Answered } from '../door.ts'
import { settle, unwrap } from '../outcome.ts'
import { getRawRequest, type Request } from '../request.ts'
import { type AnswerOptions, answerCharged } from './answer.ts'
import { authorize } from './authorize.ts'
import type { AgentOperation, AgentWork } from './operations.ts'
import { isReadFromReplicas } from './read-places.ts'
import type { Charged, Visitor } from './visitor.ts'

export type ReplicaOptions = AnswerOptions & { readonly meter: Meter; readonly replicas?: Replicas | undefined }
type AgentRequest = Request<AgentOperation>

/** Whether the call asks for what a replica may answer, and there is one. */
export function mayAskReplica({ replicas }: ReplicaOptions, { match }: AgentRequest): boolean {
  return match !== undefined && isReadFromReplicas(match.route.operationId) && (replicas?.mayTakeRead() ?? false)
}

/**
 * Answers a read from a replica. The charge stays with the primary and says how far that is: a replica answers when it has come as
 * far, so what it shows is never less than what the primary would (rule read.from-replicas). The read cannot go out along with the
 * charge. Where no replica answers, the primary does.
 */
export async function answerFromReplica(options: ReplicaOptions, request: AgentRequest, visitor: Visitor): Promise<Answered<Charged>> {
  const { token, claim } = visitor
  const { references, services, meter } = options
  const { match } = request
  const work = match && settle(match.route.check(getRawRequest(request, match)))
  // The vocabulary is the primary's: it has to be as new as the charge says.
  const { caller, reference } = await services.database.run(async (db) => {
    const charged = await meter.charge(db, token)
    return { caller: charged, reference: await settle(references.atLeast(charged.referenceVersion, db)) }
  }, claim)
  const charged = { caller, claim }
  const answer = async (): Promise<Answer> => {
    const { route } = authorize(request, caller)
    if (!work) throw new Error(`Nothing was checked for ${route.operationId}.`)
    const checked = unwrap(await work)
    const read = reference.ok ? await askReplica(options, checked, charged, reference.value) : undefined
    return toAnswer(route, read ? read.value : await answerCharged(options, checked, charged))
  }
  return { passed: charged, answer: await settle(answer()) }
}

async function askReplica(
  { replicas, services }: ReplicaOptions,
  work: AgentWork,
  { caller, claim }: Charged,
  reference: Vocabulary,
): Promise<{ readonly value: unknown } | undefined> {
  const { position } = caller
  if (!replicas || !position || 'unconnected' in work) return undefined
  const at = { reference, services, caller: async () => caller, walkSnapshot: position.snapshot, transaction: refuseToWrite }
  return replicas.read(position, (db) => work.connected({ ...at, db }), { ...claim, isCharged: true })
}

const refuseToWrite = () => Promise.reject(new Error('A replica takes no transactions.'))
