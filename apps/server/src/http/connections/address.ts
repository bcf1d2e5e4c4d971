import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'

/** Returns the address that a request comes from. */
export type AddressReader = (request: IncomingMessage) => string

/**
 * Makes the reader of a caller's address. Only trusted proxies count: read from the right, the first address that is not a trusted proxy is
 * the caller's, because any client can have written the addresses further left. Throws if `trusted` is malformed.
 */
export function createAddressReader(trusted: readonly string[]): AddressReader {
  const isTrusted = createIsTrusted(trusted)
  return ({ headers, socket }) => {
    const chain = [socket.remoteAddress ?? '', ...listForwarded(headers)]
    const end = chain.findIndex((address) => !isTrusted(address))
    const reached = end === -1 ? chain : chain.slice(0, end + 1)
    return toPlainAddress(reached.findLast((address, index) => index === 0 || isIP(address) !== 0))
  }
}

/** Maximum numbers of addresses and of characters of X-Forwarded-For that are read: more than any chain of proxies has. */
const maxForwarded = { addresses: 30, characters: 1_500 }

/**
 * Lists the addresses of X-Forwarded-For, nearest first. Reads only the end of a long header, which proxies wrote; the caller may have
 * written its beginning. Omits an address that is cut off there.
 */
function listForwarded(headers: IncomingHttpHeaders): string[] {
  const sent = String(headers['x-forwarded-for'] ?? '')
  const listed = sent.slice(-maxForwarded.characters).split(',')
  const whole = sent.length > maxForwarded.characters ? listed.slice(1) : listed
  const addresses = whole.map((address) => address.trim()).filter((address) => address !== '')
  return addresses.slice(-maxForwarded.addresses).reverse()
}

/** Makes the test for addresses of trusted proxies. Throws if `trusted` is malformed. */
export function createIsTrusted(trusted: readonly string[]): (address: string) => boolean {
  if (trusted.length === 0) return () => false
  const trusts = proxyAddr.compile([...trusted])
  return (address) => trusts(address, 0)
}

/** Writes an IPv4 address in IPv4 notation, even if the socket listens on IPv6. */
function toPlainAddress(address = ''): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
