import { declareBound, formatCount } from '../../values/bounds.ts'
import { createRecentMap } from '../../values/recent.ts'
import type { Owner } from '../../values/shares.ts'
import { getNetworkOwner } from './owner.ts'

/** Networks from which a key or a session was shown recently. */
export type KnownNetworks = {
  /** Notes the key or session that was shown from an address. */
  note(address: string, owner: string): void
  /** Returns the key or session that the network of an address has shown last, or the network itself if it has shown none recently. */
  findOwner(address: string): Owner
}

const maxNetworks = 10_000
/** Milliseconds for which a network is known after a call. */
const knownMs = 10 * 60_000

/**
 * Remembers which key or session a network has shown. Until a new connection shows a key itself, it waits in the turns of that owner. In
 * the turns of the networks it might wait too long: if hundreds of networks keep opening connections, each gets only a few turns a second,
 * and a client with a key may need more.
 */
export function createKnownNetworks(now: () => number = () => performance.now()): KnownNetworks {
  const known = createRecentMap<{ readonly owner: string; readonly since: number }>(maxNetworks)
  return {
    note: (address, owner) => known.set(getNetworkOwner(address).name, { owner, since: now() }),
    findOwner(address) {
      const network = getNetworkOwner(address)
      const shown = known.get(network.name)
      return shown && now() - shown.since < knownMs ? { name: shown.owner, isAnonymous: false } : network
    },
  }
}

declareBound(import.meta.url, {
  name: 'networks that showed a key',
  owner: 'none: without its entry, a client counts for its network again',
  limit: `${formatCount(maxNetworks)}, ${knownMs / 60_000} minutes`,
  variables: ['known'],
  test: 'apps/server/src/http/connections/known-networks.test.ts',
})
