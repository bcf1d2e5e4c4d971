import { isIP } from 'node:net'
import { findAddressProblem, type Reach } from './addresses.ts'

/** Rules for receivers of webhooks. */
export type ReceiverRules = { readonly reach: Reach; readonly ports: readonly number[] }

/**
 * Returns the reason why a URL is refused, as far as the URL alone shows; undefined if it is allowed. The addresses of its host are checked
 * with every delivery (rule webhook.address-checked-each-time).
 */
export function findUrlProblem(url: string, { reach, ports }: ReceiverRules): string | undefined {
  const parsed = URL.parse(url)
  if (!parsed) return 'is not a URL'
  const { protocol, hostname, port, username, password } = parsed
  const isOnLoopback = reach !== 'public' && ownNames.has(hostname)
  if (username !== '' || password !== '') return 'must not contain credentials: everyone who reads the webhook would see them'
  if (protocol !== 'https:' && !(protocol === 'http:' && isOnLoopback)) return 'must be https'
  if (!isOnLoopback && !ports.includes(Number(port || 443))) return `must be on port ${ports.join(' or ')}`
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  const problem = isIP(address) ? findAddressProblem(address, reach) : undefined
  return problem && `names a forbidden address: ${problem}`
}

const ownNames: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])
