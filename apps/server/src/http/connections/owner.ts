import type { ServerResponse } from 'node:http'
import type { Owner } from '../../values/shares.ts'
import { getNetwork } from './client-network.ts'

declare module 'node:http' {
  interface ServerResponse {
    /** Finds the address of the client; behind a trusted proxy that is not the one that is connected. */
    findAddress?: () => string
  }
}

/** Returns the owner that a request counts for: its key or session once a known one was shown, until then its network. */
export function getOwner(response: ServerResponse): Owner {
  if (response.owner !== undefined) return { name: response.owner, isAnonymous: false }
  const address = response.findAddress?.() ?? response.req.socket.remoteAddress ?? ''
  return { name: `network ${getNetwork(address)}`, isAnonymous: true }
}
