import { hash } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { z } from 'zod'
import type { Claim } from '../database/connection-queue.ts'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import { ApiError } from '../errors/api-error.ts'
import { type AuthDatabase, createAuthDatabase } from './auth-database.ts'
import { type AuthSettings, authPath, createAuthOptions } from './auth-options.ts'
import { type Curator, findCurator } from './queries.ts'
import type { CuratorRole } from './roles.ts'

/** The OpenID Connect provider of the organization, if there is one. */
export type OidcSettings = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }

/** The result of a step of signing in or out, with the cookies for the browser. */
export type ResultWithCookies<T> = { readonly value: T; readonly cookies: readonly string[] }
/** An open session with its curator, as they were read; the curator may have been disabled in the meantime. */
export type OpenSession = { readonly id: string; readonly expiresAt: string; readonly curator: Curator }

/**
 * Sessions of curators, by better-auth. The first request that needs better-auth loads it, so that a server that only agents call does not.
 * `db` is the connection or transaction for all queries of a call.
 */
export type CuratorAuth = {
  readonly hasOidc: boolean
  /** Loads better-auth. Called before a transaction that begins a session, so that the transaction does not wait for it. */
  load(): Promise<void>
  /** Begins a session of a curator who has proven who they are; undefined if the account is disabled. */
  beginSession(tx: Db, curatorId: string): Promise<readonly string[] | undefined>
  /**
   * Reads the session of a cookie, and extends it if the request counts as use (rule curation.background-requests). Takes a connection
   * only if the cookie was signed here.
   */
  findSession(cookie: string, isUse?: boolean): Promise<ResultWithCookies<OpenSession | undefined>>
  signOut(db: Db, cookie: string): Promise<ResultWithCookies<undefined>>
  /** Returns the URL of the provider, which leads back to `returnTo`. */
  beginOidc(returnTo: string, claim: Claim): Promise<ResultWithCookies<string>>
  /** Handles the provider's answer: redirects, and begins a session if the sign-in succeeded. */
  finishOidc(pathAndQuery: string, cookie: string, claim: Claim): Promise<Response>
}

export function createCuratorAuth(database: Database, settings: AuthSettings, oidc: OidcSettings | undefined): CuratorAuth {
  const queries = createAuthDatabase(database)
  const sessions = createLazyLoader(() => loadSessions(queries, settings))
  const { dashboardUrl } = settings
  const provider = createLazyLoader(() => loadProvider(queries, settings, oidc))
  return {
    hasOidc: oidc !== undefined,
    load: async () => void (await sessions()),
    async beginSession(tx, curatorId) {
      const { api, isApiError } = await sessions()
      try {
        const { headers } = await queries.runWithDb(tx, () => api.beginSession({ body: { curatorId }, returnHeaders: true }))
        return headers.getSetCookie()
      } catch (error) {
        if (isApiError(error) && error.statusCode === 403) return undefined
        throw unwrapCause(error)
      }
    },
    async findSession(cookie, isUse = true) {
      const { api, isApiError } = await sessions()
      try {
        const own = pickOwnCookies(cookie)
        const { headers, response } = await queries.runWithClaim({ owner: buildSessionOwner(own) }, () =>
          api.getSession({ headers: new Headers({ cookie: own }), query: { disableRefresh: !isUse }, returnHeaders: true }),
        )
        const { session, user } = response ?? {}
        const value = session && user && { id: session.id, expiresAt: session.expiresAt.toISOString(), curator: toCurator(user) }
        return { value, cookies: headers.getSetCookie() }
      } catch (error) {
        // The session was ended while it was being extended.
        if (isApiError(error) && error.statusCode === 401) return { value: undefined, cookies: [] }
        throw unwrapCause(error)
      }
    },
    async signOut(db, cookie) {
      const { api } = await sessions()
      const { headers } = await queries.runWithDb(db, () =>
        api.signOut({ headers: new Headers({ cookie: pickOwnCookies(cookie) }), returnHeaders: true }),
      )
      return { value: undefined, cookies: headers.getSetCookie() }
    },
    async beginOidc(returnTo, claim) {
      const { api } = await provider()
      const body = { provider: 'oidc', callbackURL: `${dashboardUrl}${returnTo}`, errorCallbackURL: `${dashboardUrl}/sign-in` }
      const { headers, response } = await queries.runWithClaim(claim, () =>
        api.signInSocial({ body, headers: new Headers(), returnHeaders: true }),
      )
      if (response.url === undefined) throw new Error('The OpenID Connect provider returned no address to redirect the browser to.')
      return { value: response.url, cookies: headers.getSetCookie() }
    },
    async finishOidc(pathAndQuery, cookie, claim) {
      const { handler } = await provider()
      return queries.runWithClaim(claim, () =>
        handler(new Request(`${settings.publicUrl}/curation${pathAndQuery}`, { headers: { cookie } })),
      )
    },
  }
}

