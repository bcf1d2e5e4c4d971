import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { oidcCallbackPath } from '../curators/auth.ts'
import { transactionOn } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import { ApiError } from '../http/api-error.ts'
import { readBody } from '../http/body.ts'
import { sendError, sendJson } from '../http/respond.ts'
import { createRouter, type RouteMatch, type Router } from '../http/router.ts'
import type { Validate } from '../http/validate.ts'
import { readVocabulary, readVocabularyVersion } from '../reference/queries.ts'
import { indexed, type Reference, type ReferenceCache } from '../reference/vocabulary.ts'
import type {
  Browser,
  CurationCall,
  CurationHandlers,
  CurationServices,
  Done,
  GuardedWrite,
  OperationId,
  SeparateWrites,
  SignedIn,
} from './call.ts'
import { type CurationRoute, curationRoutes, successOf } from './contract.ts'
import { writeLog } from './log.ts'
import { finishOidc } from './oidc.ts'
import { refuseOtherSites } from './origin.ts'
import { requireRole, signedIn } from './session.ts'

export type CurationOptions = {
  readonly handlers: CurationHandlers
  readonly validatorFor: (route: CurationRoute) => Promise<Validate>
  readonly references: ReferenceCache
  readonly services: CurationServices
}
type Options = CurationOptions & { readonly router: Router<CurationRoute>; readonly origins: readonly string[] }
type Found = { readonly match: RouteMatch<CurationRoute>; readonly queryString: string }

/** One request of a curator: route, origin, session, role, shape, handler; what it changes and its log entry in one transaction. */
export function createCurationServe(given: CurationOptions) {
  const { publicUrl, dashboardUrl } = given.services.settings
  const origins = [...new Set([new URL(publicUrl).origin, new URL(dashboardUrl).origin])]
  const options: Options = { ...given, router: createRouter(curationRoutes), origins }
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.operationId = 'curation.unknown'
    try {
      if (request.method === 'GET' && request.url?.split('?')[0] === oidcCallbackPath) await finishOidc(options.services, request, response)
      else await serve(options, request, response)
    } catch (error) {
      sendError(response, error)
    }
  }
}

async function serve(options: Options, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const found = routeOf(options.router, request)
  const { route } = found.match
  response.operationId = `curation.${route.operationId}`
  if (route.method !== 'get') refuseOtherSites(request.headers, options.origins)
  const browser = browserOf(request, response)
  const { services } = options
  const curator = route.role === null ? undefined : await services.database.run((db) => signedIn(services, db, browser))
  if (curator && route.role !== null) requireRole(curator, route.role)
  // A body may take its time to come; nobody holds a connection meanwhile.
  const valid = await validRequest(options, found, request, response)
  const call = { ...valid, operationId: route.operationId, curator, services, browser } as unknown as Unbound
  const answer = await services.database.run((db) => (route.method === 'get' ? read(options, call, db) : write(options, call, db)))
  sendJson(response, successOf(route), answer)
}

/** A call that does not know its connection yet. */
type Unbound = Omit<CurationCall<OperationId>, 'db' | 'reference'> & { readonly curator: SignedIn | undefined }
type AnyRead = (call: object) => Promise<unknown>
type AnyWrite = (call: object) => Promise<Done<OperationId>>

function read({ handlers, references }: Options, call: Unbound, db: Db): Promise<unknown> {
  const handler = handlers[call.operationId] as unknown as AnyRead
  return handler({ ...call, db, reference: async () => references.atLeast(await readVocabularyVersion(db), db) })
}

async function write({ handlers, references }: Options, call: Unbound, db: Db): Promise<unknown> {
  const handler = handlers[call.operationId] as unknown as AnyWrite | GuardedWrite<OperationId> | SeparateWrites<OperationId>
  if ('separately' in handler) return (handler.separately as AnyRead)(bound(references, call, db))
  const guarded = typeof handler === 'function' ? undefined : handler
  const work = (guarded?.write ?? handler) as AnyWrite
  await (guarded?.before as AnyRead | undefined)?.(bound(references, call, db))
  return transactionOn(db, async (tx) => {
    const { answer, log } = await work(bound(references, call, tx))
    await writeLog(tx, call.curator?.id ?? null, call.operationId, log)
    return answer
  })
}

/** What a transaction has written and may yet take back must not get into the copy that all requests share. */
function bound(references: ReferenceCache, call: Unbound, db: Db): Unbound & { readonly db: Db; reference(): Promise<Reference> } {
  const reference = async () =>
    (await hasWritten(db)) ? indexed(await readVocabulary(db)) : references.atLeast(await readVocabularyVersion(db), db)
  return { ...call, db, reference }
}

/** Whether the transaction has changed anything yet, or taken a lock that it would have to. */
async function hasWritten(db: Db): Promise<boolean> {
  const { rows } = await sql<{ written: boolean }>`select pg_current_xact_id_if_assigned() is not null as written`.execute(db)
  return rows[0]?.written ?? true
}

async function validRequest({ validatorFor }: Options, { match, queryString }: Found, request: IncomingMessage, response: ServerResponse) {
  const { route, params, malformed } = match
  const body = route.hasBody ? await readBody(request, response) : undefined
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

export function browserOf(request: IncomingMessage, response: ServerResponse): Browser {
  return {
    address: request.socket.remoteAddress ?? '',
    cookie: request.headers.cookie ?? '',
    setCookies: (cookies) => {
      for (const cookie of cookies) response.appendHeader('Set-Cookie', cookie)
    },
  }
}
