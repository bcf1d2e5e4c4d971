import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '../errors/api-error.ts'
import { parseOrigin } from '../http/connections/host-origin.ts'

/** Host names by which a machine reaches itself. */
const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Lists the host names of this server: those in its addresses, those in the settings, and those for loopback. */
export function listOwnHosts(addresses: readonly string[], extraHosts: readonly string[]): ReadonlySet<string> {
  return new Set([...addresses.map((address) => new URL(address).hostname), ...extraHosts.map((name) => name.toLowerCase()), ...loopback])
}

/**
 * Refuses a request to another host name, or from a page of another one (rule mcp.asked-by-name). Otherwise, a page could resolve its own
 * host name to this machine, and so reach servers in its reader's network (DNS rebinding).
 */
export function assertOwnHost({ host, origin }: IncomingHttpHeaders, ownHosts: ReadonlySet<string>): void {
  if (!ownHosts.has(parseOrigin(`http://${host ?? ''}`)?.hostname ?? ''))
    throw createForeignHostError('The request names a host that is not a name of this server.')
  if (origin !== undefined && !ownHosts.has(parseOrigin(origin)?.hostname ?? ''))
    throw createForeignHostError("The request came from another site's page.")
}

function createForeignHostError(message: string): ApiError {
  return new ApiError('FORBIDDEN', message, {
    hint: 'Use the address in CATALOG_PUBLIC_URL; an operator can add names of this server to CATALOG_MCP_HOSTS.',
  })
}
