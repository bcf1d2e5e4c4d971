import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'

/** Tells from which address a request comes. */
export type AddressOf = (request: IncomingMessage) => string

/**
 * Makes the reader of a caller's address. Only the word of a trusted proxy counts: read from the right, the first address that
 * is no such proxy is the caller's, because anybody can have written what stands further left. Throws where `trusted` is
 * malformed.
 */
export function createAddressOf(trusted: readonly string[]): AddressOf {
  if (trusted.length === 0) return ({ socket }) => plain(socket.remoteAddress)
  const trusts = proxyAddr.compile([...trusted])
  return (request) => {
    const known = proxyAddr.all(request, trusts).filter((address, index) => index === 0 || isIP(address) !== 0)
    return plain(known.at(-1))
  }
}

/** Writes an IPv4 address as one, even where the socket listens on IPv6. */
function plain(address = ''): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
