import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '../errors/api-error.ts'
import { parseOrigin } from '../http/connections/host-origin.ts'

/** Names by which a machine reaches itself. */
const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Lists the host names of this server: those of its addresses, those in the settings, and those for loopback. */
export function listOwnHosts(addresses: readonly string[], further: readonly string[]): ReadonlySet<string> {
  return new Set([...addresses.map((address) => new URL(address).hostname), ...further.map((name) => name.toLowerCase()), ...loopback])
}

/**
 * Refuses a request to another host name, or from a page of another one (rule mcp.asked-by-name): by a foreign name that suddenly leads to
 * this machine, a page could reach servers in its reader's network (DNS rebinding).
 */
export function assertAskedByName({ host, origin }: IncomingHttpHeaders, own: ReadonlySet<string>): void {
  if (!own.has(parseOrigin(`http://${host ?? ''}`)?.hostname ?? ''))
    throw notAsked('The request asks for a host that this server does not go by.')
  if (origin !== undefined && !own.has(parseOrigin(origin)?.hostname ?? '')) throw notAsked("The request came from another site's page.")
}

function notAsked(message: string): ApiError {
  return new ApiError('FORBIDDEN', message, {
    hint: 'Use the address in CATALOG_PUBLIC_URL; an operator lists further names of this server in CATALOG_MCP_HOSTS.',
  })
}
