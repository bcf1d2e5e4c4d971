import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { oidcCallbackPath } from '../curators/auth.ts'
import type { Claim } from '../database/connection-queue.ts'
import { runTransactionOn } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import { ApiError, toApiError } from '../errors/api-error.ts'
import { sendError, sendJson } from '../http/answers/respond.ts'
import { limitWithoutCaller, readBody } from '../http/bodies/body.ts'
import type { BodyMemory, BodyShare } from '../http/bodies/body-memory.ts'
import { getClient } from '../http/connections/client.ts'
import { createRouter, type RouteMatch, type Router } from '../http/router.ts'
import type { Validate } from '../http/validation/validate.ts'
import { readVocabulary, readVocabularyVersion } from '../vocabulary/queries.ts'
import { indexVocabulary, type Vocabulary, type VocabularyCache } from '../vocabulary/vocabulary.ts'
import { insertAuditLogs } from './audit-log.ts'
import type { Browser, CurationCall, CurationHandlers, CurationServices, Done, OperationId, SeparateWrites, SignedIn } from './call.ts'
import { type CurationRoute, curationRoutes, getSuccessStatus } from './contract.ts'
import { assertTrustedOrigin, listTrustedOrigins } from './origin.ts'
import { finishOidc } from './session/oidc.ts'
import { requireRole, requireSession } from './session/session.ts'

export type CurationOptions = {
  readonly handlers: CurationHandlers
  readonly validatorFor: (route: CurationRoute) => Promise<Validate>
  readonly references: VocabularyCache
  readonly bodyMemory: BodyMemory
  readonly services: CurationServices
}
type Options = CurationOptions & { readonly router: Router<CurationRoute>; readonly origins: readonly string[] }
type Found = { readonly match: RouteMatch<CurationRoute>; readonly queryString: string }

/**
 * Serves a request of a curator in this order: route, origin, session, role, shape, handler. Its changes and their log
 * entry are written in one transaction.
 */
export function createCurationServe(given: CurationOptions) {
  const options: Options = { ...given, router: createRouter(curationRoutes), origins: listTrustedOrigins(given.services.settings) }
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.operationId = 'curation.unknown'
    try {
      if (request.method === 'GET' && request.url?.split('?')[0] === oidcCallbackPath)
        await finishOidc(options.services, request, response, createBrowser(options.services, request, response).address)
      else await serve(options, request, response)
    } catch (error) {
      sendError(response, error)
    }
  }
}

async function serve(options: Options, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const found = routeOf(options.router, request)
  try {
    await serveFound(options, found, request, response)
  } catch (error) {
    // Adds the route, from which an error's hint says how to ask the operation for less.
    throw toApiError(error, found.match.route)
  }
}

async function serveFound(options: Options, found: Found, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { route } = found.match
  response.operationId = `curation.${route.operationId}`
  if (route.method !== 'get') assertTrustedOrigin(request.headers, options.origins)
  const browser = createBrowser(options.services, request, response)
  const { services } = options
  const curator = route.role === null ? undefined : await requireSession(services, browser)
  if (curator) response.owner = `curator ${curator.id}`
  if (curator && route.role !== null) requireRole(curator, route.role)
  const owner = curator ? `curator ${curator.id}` : 'sessions'
  const claim = { owner, client: getClient(response) }
  const answer = await options.bodyMemory.use(owner, async (memory) => {
    // A body may take its time to come; nobody holds a connection meanwhile.
    const valid = await validRequest(options, found, request, response, memory)
    const call = { ...valid, operationId: route.operationId, curator, services, browser } as unknown as Unbound
    return answerTo(options, route, call, claim)
  })
  sendJson(response, getSuccessStatus(route), answer)
}

/** A call that does not know its connection yet. */
type Unbound = Omit<CurationCall<OperationId>, 'db' | 'reference'> & { readonly curator: SignedIn | undefined }
type AnyRead = (call: object) => Promise<unknown>
type AnyWrite = (call: object) => Promise<Done<OperationId>>

/** Runs a decision of a person to its end, even if the client is gone; a read for which nobody waits any more is given up. */
function answerTo(options: Options, route: CurationRoute, call: Unbound, claim: Claim & { readonly owner: string }): Promise<unknown> {
  const handler = options.handlers[call.operationId] as unknown as AnyRead | { readonly alone: AnyRead }
  if ('alone' in handler) return handler.alone(call)
  const { database } = options.services
  return route.method === 'get'
    ? database.run((db) => read(options, call, db), claim)
    : database.run((db) => write(options, call, db), { owner: claim.owner })
}

function read({ handlers, references }: Options, call: Unbound, db: Db): Promise<unknown> {
  const handler = handlers[call.operationId] as unknown as AnyRead
  return handler({ ...call, db, reference: async () => references.atLeast(await readVocabularyVersion(db), db) })
}

async function write({ handlers, references }: Options, call: Unbound, db: Db): Promise<unknown> {
  const handler = handlers[call.operationId] as unknown as AnyWrite | SeparateWrites<OperationId>
  if ('separately' in handler) return (handler.separately as AnyRead)(bound(references, call, db))
  return runTransactionOn(db, async (tx) => {
    const { answer, log } = await handler(bound(references, call, tx))
    await insertAuditLogs(tx, call.curator?.id ?? null, call.operationId, log)
    return answer
  })
}

/** Reads the vocabulary through the transaction once it has written: uncommitted rows must not enter the shared cache. */
function bound(references: VocabularyCache, call: Unbound, db: Db): Unbound & { readonly db: Db; reference(): Promise<Vocabulary> } {
  const reference = async () =>
    (await hasWritten(db)) ? indexVocabulary(await readVocabulary(db)) : references.atLeast(await readVocabularyVersion(db), db)
  return { ...call, db, reference }
}

/** Whether the transaction has changed anything yet, or taken a lock that it would have to. */
async function hasWritten(db: Db): Promise<boolean> {
  const { rows } = await sql<{ written: boolean }>`select pg_current_xact_id_if_assigned() is not null as written`.execute(db)
  return rows[0]?.written ?? true
}

async function validRequest(
  { validatorFor }: Options,
  { match, queryString }: Found,
  request: IncomingMessage,
  response: ServerResponse,
  memory: BodyShare,
) {
  const { route, params, malformed } = match
  const limit = route.role === null ? limitWithoutCaller : undefined
  const body = route.hasBody ? await readBody(request, response, memory, limit) : undefined
  const validate = await validatorFor(route)
  return validate({ params, malformed, queryString, ...(body !== undefined && { contentType: 'application/json', body }) })
}

function routeOf(router: Router<CurationRoute>, { url = '/', method = 'GET' }: IncomingMessage): Found {
  const [path = '', ...rest] = url.split('?')
  const match = router(method, path)
  if (match) return { match, queryString: rest.join('?') }
  throw new ApiError('NOT_FOUND', `There is no operation ${method} /curation${path.slice(0, 200)}.`, {
    hint: "Read the curators' contract at /docs/curation for the paths and methods that exist.",
  })
}

export function createBrowser({ addressOf }: CurationServices, request: IncomingMessage, response: ServerResponse): Browser {
  return {
    address: addressOf(request),
    cookie: request.headers.cookie ?? '',
    setCookies: (cookies) => {
      for (const cookie of cookies) response.appendHeader('Set-Cookie', cookie)
    },
  }
}
