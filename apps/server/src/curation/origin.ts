import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '../http/api-error.ts'

/**
 * Refuses what another site's page sends (cross-site request forgery). Browsers name the page's origin with every
 * request that changes something; what is no browser has no cookies to misuse and names none.
 */
export function refuseOtherSites(headers: IncomingHttpHeaders, origins: readonly string[]): void {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  const isOurs =
    origin === undefined
      ? site === undefined || site === 'same-origin' || site === 'none'
      : origins.includes(origin) || isHost(origin, host)
  if (isOurs) return
  throw new ApiError('FORBIDDEN', "The request came from another site's page.", {
    hint: `Send it from a page of ${origins.join(' or ')}; CATALOG_PUBLIC_URL and CATALOG_DASHBOARD_URL say which those are.`,
  })
}

/** The page came from the address that it now asks, whatever that is called. */
function isHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}
