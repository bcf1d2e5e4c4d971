import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OperationId } from '@catalog/contract/operations'
import type { Claim } from '../database/connection-queue.ts'
import { type Lease, runTransactionOn } from '../database/database.ts'
import type { ToldSink } from '../files/sent-file.ts'
import type { ReadToken } from '../keys/authenticate.ts'
import type { Caller } from '../keys/caller.ts'
import type { Meter } from '../keys/meter.ts'
import { unknownKeyError } from '../keys/refusal.ts'
import type { Strangers } from '../keys/strangers.ts'
import type { KeyToken } from '../keys/token.ts'
import type { UsageRecorder } from '../keys/usage-recorder.ts'
import type { Vocabulary, VocabularyCache } from '../vocabulary/vocabulary.ts'
import { finishCall, setMeterHeaders } from './answers/finish.ts'
import { answerFor } from './answers/receipt.ts'
import { sendError } from './answers/respond.ts'
import { readBody } from './bodies/body.ts'
import type { BodyMemory } from './bodies/body-memory.ts'
import type { StreamedBody, StreamedBodyReader } from './bodies/streamed-body.ts'
import type { Call, Handlers, Services, StreamedCall, StreamedOperationId } from './call.ts'
import { getClient } from './connections/client.ts'
import { type Outcome, settle } from './outcome.ts'
import { parseRequest, type Request, type Route, takesBody, unknownRouteError, type WithBody } from './request.ts'
import type { RouteMatch, Router } from './router.ts'
import { hasScopes, requireScopes } from './scopes.ts'
import type { Validate, ValidRequest } from './validation/validate.ts'

export type ServeOptions = {
  readonly router: Router<Route>
  readonly validators: ReadonlyMap<OperationId, Validate>
  /** Readers for the operations whose body holds a file. */
  readonly bodyReaders: ReadonlyMap<OperationId, StreamedBodyReader>
  readonly handlers: Handlers
  readonly readToken: ReadToken
  readonly meter: Meter
  readonly strangers: Strangers
  readonly bodyMemory: BodyMemory
  readonly usage: UsageRecorder
  readonly references: VocabularyCache
  readonly services: Services
}

/**
 * Serves one call, in this order: key, limits, scope, shape, handler. The request is validated while the charge is on its way
 * to the database. A read is even sent right behind the charge if, as far as this process knows, the key holds its scopes and
 * has calls and money left; its result is thrown away when the charge refuses. Nothing that writes ever runs before the charge
 * is decided.
 */
export function createServe(options: ServeOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parsed = parseRequest(request, options.router)
    response.operationId = parsed.match?.route.operationId ?? 'unknown'
    try {
      await (takesBody(parsed) ? serveWithBody(options, parsed, response) : serve(options, parsed, response))
    } catch (error) {
      sendError(response, error)
    }
  }
}

async function serve(options: ServeOptions, request: Request, response: ServerResponse): Promise<void> {
  const { token, claim } = await letIn(options, request, response)
  const lease = await options.services.database.lease(claim)
  const { caller, answer } = await answerOn(options, request, lease, token).finally(lease.release)
  setMeterHeaders(response, caller)
  await finishCall(options, request.match?.route, caller, answer, response)
}

type Answered = { readonly caller: Caller; readonly answer: Outcome<unknown> }

/** Charges and answers a call on a connection. Nothing uses the connection after that. */
async function answerOn(options: ServeOptions, request: Request, lease: Lease, token: KeyToken): Promise<Answered> {
  const charge = settle(options.meter.charge(lease.db, token))
  const early = startEarly(options, request, lease, charge, options.meter.expected(token))
  const charged = await charge
  if (!charged.ok) {
    await early?.settled
    throw charged.error
  }
  const answer = await settle(answerCharged(options, request, lease, charged.value, early))
  await early?.settled
  return { caller: charged.value, answer }
}

/**
 * Serves a call that has a body. Nothing of the body is read before the key, its limits and its scopes have let the call pass,
 * and no connection to the database waits for a client that sends slowly.
 */
async function serveWithBody(options: ServeOptions, request: WithBody, response: ServerResponse): Promise<void> {
  const { token, claim } = await letIn(options, request, response)
  const caller = await options.services.database.run((db) => options.meter.charge(db, token), claim)
  setMeterHeaders(response, caller)
  await finishCall(options, request.match?.route, caller, await settle(answerWithBody(options, request, caller, claim, response)), response)
}

/** Finds out whose call it is before the database is charged with it, so that unknown keys are no burden to known ones. */
async function letIn(options: ServeOptions, { incoming }: Request, response: ServerResponse): Promise<{ token: KeyToken; claim: Claim }> {
  const token = options.readToken(incoming.headers.authorization)
  const client = getClient(response)
  if (!options.meter.hasSeen(token) && !(await options.strangers.isKey(token, client))) throw unknownKeyError()
  response.owner = token.keyId
  return { token, claim: { owner: token.keyId, client } }
}