/** The path of the provider's callback, below /curation. */
export const oidcCallbackPath = `${authPath}/callback/oidc`

async function loadSessions(queries: AuthDatabase, settings: AuthSettings) {
  const [{ betterAuth }, { isAPIError }] = await Promise.all([import('better-auth'), import('better-auth/api')])
  const plugins = [await createSessionPlugin()]
  const { api } = betterAuth({ ...createAuthOptions(settings, queries, await createSessionGuard(queries)), plugins })
  return { api, isApiError: isAPIError as (error: unknown) => error is Error & { statusCode: number } }
}

/** Loads the provider separately, so that sign-ins with a password do not wait for a provider that does not answer. */
async function loadProvider(queries: AuthDatabase, settings: AuthSettings, oidc: OidcSettings | undefined) {
  if (oidc === undefined)
    throw new ApiError('NOT_FOUND', 'This server has no OpenID Connect provider.', { hint: 'Sign in with your email and password.' })
  const [{ betterAuth }, { genericOAuth }] = await Promise.all([import('better-auth'), import('better-auth/plugins/generic-oauth')])
  const { issuer, clientId, clientSecret } = oidc
  const discoveryUrl = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`
  const config = {
    providerId: 'oidc',
    clientId,
    clientSecret,
    discoveryUrl,
    scopes: ['openid', 'email', 'profile'],
    requireIdTokenVerification: true,
    disableSignUp: true,
    disableImplicitSignUp: true,
  }
  return betterAuth({
    ...createAuthOptions(settings, queries, await createSessionGuard(queries)),
    plugins: [genericOAuth({ config: [config] })],
  })
}

/**
 * Adds an endpoint to better-auth that begins a session without further checks, for curators whose password we have checked. The server
 * does not serve it under any path.
 */
async function createSessionPlugin() {
  const [{ createAuthEndpoint }, { setSessionCookie }] = await Promise.all([import('better-auth/api'), import('better-auth/cookies')])
  const options = { method: 'POST', body: z.object({ curatorId: z.uuid() }), metadata: { SERVER_ONLY: true } } as const
  const beginSession = createAuthEndpoint('/begin-session', options, async (ctx) => {
    const { internalAdapter } = ctx.context
    const user = await internalAdapter.findUserById(ctx.body.curatorId)
    if (!user) throw new Error('The curator who is signing in no longer exists.')
    await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user })
    return ctx.json({})
  })
  return { id: 'begins-sessions', endpoints: { beginSession } } satisfies BetterAuthPlugin
}

/** Refuses a session to a disabled curator, regardless of the proof of identity. */
async function createSessionGuard(queries: AuthDatabase) {
  const { APIError } = await import('better-auth/api')
  return async (curatorId: string): Promise<void> => {
    const curator = await queries.run((db) => findCurator(db, curatorId))
    if (!curator?.enabled) throw new APIError('FORBIDDEN', { code: 'account_disabled', message: 'The account is disabled.' })
  }
}

/** Maximum number of characters of a cookie: a signed token has less than a hundred, and may be percent-encoded. */
const maxCookieCharacters = 1_000
const ownCookie = /(?<=^|;)\s*((?:__Secure-)?catalog\.\w+=[^;]*)/g

/**
 * Picks the cookies that this service may have set, so that no other cookies or long values are parsed. This runs for every request with a
 * cookie, before its session is checked.
 */
export function pickOwnCookies(cookies: string): string {
  return [...cookies.matchAll(ownCookie)].flatMap(([, cookie = '']) => (cookie.length <= maxCookieCharacters ? [cookie] : [])).join('; ')
}

/**
 * Returns a name for the session of a cookie before the session is read, for its share of the connections. Only a signed token reaches the
 * database, so no caller can invent names. Callers that send several tokens, some perhaps invented, share one name.
 */
export function buildSessionOwner(cookie: string): string {
  const [token, ...more] = [...cookie.matchAll(/catalog\.session_token=([^;]*)/g)].map(([, value = '']) => extractToken(value))
  return token === undefined || more.length > 0 ? 'session of several cookies' : `session ${hash('sha256', token)}`
}

/** Extracts the token from a signed cookie, which may be percent-encoded in several ways. */
function extractToken(value: string): string {
  const text = value.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return text.replaceAll(/[\s"]/g, '').split('.')[0] ?? ''
}

type User = { id: string; email: string; name: string; role: string; enabled: boolean; createdAt: Date }

function toCurator({ id, email, name, role, enabled, createdAt }: User): Curator {
  return { id, email, name, role: role as CuratorRole, enabled, created_at: createdAt.toISOString() }
}

/** Unwraps the error of our own connection from the one that better-auth reports. */
function unwrapCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error
}

/** Creates a function that calls `load` only once. After a failure, the next call retries. */
function createLazyLoader<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
