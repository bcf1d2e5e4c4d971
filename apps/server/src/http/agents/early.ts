import { hasScopes } from '@catalog/contract/keys/scopes'
import { type CatalogVersion, noVersion } from '../../database/catalog-version.ts'
import type { Lease } from '../../database/database.ts'
import type { Caller } from '../../keys/caller.ts'
import type { Meter } from '../../keys/meter.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import { type Answer, toAnswer } from '../answers/answer.ts'
import type { Answered } from '../door.ts'
import { type Outcome, settle, unwrap } from '../outcome.ts'
import { getRawRequest, type Request } from '../request.ts'
import { type AnswerOptions, handle } from './answer.ts'
import { authorize } from './authorize.ts'
import { type KeptAnswers, nameQuestion } from './kept-answers.ts'
import type { AgentOperation, AgentWork } from './operations.ts'
import type { Charged, Visitor } from './visitor.ts'

export type EarlyOptions = AnswerOptions & {
  readonly meter: Meter
  readonly kept: KeptAnswers
  readonly countEarlyRead: (outcome: 'used' | 'thrown_away') => void
}
type AgentRequest = Request<AgentOperation>

/**
 * Answers a call without a body. The request is validated while the charge is on its way to the database. A read is even sent
 * right behind the charge if, as far as this process knows, the key holds its scopes and has calls and money left; its result
 * is thrown away when the charge refuses. Nothing that writes ever runs before the charge is decided.
 */
export async function answerEarly(options: EarlyOptions, request: AgentRequest, visitor: Visitor): Promise<Answered<Charged>> {
  const { claim } = visitor
  const lease = await options.services.database.lease(claim)
  const { caller, answer } = await answerOn(options, request, lease, visitor).finally(lease.release)
  return { passed: { caller, claim }, answer }
}

type Decided = { readonly caller: Caller; readonly answer: Outcome<Answer> }

/** Charges and answers a call on a connection. Nothing uses the connection after that. */
async function answerOn(options: EarlyOptions, request: AgentRequest, lease: Lease, { token }: Visitor): Promise<Decided> {
  const { kept, meter } = options
  const version = kept.current()
  const charge = settle(meter.charge(lease.db, token))
  const early = startEarly(options, request, lease, charge, meter.expected(token))
  const charged = await charge
  if (!charged.ok) {
    if (early?.answer) options.countEarlyRead('thrown_away')
    await early?.settled
    throw charged.error
  }
  if (charged.value.version) kept.note(charged.value.version)
  const answer = await settle(answerCharged(options, request, lease, charged.value, early, version))
  await early?.settled
  return { caller: charged.value, answer }
}

/** The work that was begun before the charge was decided. `settled` never fails. */
type Early = {
  readonly work: Promise<Outcome<AgentWork>>
  readonly answer: Promise<Outcome<unknown>> | undefined
  readonly reference: Vocabulary | undefined
  readonly settled: Promise<unknown>
}

/** Begins nothing where an answer is kept that will do unless somebody has written meanwhile. */
function startEarly(
  { references, services, kept }: EarlyOptions,
  request: AgentRequest,
  lease: Lease,
  charge: Promise<Outcome<Caller>>,
  expected: Caller | undefined,
): Early | undefined {
  const { match } = request
  if (!match) return undefined
  const question = expected && nameQuestion(request, expected.scopes)
  if (question !== undefined && kept.has(question)) return undefined
  const { route } = match
  const work = settle(route.check(getRawRequest(request, match)))
  const mayRead = route.method === 'get' && expected !== undefined && hasScopes(expected.scopes, route.scopes)
  const reference = mayRead ? references.current() : undefined
  const caller = async () => unwrap(await charge)
  const answer =
    reference && work.then((checked) => (checked.ok ? settle(handle(services, checked.value, lease, reference, caller)) : checked))
  return { work, answer, reference, settled: answer ?? work }
}

/** `before` is the version of the catalog that was known before anything was read. */
async function answerCharged(
  { references, services, countEarlyRead, kept }: EarlyOptions,
  request: AgentRequest,
  lease: Lease,
  caller: Caller,
  early: Early | undefined,
  before: CatalogVersion,
): Promise<Answer> {
  const match = authorize(request, caller)
  const { version = noVersion } = caller
  const question = nameQuestion(request, caller.scopes)
  const again = question === undefined ? undefined : kept.find(question, version)
  if (again) return toAnswer(match.route, again)
  const work = unwrap(await (early?.work ?? settle(match.route.check(getRawRequest(request, match)))))
  const reference = await references.atLeast(caller.referenceVersion, lease.db)
  const isGood = early?.answer !== undefined && early.reference === reference
  if (early?.answer) countEarlyRead(isGood ? 'used' : 'thrown_away')
  const given = isGood ? unwrap(await early.answer) : await handle(services, work, lease, reference, async () => caller)
  const isKeepable = question !== undefined && (!isGood || before === version)
  return toAnswer(match.route, isKeepable ? kept.keep(question, version, given) : given)
}
