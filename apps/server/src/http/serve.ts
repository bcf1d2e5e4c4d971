import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OperationId, operations } from '@catalog/contract/operations'
import type { Lease } from '../database/database.ts'
import type { ReadToken } from '../keys/authenticate.ts'
import { type Caller, meterHeaders } from '../keys/caller.ts'
import type { Meter } from '../keys/meter.ts'
import type { UsageRecorder } from '../keys/usage-recorder.ts'
import type { Reference, ReferenceCache } from '../reference/vocabulary.ts'
import { ApiError } from './api-error.ts'
import type { Call, Handlers, Services } from './call.ts'
import { sendError, sendJson } from './respond.ts'
import type { RouteMatch, Router } from './router.ts'
import { requireScopes } from './scopes.ts'
import type { Validate, ValidRequest } from './validate.ts'

export type Route = (typeof operations)[OperationId] & { readonly operationId: OperationId }

export type ServeOptions = {
  readonly router: Router<Route>
  readonly validators: ReadonlyMap<OperationId, Validate>
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
}
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
      await serve(options, parsed, request.headers.authorization, response)
    } catch (error) {
      sendError(response, error)
    }
  }
}

async function serve(options: ServeOptions, request: Request, authorization: string | undefined, response: ServerResponse): Promise<void> {
  const token = options.readToken(authorization)
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
    const status = answer.ok ? 200 : sendError(response, answer.error)
    if (answer.ok) sendJson(response, status, answer.value)
    options.usage.record({ keyId: charged.value.keyId, operationId: response.operationId, status, at: new Date() })
  } finally {
    lease.release()
  }
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
  { match, queryString }: Request,
  lease: Lease,
  charge: Promise<Outcome<Caller>>,
  known: boolean,
): Early | undefined {
  if (!match) return undefined
  const validate = options.validators.get(match.route.operationId)
  if (!validate) throw new Error(`There is no validator for ${match.route.operationId}.`)
  const valid = outcome(validate({ params: match.params, malformed: match.malformed, queryString }))
  const reference = known && match.route.method === 'get' ? options.references.current() : undefined
  const answer =
    reference && valid.then((read) => (read.ok ? outcome(handle(options, match.route, read.value, lease, reference, charge)) : read))
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
  requireScopes(caller, match.route.scopes)
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
  reference: Reference,
  charge: Promise<Outcome<Caller>>,
): Promise<unknown> {
  const handler = options.handlers[route.operationId] as (call: Call<OperationId>) => Promise<unknown>
  const caller = async () => {
    const charged = await charge
    if (!charged.ok) throw charged.error
    return charged.value
  }
  const { query, path } = valid as unknown as Call<OperationId>
  return handler({ operationId: route.operationId, query, path, db: lease.db, reference, caller, services: options.services })
}

function parse(request: IncomingMessage, router: Router<Route>): Request {
  const [path = '', ...rest] = (request.url ?? '/').split('?')
  const method = request.method ?? 'GET'
  return { match: router(method, path), queryString: rest.join('?'), path, method }
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
