import type { ClientBase } from 'pg'

export const usualLifetimeMs = 1_800_000

/**
 * Closes a connection after some time, so that after a failover, new connections reach the current host behind a name or a balancer. A
 * random part of up to a quarter is subtracted from the lifetime; otherwise, connections that were opened together would all be replaced at
 * the same time. A connection in use is closed once it is free.
 */
export function scheduleRetirement(client: ClientBase, lifetimeMs: number, giveUp: () => void): void {
  const timer = setTimeout(giveUp, lifetimeMs * (1 - Math.random() / 4)).unref()
  client.once('end', () => clearTimeout(timer))
}
