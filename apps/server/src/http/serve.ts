import type { IncomingMessage, ServerResponse } from 'node:http'
import { type OperationId, operations } from '@catalog/contract/operations'
import { type Lease, transactionOn } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import type { ReadToken } from '../keys/authenticate.ts'
import { type Caller, meterHeaders } from '../keys/caller.ts'
import type { Meter } from '../keys/meter.ts'
import type { UsageRecorder } from '../keys/usage-recorder.ts'
import type { Reference, ReferenceCache } from '../reference/vocabulary.ts'
import { ApiError } from './api-error.ts'
import { readBody } from './body.ts'
import { type Call, type Created, type Handlers, type Ok, ok, type Services, type StreamedCall, type StreamedOperationId } from './call.ts'
import { sendError, sendJson } from './respond.ts'
import type { RouteMatch, Router } from './router.ts'
import { requireScopes } from './scopes.ts'
import type { StreamedBody, StreamedBodyReader } from './streamed-body.ts'
import type { Validate, ValidRequest } from './validate.ts'

export type Route = (typeof operations)[OperationId] & { readonly operationId: OperationId }

export type ServeOptions = {
  readonly router: Router<Route>
  readonly validators: ReadonlyMap<OperationId, Validate>
  /** Of the operations whose body holds a file. */
  readonly bodyReaders: ReadonlyMap<OperationId, StreamedBodyReader>
  readonly handlers: Handlers
  readonly readToken: ReadToken
  readonly meter: Meter
  readonly usage: UsageRecorder
  readonly references: ReferenceCache
  readonly services: Services
}

type Request = {
  readonly match: RouteMatch<Route> | undefined
  readonly queryString: string
  readonly path: string
  readonly method: string
  readonly incoming: IncomingMessage
}
type WithBody = Request & { readonly match: RouteMatch<Route> }
type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }

/**
 * One call, in the order of decision 1: key, limits, scope, shape, handler. While the charge is on its way to
 * the database, the request is validated; and a read of a key that passed lately is sent right behind it.
 * Its result is thrown away when the charge refuses. Nothing that writes ever runs before the charge is decided.
 */
export function createServe(options: ServeOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parsed = parse(request, options.router)
    response.operationId = parsed.match?.route.operationId ?? 'unknown'
    try {
      await (takesBody(parsed) ? serveWithBody(options, parsed, response) : serve(options, parsed, response))
    } catch (error) {
      sendError(response, error)
    }
  }
}

async function serve(options: ServeOptions, request: Request, response: ServerResponse): Promise<void> {
  const token = options.readToken(request.incoming.headers.authorization)
  const lease = await options.services.database.lease()
  try {
    const charge = outcome(options.meter.charge(lease.db, token))
    const early = startEarly(options, request, lease, charge, options.meter.knows(token))
    const charged = await charge
    if (!charged.ok) {
      await early?.settled
      throw charged.error
    }
    setMeterHeaders(response, charged.value)
    const answer = await outcome(answerCharged(options, request, lease, charged.value, early))
    await early?.settled
    finish(options, charged.value, answer, response)
  } finally {
    lease.release()
  }
}

/**
 * A call that brings a body. Nothing of the body is read, let alone kept, before the key, its limits and its scopes have
 * let the call pass; and no connection to the database waits for a client that sends slowly.
 */
async function serveWithBody(options: ServeOptions, request: WithBody, response: ServerResponse): Promise<void> {
  const token = options.readToken(request.incoming.headers.authorization)
  const { database } = options.services
  const caller = await database.run((db) => options.meter.charge(db, token))
  setMeterHeaders(response, caller)
  finish(options, caller, await outcome(answerWithBody(options, request, caller, response)), response)
}

async function answerWithBody(options: ServeOptions, request: WithBody, caller: Caller, response: ServerResponse): Promise<unknown> {
  const { match, queryString, incoming } = request
  requireScopes(caller, ...match.route.scopes)
  const readsBody = options.bodyReaders.get(match.route.operationId)
  if (readsBody) return answerStreamed(options, request, caller, readsBody(incoming, response))
  const body = await readBody(incoming, response)
  const { params, malformed } = match
  const valid = await validatorOf(options, match)({ params, malformed, queryString, headers: incoming.headers, body })
  return options.services.database.run(async (db) => {
    const reference = await options.references.atLeast(caller.referenceVersion, db)
    return handle(options, match.route, valid, db, reference, Promise.resolve({ ok: true, value: caller }))
  })
}

