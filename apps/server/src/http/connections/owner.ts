import type { ServerResponse } from 'node:http'
import type { Claim } from '../../database/connection-queue.ts'
import type { Owner } from '../../values/shares.ts'
import { getNetwork } from './client-network.ts'

declare module 'node:http' {
  interface ServerResponse {
    /** Finds the address of the client, which is not the connected address if a trusted proxy is in between. */
    findAddress?: () => string
  }
}

/** Returns the owner for which a request counts: its key or session once that is known to be valid, before that its network. */
export function getOwner(response: ServerResponse): Owner {
  if (response.owner !== undefined) return { name: response.owner, isAnonymous: false }
  return getNetworkOwner(response.findAddress?.() ?? response.req.socket.remoteAddress ?? '')
}

/** Returns the network of an address as an owner, for callers that have shown neither a key nor a session. */
export function getNetworkOwner(address: string): Owner {
  return { name: `network ${getNetwork(address)}`, isAnonymous: true }
}

/** Builds the claim of a caller without a key or a session: it counts for its network, and takes turns with other networks. */
export function buildAnonymousClaim(address: string) {
  return { owner: getNetworkOwner(address).name, isAnonymous: true } as const satisfies Claim
}
