import type { Database } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import { ApiError } from '../http/api-error.ts'
import { type AuthDatabase, createAuthDatabase } from './auth-database.ts'
import { type AuthSettings, authOptions, authPath } from './auth-options.ts'
import { findCurator } from './queries.ts'

/** The OpenID Connect provider of the organization, where there is one. */
export type OidcSettings = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }

/** What a step of signing in or out wants the browser to keep. */
export type WithCookies<T> = { readonly value: T; readonly cookies: readonly string[] }
export type OpenSession = { readonly curatorId: string; readonly expiresAt: string }

/**
 * Who is signed in, by better-auth. It is loaded with the first request that needs it: a server that only agents
 * call starts without it. `db` is the connection or transaction that everything then runs on.
 */
export type CuratorAuth = {
  readonly hasOidc: boolean
  /** Begins a session; undefined where email and password do not belong together, FORBIDDEN for a disabled curator. */
  signIn(db: Db, email: string, password: string): Promise<WithCookies<string> | undefined>
  session(db: Db, cookie: string): Promise<WithCookies<OpenSession | undefined>>
  signOut(db: Db, cookie: string): Promise<WithCookies<undefined>>
  /** The way to the provider, and from there back to `returnTo`. */
  beginOidc(db: Db, returnTo: string): Promise<WithCookies<string>>
  /** The provider's answer: a redirect, and whose session it began, if it did. */
  finishOidc(pathAndQuery: string, cookie: string): Promise<Response>
}

export function createCuratorAuth(database: Database, settings: AuthSettings, oidc: OidcSettings | undefined): CuratorAuth {
  const queries = createAuthDatabase(database)
  const passwords = lazily(() => loadPasswords(queries, settings))
  const { dashboardUrl } = settings
  const provider = lazily(() => loadProvider(queries, settings, oidc))
  return {
    hasOidc: oidc !== undefined,
    async signIn(db, email, password) {
      const { api, isApiError } = await passwords()
      try {
        const { headers, response } = await queries.on(db, () =>
          api.signInEmail({ body: { email, password }, headers: new Headers(), returnHeaders: true }),
        )
        return { value: response.user.id, cookies: headers.getSetCookie() }
      } catch (error) {
        const status = isApiError(error) ? error.statusCode : undefined
        if (status === 403) throw disabled()
        if (status === 401 || status === 400) return undefined
        throw error
      }
    },
    async session(db, cookie) {
      const { api, isApiError } = await passwords()
      try {
        const { headers, response } = await queries.on(db, () => api.getSession({ headers: new Headers({ cookie }), returnHeaders: true }))
        const value = response && { curatorId: response.user.id, expiresAt: response.session.expiresAt.toISOString() }
        return { value: value ?? undefined, cookies: headers.getSetCookie() }
      } catch (error) {
        // It was ended while it was being extended.
        if (isApiError(error) && error.statusCode === 401) return { value: undefined, cookies: [] }
        throw error
      }
    },
    async signOut(db, cookie) {
      const { api } = await passwords()
      const { headers } = await queries.on(db, () => api.signOut({ headers: new Headers({ cookie }), returnHeaders: true }))
      return { value: undefined, cookies: headers.getSetCookie() }
    },
    async beginOidc(db, returnTo) {
      const { api } = await provider()
      const body = { provider: 'oidc', callbackURL: `${dashboardUrl}${returnTo}`, errorCallbackURL: `${dashboardUrl}/sign-in` }
      const { headers, response } = await queries.on(db, () => api.signInSocial({ body, headers: new Headers(), returnHeaders: true }))
      if (response.url === undefined) throw new Error('The OpenID Connect provider gave no address to send the browser to.')
      return { value: response.url, cookies: headers.getSetCookie() }
    },
    async finishOidc(pathAndQuery, cookie) {
      const { handler } = await provider()
      return handler(new Request(`${settings.publicUrl}/curation${pathAndQuery}`, { headers: { cookie } }))
    },
  }
}

/** The way back from the provider, below /curation. */
export const oidcCallbackPath = `${authPath}/callback/oidc`

async function loadPasswords(queries: AuthDatabase, settings: AuthSettings) {
  const [{ betterAuth }, { isAPIError }] = await Promise.all([import('better-auth'), import('better-auth/api')])
  const { api } = betterAuth(authOptions(settings, queries, await mayBeginSession(queries)))
  return { api, isApiError: isAPIError as (error: unknown) => error is Error & { statusCode: number } }
}

/** By itself, so that a provider that does not answer holds up nobody's password. */
async function loadProvider(queries: AuthDatabase, settings: AuthSettings, oidc: OidcSettings | undefined) {
  if (oidc === undefined)
    throw new ApiError('NOT_FOUND', 'This server has no OpenID Connect provider.', { hint: 'Sign in with POST /curation/sign-in.' })
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
  return betterAuth({ ...authOptions(settings, queries, await mayBeginSession(queries)), plugins: [genericOAuth({ config: [config] })] })
}

/** A disabled curator gets no session, whatever proves who it is. */
async function mayBeginSession(queries: AuthDatabase) {
  const { APIError } = await import('better-auth/api')
  return async (curatorId: string): Promise<void> => {
    const curator = await queries.run((db) => findCurator(db, curatorId))
    if (!curator?.enabled) throw new APIError('FORBIDDEN', { code: 'account_disabled', message: 'The account is disabled.' })
  }
}

function disabled(): ApiError {
  return new ApiError('FORBIDDEN', 'This account is disabled.', { hint: 'Ask an admin to enable it again.' })
}

/** A failure is not kept: the next one tries again. */
function lazily<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
