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
    const known = proxyAddr.all(withNearestAddresses(request), trusts).filter((address, index) => index === 0 || isIP(address) !== 0)
    return plain(known.at(-1))
  }
}

/** Addresses of X-Forwarded-For that are read, and their characters at most: more proxies than stand in a row. */
const maxForwarded = { addresses: 30, characters: 1_500 }

/**
 * Keeps only the end of a long X-Forwarded-For, which proxies wrote; its beginning is the caller's. An address that the cut goes
 * through is left out.
 */
function withNearestAddresses(request: IncomingMessage): IncomingMessage {
  const sent = String(request.headers['x-forwarded-for'] ?? '')
  const { addresses, characters } = maxForwarded
  const end = sent.slice(-characters)
  const listed = end.split(',')
  const whole = end.length < sent.length ? listed.slice(1) : listed
  if (whole.length <= addresses && end.length === sent.length) return request
  const headers = { 'x-forwarded-for': whole.slice(-addresses).join(',') }
  return { headers, socket: request.socket } as unknown as IncomingMessage
}

/** Makes the test for addresses of trusted proxies. Throws where `trusted` is malformed. */
export function createIsTrusted(trusted: readonly string[]): (address: string) => boolean {
  if (trusted.length === 0) return () => false
  const trusts = proxyAddr.compile([...trusted])
  return (address) => trusts(address, 0)
}

/** Writes an IPv4 address as one, even where the socket listens on IPv6. */
function plain(address = ''): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
