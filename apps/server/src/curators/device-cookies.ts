import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Cookies that identify a browser in which a curator has signed in before. When its curator signs in again, such a browser does not wait
 * for anonymous callers (rule curation.known-browser). The cookie grants no access.
 */
export type DeviceCookies = {
  /** Builds the cookie for a browser in which this account has just signed in. */
  create(email: string): string
  /** Returns the owner for the work of a sign-in from a known browser to this account; undefined if the cookie is missing or invalid. */
  findOwner(cookies: string, email: string): string | undefined
}

export type DeviceSettings = {
  /** The secret of sessions; the key of these cookies is derived from it. */
  readonly secret: Buffer
  readonly publicUrl: string
}

const lifetimeSeconds = 180 * 86_400
/** Maximum tolerated difference between the clocks of processes. */
const maxAheadSeconds = 300

export function createDeviceCookies(
  { secret, publicUrl }: DeviceSettings,
  now: () => number = () => Math.floor(Date.now() / 1000),
): DeviceCookies {
  const key = createHmac('sha256', secret).update('catalog device cookies').digest()
  const isSecure = publicUrl.startsWith('https:')
  const name = `${isSecure ? '__Secure-' : ''}catalog.device`
  const pattern = new RegExp(`(?:^|;) *${name.replace('.', '\\.')}=(\\d{1,12})\\.([\\w-]{22})\\.([\\w-]{43})(?=;|$)`)
  const signCookie = (issuedAt: string, nonce: string, email: string) =>
    createHmac('sha256', key).update(`${issuedAt}.${nonce}\n${email.toLowerCase()}`).digest()

  const isValidCookie = (cookies: string, email: string): boolean => {
    const [, issuedAt, nonce, signature] = pattern.exec(cookies) ?? []
    if (issuedAt === undefined || nonce === undefined || signature === undefined) return false
    const age = now() - Number(issuedAt)
    if (age > lifetimeSeconds || age < -maxAheadSeconds) return false
    return timingSafeEqual(signCookie(issuedAt, nonce, email), Buffer.from(signature, 'base64url'))
  }
  return {
    create(email) {
      const [issuedAt, nonce] = [String(now()), randomBytes(16).toString('base64url')]
      const value = `${issuedAt}.${nonce}.${signCookie(issuedAt, nonce, email).toString('base64url')}`
      return `${name}=${value}; Max-Age=${lifetimeSeconds}; Path=/; HttpOnly; ${isSecure ? 'Secure; ' : ''}SameSite=Strict`
    },
    findOwner: (cookies, email) => (isValidCookie(cookies, email) ? `browser of ${hashEmail(email)}` : undefined),
  }
}

function hashEmail(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex')
}
