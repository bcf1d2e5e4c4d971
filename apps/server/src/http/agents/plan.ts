import { hasScopes } from '@catalog/contract/keys/scopes'
import type { CatalogVersion } from '../../database/catalog-version.ts'
import type { Lease } from '../../database/database.ts'
import type { Replicas } from '../../database/replicas/replicas.ts'
import type { Caller } from '../../keys/caller.ts'
import type { Meter } from '../../keys/meter.ts'
import type { Vocabulary, VocabularyCache } from '../../vocabulary/vocabulary.ts'
import type { Answer } from '../answers/answer.ts'
import type { ReadContext, UnconnectedServices } from '../call.ts'
import { type Outcome, settle, unwrap } from '../outcome.ts'
import { getRawRequest, type RoutedRequest } from '../request.ts'
import { buildQuestionKey, type KeptAnswers } from './kept-answers.ts'
import type { AgentOperation, AgentWork } from './operations.ts'
import { isReadFromReplicas } from './read-places.ts'
import type { OwnedClaim, Visitor } from './visitor.ts'

export type PlanOptions = {
  readonly meter: Meter
  readonly kept: KeptAnswers
  readonly references: VocabularyCache
  readonly replicas?: Replicas | undefined
  readonly services: UnconnectedServices
  readonly countEarlyRead: (outcome: 'used' | 'thrown_away') => void
}

/** A call that was charged, and where its work runs. */
export type ChargedCall = { readonly caller: Caller; readonly claim: OwnedClaim; readonly plan: Plan; release?(): Promise<void> }

export type Plan =
  /** Runs on the connection of the charge, which is held until the answer is complete. */
  | ({ readonly place: 'charge'; readonly lease: Lease } & StartedWork)
  /** Runs on a replica that has caught up with the charge, with the primary's vocabulary; on the primary if no replica answers. */
  | ({ readonly place: 'replica'; readonly reference: Outcome<Vocabulary> } & StartedWork)
  /** Runs on the primary, on a new connection, because none is held while a body is read. */
  | ({ readonly place: 'primary' } & StartedWork)

/** Work that was started before the charge was decided. Its promises never reject. */
type StartedWork = { readonly work?: Promise<Outcome<AgentWork>>; readonly earlyRead?: EarlyRead }
export type EarlyRead = {
  readonly answer: Promise<Outcome<Answer>>
  readonly reference: Vocabulary
  /** The version of the catalog that was known before anything was read. */
  readonly knownVersion: CatalogVersion
}
type AgentRequest = RoutedRequest<AgentOperation>

/**
 * Charges a call and plans where it runs. A request without a body is checked while the charge runs. A read is even sent right after the
 * charge if, as far as this process knows, the key holds the scopes and has calls and money left; its result is discarded if the charge
 * fails. No write runs before the charge is decided.
 */
export async function chargeCall(options: PlanOptions, request: AgentRequest, { token, claim }: Visitor): Promise<ChargedCall> {
  const { services, meter, kept, references, countEarlyRead } = options
  const place = choosePlace(options, request)
  const lease = await services.database.lease(claim)
  const charge = settle(meter.charge(lease.db, token))
  const context = { db: lease.db, services, caller: async () => unwrap(await charge) }
  const started = startWork(options, request, place, context, meter.findExpected(token))
  const release = async () => {
    await started.earlyRead?.answer
    lease.release()
  }
  const charged = await charge
  if (!charged.ok) {
    if (started.earlyRead) countEarlyRead('thrown_away')
    await release()
    throw charged.error
  }
  const caller = charged.value
  if (caller.version) kept.setVersion(caller.version)
  if (place === 'charge') return { caller, claim, plan: { place, lease, ...started }, release }
  const plan: Plan =
    place === 'primary'
      ? { place }
      : { place, ...started, reference: await settle(references.getAtLeast(caller.referenceVersion, lease.db)) }
  lease.release()
  return { caller, claim, plan }
}

/** Chooses a usable replica for reads that a replica may answer. */
function choosePlace({ replicas }: PlanOptions, { match }: AgentRequest): Plan['place'] {
  if (match?.route.readBody) return 'primary'
  return match && isReadFromReplicas(match.route.operationId) && replicas?.mayTakeRead() ? 'replica' : 'charge'
}

/**
 * Starts nothing if an answer is cached: it is used unless the catalog has changed. `expected` is the caller if the charge is expected to
 * succeed.
 */
function startWork(
  { references, kept }: PlanOptions,
  request: AgentRequest,
  place: Plan['place'],
  context: Omit<ReadContext<Caller>, 'reference'>,
  expected: Caller | undefined,
): StartedWork {
  const { match } = request
  if (!match || place === 'primary') return {}
  const { route } = match
  const raw = getRawRequest(request, match)
  if (!expected || place === 'replica') return { work: settle<AgentWork>(route.check(raw)) }
  const question = buildQuestionKey(request, expected.scopes)
  if (question !== undefined && kept.has(question)) return {}
  const reference = hasScopes(expected.scopes, route.scopes) ? references.getCurrent() : undefined
  if (!route.isRead || !reference) return { work: settle<AgentWork>(route.check(raw)) }
  const work = settle(route.check(raw))
  const answer = work.then((checked) => (checked.ok ? settle(checked.value.read({ ...context, reference })) : checked))
  return { work, earlyRead: { answer, reference, knownVersion: kept.getVersion() } }
}
