import { BlockList, isIP, isIPv4 } from 'node:net'

/** Addresses that webhooks may be sent to. */
export type Reach =
  /** Only public addresses. */
  | 'public'
  /** Also addresses of this machine, even without TLS, for trying things out. */
  | 'public and loopback'
  /** Only addresses of this machine, for tests. */
  | 'loopback'

/** IPv4 addresses that are unassigned or private (IANA's registry of special addresses). */
const insideV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
/** The only public range of IPv6, and its exceptions. Addresses that contain an IPv4 address are exceptions, too. */
const publicV6 = '2000::/3'
const insideV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const inside = buildBlockList([...insideV4, ...insideV6])
const handedOut = buildBlockList([publicV6])

/** Returns the reason why nothing may be sent to an address; undefined if sending is allowed. A text that is not an address is refused. */
export function findAddressProblem(address: string, reach: Reach): string | undefined {
  const plain = address.replace(/^\[(.*)\]$/, '$1')
  if (isIP(plain) === 0) return `${address} is not an address.`
  if (isLoopback(plain)) return reach === 'public' ? `${address} is an address of this machine.` : undefined
  if (reach === 'loopback') return `${address} is not on this machine, and tests send nothing elsewhere.`
  return isPublic(plain) ? undefined : `${address} is not a public address.`
}

/** The loopback address, only in its two plain spellings. */
function isLoopback(address: string): boolean {
  return address === '127.0.0.1' || address === '::1'
}

function isPublic(address: string): boolean {
  if (isIPv4(address)) return !inside.check(address, 'ipv4')
  return handedOut.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

function buildBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [start = '', bits] = range.split('/')
    list.addSubnet(start, Number(bits), isIPv4(start) ? 'ipv4' : 'ipv6')
  }
  return list
}