async function answerWithBody(
  options: ServeOptions,
  request: WithBody,
  caller: Caller,
  claim: Claim,
  response: ServerResponse,
): Promise<unknown> {
  const { route } = request.match
  requireScopes(caller, ...route.scopes)
  const readsBody = options.bodyReaders.get(route.operationId)
  return options.bodyMemory.use(caller.keyId, async (memory) => {
    if (readsBody) {
      memory.take(streamedBodyBytes)
      return answerStreamed(options, request, caller, readsBody(request.incoming, response))
    }
    const body = await readBody(request.incoming, response, memory)
    const valid = await validatedBody(options, request, body)
    const lease = await options.services.database.lease({ ...claim, isCharged: true })
    try {
      const reference = await options.references.atLeast(caller.referenceVersion, lease.db)
      const answer = await handle(options, route, valid, lease, reference, Promise.resolve({ ok: true, value: caller }))
      return answerFor(route, caller, body, answer)
    } finally {
      lease.release()
    }
  })
}

function validatedBody(options: ServeOptions, { match, queryString, incoming }: WithBody, body: unknown): Promise<ValidRequest> {
  const { params, malformed } = match
  return validatorOf(options, match)({ params, malformed, queryString, headers: incoming.headers, body })
}

/** Bytes of memory that count for a body that goes to the disk as it comes. */
const streamedBodyBytes = 512 * 1024

/** Runs the handler of a call whose body holds a file. The handler reads the body and holds no connection to the database meanwhile. */
async function answerStreamed(
  options: ServeOptions,
  { match, queryString, incoming }: WithBody,
  caller: Caller,
  body: StreamedBody<unknown>,
): Promise<unknown> {
  const { operationId } = match.route
  const { params, malformed } = match
  const valid = await validatorOf(options, match)({ params, malformed, queryString, headers: incoming.headers })
  const { query, path, headers } = valid as unknown as StreamedCall<StreamedOperationId>
  const handler = options.handlers[operationId] as unknown as (call: StreamedCall<StreamedOperationId>) => Promise<unknown>
  const { services } = options
  let sent: unknown
  const receive = async (sink: ToldSink) => {
    const received = await body.receive(sink)
    sent = received.fields
    return received
  }
  const called = { operationId: operationId as StreamedOperationId, query, path, headers, body: { receive } as StreamedBody<never> }
  const transaction: StreamedCall<StreamedOperationId>['transaction'] = (work) =>
    services.database.transaction(work, { owner: caller.keyId, isCharged: true })
  const answer = await handler({ ...called, transaction, caller: async () => caller, services })
  return answerFor(match.route, caller, sent, answer)
}

function validatorOf({ validators }: ServeOptions, { route }: RouteMatch<Route>): Validate {
  const validate = validators.get(route.operationId)
  if (!validate) throw new Error(`There is no validator for ${route.operationId}.`)
  return validate
}

/** The work that was begun before the charge was decided. `settled` never fails. */
type Early = {
  readonly valid: Promise<Outcome<ValidRequest>>
  readonly answer: Promise<Outcome<unknown>> | undefined
  readonly reference: Vocabulary | undefined
  readonly settled: Promise<unknown>
}

function startEarly(
  options: ServeOptions,
  { match, queryString, incoming }: Request,
  lease: Lease,
  charge: Promise<Outcome<Caller>>,
  expected: Caller | undefined,
): Early | undefined {
  if (!match) return undefined
  const { params, malformed } = match
  const valid = settle(validatorOf(options, match)({ params, malformed, queryString, headers: incoming.headers }))
  const mayRead = match.route.method === 'get' && expected !== undefined && hasScopes(expected, match.route.scopes)
  const reference = mayRead ? options.references.current() : undefined
  const answer =
    reference && valid.then((read) => (read.ok ? settle(handle(options, match.route, read.value, lease, reference, charge)) : read))
  return { valid, answer, reference, settled: answer ?? valid }
}

async function answerCharged(
  options: ServeOptions,
  request: Request,
  lease: Lease,
  caller: Caller,
  early: Early | undefined,
): Promise<unknown> {
  const { match } = request
  if (!match || !early) throw unknownRouteError(request)
  requireScopes(caller, ...match.route.scopes)
  const valid = await early.valid
  if (!valid.ok) throw valid.error
  const reference = await options.references.atLeast(caller.referenceVersion, lease.db)
  if (early.answer && early.reference === reference) {
    const answer = await early.answer
    if (!answer.ok) throw answer.error
    return answer.value
  }
  return handle(options, match.route, valid.value, lease, reference, Promise.resolve({ ok: true, value: caller }))
}

function handle(
  options: ServeOptions,
  route: Route,
  valid: ValidRequest,
  lease: Lease,
  reference: Vocabulary,
  charge: Promise<Outcome<Caller>>,
): Promise<unknown> {
  const handler = options.handlers[route.operationId] as (call: Call<OperationId>) => Promise<unknown>
  const caller = async () => {
    const charged = await charge
    if (!charged.ok) throw charged.error
    return charged.value
  }
  const { query, path, headers, body } = valid as unknown as Call<OperationId>
  const { db } = lease
  const transaction: Call<OperationId>['transaction'] = async (work) => {
    await lease.keep()
    return runTransactionOn(db, work)
  }
  const { operationId } = route
  return handler({ operationId, query, path, headers, body, db, transaction, reference, caller, services: options.services })
}
