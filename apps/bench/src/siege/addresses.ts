import type { Addresses } from './attack.ts'

const addressCount = 400
const perSubnet = 200
/** Neither the server's own calls nor the honest callers come from these addresses of the loopback. */
const attackersAddresses: readonly string[] = Array.from(
  { length: addressCount },
  (_, index) => `127.9.${Math.floor(index / perSubnet)}.${1 + (index % perSubnet)}`,
)

/** Creates the choice of the local address for each connection or request: always the same one, or all in turn. */
export function createAddressChoice(addresses: Addresses): () => string {
  const [first = ''] = attackersAddresses
  if (addresses === 'one') return () => first
  let next = 0
  return () => attackersAddresses[next++ % addressCount] ?? first
}
