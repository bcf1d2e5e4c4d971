import type { BetterAuthOptions } from 'better-auth'
import type { AuthDatabase } from './auth-database.ts'

/** How better-auth is to work here: our tables and names, sessions of 12 hours from their last use, nobody signs up. */
export type AuthSettings = {
  readonly publicUrl: string
  readonly dashboardUrl: string
  readonly secret: string
  readonly onProblem: (message: string, details: unknown) => void
}

const hours = 3600
/** Where better-auth believes that it is mounted; only the way back from the OpenID Connect provider really is. */
export const authPath = '/auth'

export function authOptions(
  { publicUrl, dashboardUrl, secret, onProblem }: AuthSettings,
  { kysely }: AuthDatabase,
  mayBegin: (curatorId: string) => Promise<void>,
) {
  return {
    appName: 'Catalog',
    baseURL: publicUrl,
    basePath: `/curation${authPath}`,
    secret,
    // Transactions are begun by whoever calls.
    database: { db: kysely, type: 'postgres', transaction: false },
    trustedOrigins: [new URL(publicUrl).origin, new URL(dashboardUrl).origin],
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 12, maxPasswordLength: 128 },
    user: { modelName: 'curators', fields: { emailVerified: 'email_verified', ...times } },
    session: {
      modelName: 'curator_sessions',
      fields: { userId: 'curator_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', ...times },
      expiresIn: 12 * hours,
      // How old the last extension has to be for the next: not every request writes.
      updateAge: hours / 6,
    },
    account: {
      modelName: 'curator_credentials',
      fields: credentialFields,
      encryptOAuthTokens: true,
      updateAccountOnSignIn: false,
      // The provider has to have verified the email: whoever may write any address into a profile there must not become somebody here.
      accountLinking: { enabled: true },
    },
    verification: { modelName: 'curator_verifications', fields: { expiresAt: 'expires_at', ...times } },
    databaseHooks: { session: { create: { before: ({ userId }: { userId: string }) => mayBegin(userId) } } },
    // Ours counts by email too, and counts exactly (sign-in-attempts.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level: string, message: string, ...details: unknown[]) => onProblem(message, details) },
    advanced: {
      cookiePrefix: 'catalog',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' as const },
      // It would miss that a curator's role is not its to write.
      database: { generateId: 'uuid', validateSchema: false },
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
