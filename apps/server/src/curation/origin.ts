import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '../errors/api-error.ts'
import { parseOrigin } from '../http/connections/host-origin.ts'

/** Lists the origins (scheme, host and port) whose pages may send changes, from the URLs in the settings. */
export function listTrustedOrigins({
  publicUrl,
  dashboardUrl,
}: {
  readonly publicUrl: string
  readonly dashboardUrl: string
}): readonly string[] {
  return [...new Set([new URL(publicUrl).origin, new URL(dashboardUrl).origin])]
}

/**
 * Refuses requests from another site's page (cross-site request forgery). Browsers send the page's origin with every request that changes
 * something. Other clients send no origin, and have no cookies that a page could misuse. The first of `origins` is the origin of the public
 * URL.
 */
export function assertTrustedOrigin(headers: IncomingHttpHeaders, origins: readonly string[]): void {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  const isOurs =
    origin === undefined
      ? site === undefined || site === 'same-origin' || site === 'none'
      : [...origins, ...listRequestedOrigins(headers, origins)].some((ours) => ours === normalizeOrigin(origin))
  if (isOurs) return
  throw new ApiError('FORBIDDEN', "The request came from another site's page.", {
    hint: `Send it from a page of ${origins.join(' or ')}; these come from CATALOG_PUBLIC_URL and CATALOG_DASHBOARD_URL.`,
  })
}

/**
 * Returns the origin of the requested address if the server is reached directly, because its pages may then have any host name. If the
 * public URL is https, a proxy in front of the server terminates TLS. Then a page that was loaded over http is not ours, even with the
 * right host name.
 */
function listRequestedOrigins({ host }: IncomingHttpHeaders, [publicOrigin = '']: readonly string[]): string[] {
  const asked = publicOrigin.startsWith('http:') ? normalizeOrigin(`http://${host ?? ''}`) : undefined
  return asked === undefined ? [] : [asked]
}

const plainOrigin = /^https?:\/\/[^/?#@\\\s]+$/i

/** Normalizes an origin as browsers do: lower case, and without the default port of its scheme. Returns undefined for any other text. */
function normalizeOrigin(origin: string): string | undefined {
  return plainOrigin.test(origin) ? parseOrigin(origin)?.origin : undefined
}
