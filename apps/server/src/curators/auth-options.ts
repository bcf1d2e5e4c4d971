import type { BetterAuthOptions } from 'better-auth'
import type { AuthDatabase } from './auth-database.ts'

/**
 * Settings of better-auth: our tables and names, no sign-up, and sessions that end 12 hours after their last use, but at the latest after a
 * week (migration 0022).
 */
export type AuthSettings = {
  readonly publicUrl: string
  readonly dashboardUrl: string
  readonly secret: string
  readonly onProblem: (message: string, details: unknown) => void
}

const hours = 3600
/** The base path of better-auth. The server serves only the callback of the OpenID Connect provider below it. */
export const authPath = '/auth'

export function createAuthOptions(
  { publicUrl, dashboardUrl, secret, onProblem }: AuthSettings,
  { kysely }: AuthDatabase,
  assertEnabled: (curatorId: string) => Promise<void>,
) {
  return {
    appName: 'Catalog',
    baseURL: publicUrl,
    basePath: `/curation${authPath}`,
    secret,
    // The caller begins transactions.
    database: { db: kysely, type: 'postgres', transaction: false },
    trustedOrigins: [new URL(publicUrl).origin, new URL(dashboardUrl).origin],
    // Passwords are checked by us (curation/session/signIn.ts): every failed sign-in takes equally long, and the number of concurrent
    // checks is limited.
    emailAndPassword: { enabled: false },
    user: {
      modelName: 'curators',
      fields: { emailVerified: 'email_verified', ...times },
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        enabled: { type: 'boolean', required: true, input: false },
      },
    },
    session: {
      modelName: 'curator_sessions',
      fields: { userId: 'curator_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', ...times },
      expiresIn: 12 * hours,
      // Extends a session only after this time since its last extension, so that not every request writes.
      updateAge: hours / 6,
    },
    account: {
      modelName: 'curator_credentials',
      fields: credentialFields,
      encryptOAuthTokens: true,
      updateAccountOnSignIn: false,
      // Requires that the provider has verified the email. Otherwise a person who can enter any address there could sign in as a curator.
      accountLinking: { enabled: true },
    },
    verification: { modelName: 'curator_verifications', fields: { expiresAt: 'expires_at', ...times } },
    databaseHooks: { session: { create: { before: ({ userId }: { userId: string }) => assertEnabled(userId) } } },
    // We have our own limit, which also counts by email and is exact (sign-in-attempts.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level: string, message: string, ...details: unknown[]) => onProblem(message, details) },
    advanced: {
      cookiePrefix: 'catalog',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' as const },
      // Validation would complain about the role column of curators, which better-auth does not write. Joins read a session together with
      // its curator.
      database: { generateId: 'uuid', validateSchema: false, joins: true },
      ipAddress: { disableIpTracking: true },
    },
  } satisfies BetterAuthOptions
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

const credentialFields = {
  userId: 'curator_id',
  accountId: 'account_id',
  providerId: 'provider_id',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  idToken: 'id_token',
  accessTokenExpiresAt: 'access_token_expires_at',
  refreshTokenExpiresAt: 'refresh_token_expires_at',
  ...times,
}
