import type { ClientBase } from 'pg'

export const usualLifetimeMs = 1_800_000

/**
 * Closes a connection after some time, so that after a failover connections lead to the host that a name or a balancer points to now. Each
 * lives up to a quarter less than the maximum; otherwise all that were opened together would be opened again at once. A connection in use
 * is closed when it is free.
 */
export function retireAfter(client: ClientBase, lifetimeMs: number, giveUp: () => void): void {
  const timer = setTimeout(giveUp, lifetimeMs * (1 - Math.random() / 4)).unref()
  client.once('end', () => clearTimeout(timer))
}
