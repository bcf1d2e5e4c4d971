import type { Addresses } from './attack.ts'

const addressCount = 400
const perSubnet = 200
/** Loopback addresses of the attackers. The server and the honest callers use others. */
const attackersAddresses: readonly string[] = Array.from(
  { length: addressCount },
  (_, index) => `127.9.${Math.floor(index / perSubnet)}.${1 + (index % perSubnet)}`,
)

/** Creates a function that returns the local address for the next connection or request: always the same one, or each in turn. */
export function createAddressChoice(addresses: Addresses): () => string {
  const [first = ''] = attackersAddresses
  if (addresses === 'one') return () => first
  let next = 0
  return () => attackersAddresses[next++ % addressCount] ?? first
}
