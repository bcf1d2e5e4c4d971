import { isIPv6 } from 'node:net'

/**
 * Reduces an address to the network that counts as one client: an IPv6 address to its first 64 bits, because the owner of one address owns
 * all with the same prefix; an IPv4 address to one spelling.
 */
export function getNetwork(address: string): string {
  const plain = address.split('%')[0] ?? ''
  if (!isIPv6(plain)) return plain
  const groups = parseGroups(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Parses the eight groups of an IPv6 address with the URL parser, which knows every way to write one. */
function parseGroups(address: string): number[] {
  const [front = '', back] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (text: string) => text.split(':').flatMap((group) => (group === '' ? [] : [Number.parseInt(group, 16)]))
  if (back === undefined) return numbers(front)
  const [before, after] = [numbers(front), numbers(back)]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
