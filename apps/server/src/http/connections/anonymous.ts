import type { Claim } from '../../database/connection-queue.ts'
import { getNetwork } from './client-network.ts'

/** Builds the claim of a caller without a key or a session: on account of its network, in turn with other networks. */
export function buildAnonymousClaim(address: string) {
  return { owner: `network ${getNetwork(address)}`, isAnonymous: true } as const satisfies Claim
}
