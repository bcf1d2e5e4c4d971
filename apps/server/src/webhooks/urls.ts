import { isIP } from 'node:net'
import { type Reach, refuseAddress } from './addresses.ts'

/** Where webhooks may be sent. */
export type ReceiverRules = { readonly reach: Reach; readonly ports: readonly number[] }

/**
 * Says why nothing may be sent to a URL, as far as the URL itself tells; undefined where it may. What its host resolves to is
 * looked at with every delivery (rule webhook.address-checked-each-time).
 */
export function refuseUrl(url: string, { reach, ports }: ReceiverRules): string | undefined {
  const parsed = URL.parse(url)
  if (!parsed) return 'is no URL'
  const { protocol, hostname, port, username, password } = parsed
  const isOnLoopback = reach !== 'public' && ownNames.has(hostname)
  if (username !== '' || password !== '') return 'must not hold credentials: whoever reads the webhook would see them'
  if (protocol !== 'https:' && !(protocol === 'http:' && isOnLoopback)) return 'must be https'
  if (!isOnLoopback && !ports.includes(Number(port || 443))) return `must be on port ${ports.join(' or ')}`
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  const problem = isIP(address) ? refuseAddress(address, reach) : undefined
  return problem && `names an address that nothing is sent to: ${problem}`
}

const ownNames: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])
