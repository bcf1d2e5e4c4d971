import { noVersion } from '../../database/catalog-version.ts'
import { type Lease, runTransaction, type Transaction } from '../../database/database.ts'
import type { Caller } from '../../keys/caller.ts'
import { type Answer, toAnswer } from '../answers/answer.ts'
import type { AllowedRequest } from '../door.ts'
import { unwrap } from '../outcome.ts'
import { buildQuestionKey } from './kept-answers.ts'
import type { AgentOperation, AgentWork, ReadWork, WriteWork } from './operations.ts'
import type { ChargedCall, EarlyRead, PlanOptions } from './plan.ts'

/**
 * Answers a charged call according to its plan: from the cache, from a read that was sent early, or by running the work on the planned
 * server.
 */
export async function answerChargedCall(
  options: PlanOptions,
  call: ChargedCall,
  { request, route, check }: AllowedRequest<AgentOperation, AgentWork>,
): Promise<Answer> {
  const { kept } = options
  const { caller, plan } = call
  const { scopes, version = noVersion } = caller
  const question = plan.place === 'charge' ? buildQuestionKey(request, scopes) : undefined
  const known = question === undefined ? undefined : kept.find(question, version)
  if (known) return toAnswer(route, known)
  const work = plan.work ? unwrap(await plan.work) : await check()
  const early = await findEarlyRead(options, call)
  const answer = early ? unwrap(await early.answer) : await runPlannedWork(options, call, work)
  return question === undefined ? answer : { ...answer, body: kept.keep(question, early?.knownVersion ?? version, answer.body) }
}

/** Finds the read that was sent together with the charge, unless it used an older vocabulary than the charge. */
async function findEarlyRead({ references, countEarlyRead }: PlanOptions, { caller, plan }: ChargedCall): Promise<EarlyRead | undefined> {
  if (plan.place !== 'charge' || !plan.earlyRead) return undefined
  const isUsed = plan.earlyRead.reference === (await references.getAtLeast(caller.referenceVersion, plan.lease.db))
  countEarlyRead(isUsed ? 'used' : 'thrown_away')
  return isUsed ? plan.earlyRead : undefined
}

async function runPlannedWork(options: PlanOptions, call: ChargedCall, work: AgentWork): Promise<Answer> {
  const { caller, claim, plan } = call
  const { services } = options
  if ('runUnconnected' in work) {
    const transaction: Transaction = (each) => services.database.transaction(each, { owner: caller.keyId, isCharged: true })
    return work.runUnconnected({ transaction, caller: async () => caller, services })
  }
  if (plan.place === 'charge') return runOnLease(plan.lease, options, caller, work)
  const fromReplica = await readFromReplica(options, call, work)
  if (fromReplica) return fromReplica.value
  const lease = await services.database.lease({ ...claim, isCharged: true })
  return runOnLease(lease, options, caller, work).finally(lease.release)
}

/** Reads from a replica if the plan says so; undefined if the primary has to answer. */
async function readFromReplica(
  { replicas, services }: PlanOptions,
  { caller, claim, plan }: ChargedCall,
  work: ReadWork | WriteWork,
): Promise<{ readonly value: Answer } | undefined> {
  const { position } = caller
  if (plan.place !== 'replica' || !plan.reference.ok || !position || !('read' in work)) return undefined
  const context = { reference: plan.reference.value, services, caller: async () => caller, walkSnapshot: position.snapshot }
  return replicas?.read(position, (db) => work.read({ ...context, db }), { ...claim, isCharged: true })
}

async function runOnLease(
  lease: Lease,
  { references, services }: PlanOptions,
  caller: Caller,
  work: ReadWork | WriteWork,
): Promise<Answer> {
  const { db } = lease
  const reference = await references.getAtLeast(caller.referenceVersion, db)
  const context = { db, reference, services, caller: async () => caller }
  if ('read' in work) return work.read(context)
  const transaction: Transaction = async (each) => {
    await lease.keep()
    return runTransaction(db, each)
  }
  return work.write({ ...context, transaction })
}