/** A body with a file is read by the handler, which holds no connection to the database meanwhile. */
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
  const called = { operationId: operationId as StreamedOperationId, query, path, headers, body: body as StreamedBody<never> }
  return handler({ ...called, transaction: services.database.transaction, caller: async () => caller, services })
}

function finish(options: ServeOptions, caller: Caller, answer: Outcome<unknown>, response: ServerResponse): void {
  const status = answer.ok ? sendAnswer(response, answer.value) : sendError(response, answer.error)
  options.usage.record({ keyId: caller.keyId, operationId: response.operationId, status, at: new Date() })
}

/** A handler answers a body; that of an operation which may be sent again, status and headers, too (see `AnswerOf`). */
function sendAnswer(response: ServerResponse, answer: unknown): number {
  const { status, body, headers = {} } = isRepeatable(response.operationId) ? (answer as Created<unknown> | Ok<unknown>) : ok(answer)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  sendJson(response, status, body)
  return status
}

function isRepeatable(operationId: string): boolean {
  return operations[operationId as OperationId].repeatable
}

function takesBody(request: Request): request is WithBody {
  return request.match?.route.hasBody === true
}

function validatorOf({ validators }: ServeOptions, { route }: RouteMatch<Route>): Validate {
  const validate = validators.get(route.operationId)
  if (!validate) throw new Error(`There is no validator for ${route.operationId}.`)
  return validate
}

/** What was begun before the charge was decided. `settled` never fails. */
type Early = {
  readonly valid: Promise<Outcome<ValidRequest>>
  readonly answer: Promise<Outcome<unknown>> | undefined
  readonly reference: Reference | undefined
  readonly settled: Promise<unknown>
}

function startEarly(
  options: ServeOptions,
  { match, queryString, incoming }: Request,
  lease: Lease,
  charge: Promise<Outcome<Caller>>,
  known: boolean,
): Early | undefined {
  if (!match) return undefined
  const { params, malformed } = match
  const valid = outcome(validatorOf(options, match)({ params, malformed, queryString, headers: incoming.headers }))
  const reference = known && match.route.method === 'get' ? options.references.current() : undefined
  const answer =
    reference && valid.then((read) => (read.ok ? outcome(handle(options, match.route, read.value, lease.db, reference, charge)) : read))
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
  if (!match || !early) throw unknownRoute(request)
  requireScopes(caller, ...match.route.scopes)
  const valid = await early.valid
  if (!valid.ok) throw valid.error
  const reference = await options.references.atLeast(caller.referenceVersion, lease.db)
  if (early.answer && early.reference === reference) {
    const answer = await early.answer
    if (!answer.ok) throw answer.error
    return answer.value
  }
  return handle(options, match.route, valid.value, lease.db, reference, Promise.resolve({ ok: true, value: caller }))
}

function handle(
  options: ServeOptions,
  route: Route,
  valid: ValidRequest,
  db: Db,
  reference: Reference,
  charge: Promise<Outcome<Caller>>,
): Promise<unknown> {
  const handler = options.handlers[route.operationId] as (call: Call<OperationId>) => Promise<unknown>
  const caller = async () => {
    const charged = await charge
    if (!charged.ok) throw charged.error
    return charged.value
  }
  const { query, path, headers, body } = valid as unknown as Call<OperationId>
  const transaction: Call<OperationId>['transaction'] = (work) => transactionOn(db, work)
  const { operationId } = route
  return handler({ operationId, query, path, headers, body, db, transaction, reference, caller, services: options.services })
}

function parse(request: IncomingMessage, router: Router<Route>): Request {
  const [path = '', ...rest] = (request.url ?? '/').split('?')
  const method = request.method ?? 'GET'
  return { match: router(method, path), queryString: rest.join('?'), path, method, incoming: request }
}

function unknownRoute({ method, path }: Request): ApiError {
  const retired = path === '/agents/captures' || path.startsWith('/agents/captures/')
  const hint = retired
    ? 'Audio captures are retired. Send transcribed text to POST /agents/proposals/lore-update.'
    : 'Read the contract at GET /openapi.json for the paths and methods that exist.'
  return new ApiError('NOT_FOUND', `There is no operation ${method} ${path.slice(0, 200)}.`, { hint })
}

function setMeterHeaders(response: ServerResponse, caller: Caller): void {
  for (const [name, value] of Object.entries(meterHeaders(caller))) response.setHeader(name, value)
}

async function outcome<T>(promise: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await promise }
  } catch (error) {
    return { ok: false, error }
  }
}
